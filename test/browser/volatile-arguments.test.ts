// In an English spreadsheet: live cells whose arguments Google refuses. `npm run test:hard` has a German one.

import { testVolatileArguments } from '../hard/browser/volatile-argument-cases';

testVolatileArguments('en_US');
