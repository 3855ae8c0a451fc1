// Live cells with arguments that Google refuses, in an English spreadsheet; `npm run test:hard` has a German one.

import { testVolatileArguments } from '../hard/browser/volatile-argument-cases';

testVolatileArguments('en_US');
