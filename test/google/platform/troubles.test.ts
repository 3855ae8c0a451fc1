// Google's refusals: two of them, in long runs others.

import { testTroubles } from './troubles';

testTroubles(['merged cells', 'a dropdown that rejects the values']);
