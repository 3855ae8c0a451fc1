// Google's refusals: two of them, in long runs others.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { testTroubles } from './troubles';

onlyInLongRun({ oneIn: 2 });

testTroubles(['merged cells', 'a dropdown that rejects the values']);
