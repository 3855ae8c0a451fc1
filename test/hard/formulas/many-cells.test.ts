// Three hundred cells, each with its own spelling of the arguments.

import { testManyCells } from './many-cells-cases';

testManyCells(300);
