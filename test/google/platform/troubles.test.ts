// Two of Google's refusals; `npm run test:hard` has all of them.

import { testTroubles } from '../../hard/google/platform/trouble-cases';

testTroubles(['merged cells', 'a dropdown that rejects the values']);
