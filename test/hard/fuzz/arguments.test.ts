// Any arguments of formulas, in many calls.

import { testAnyArguments } from './argument-cases';

testAnyArguments(12_000);
