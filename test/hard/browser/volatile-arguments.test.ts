// Live cells with arguments that Google refuses, in a spreadsheet whose formulas use semicolons.

import { testVolatileArguments } from './volatile-argument-cases';

testVolatileArguments('de_DE');
