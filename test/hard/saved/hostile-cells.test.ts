// Every hostile text in every column of the reports tab.

import { testHostileCells } from './hostile-cell-cases';

testHostileCells(1);
