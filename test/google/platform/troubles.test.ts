// Google's refusals.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { testTroubles } from './troubles';

onlyInLongRun({ oneIn: 2 });

testTroubles(['merged cells', 'a dropdown that rejects the values']);
