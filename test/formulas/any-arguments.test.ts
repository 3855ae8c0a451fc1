// Any arguments of formulas, by a few calls; `npm run test:hard` has many.

import { testAnyArguments } from '../hard/fuzz/argument-cases';

testAnyArguments(600);
