// Google's refusals: two of them, in the hard run all.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { testTroubles } from './troubles';

testTroubles(draws(['merged cells', 'a dropdown that rejects the values'], undefined));
