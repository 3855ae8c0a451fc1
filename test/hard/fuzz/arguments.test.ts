// Any arguments of formulas, by many calls.

import { testAnyArguments } from './argument-cases';

testAnyArguments(12_000);
