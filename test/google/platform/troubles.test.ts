// Google's refusals.

import { testTroubles } from './troubles';

testTroubles(['merged cells', 'a dropdown that rejects the values']);
