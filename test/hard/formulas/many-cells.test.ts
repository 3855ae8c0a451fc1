// Three hundred cells, each in a spelling of its own.

import { testManyCells } from './many-cells-cases';

testManyCells(300);
