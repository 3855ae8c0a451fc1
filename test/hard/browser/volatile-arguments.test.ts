// Live cells with arguments that Google refuses, in an English spreadsheet and in one whose formulas use semicolons.

import { testVolatileArguments } from './volatile-argument-cases';

describe.each(['en_US', 'de_DE'])('in %s', testVolatileArguments);
