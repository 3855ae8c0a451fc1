// In a spreadsheet whose formulas have semicolons: live cells whose arguments Google refuses.

import { testVolatileArguments } from './volatile-argument-cases';

testVolatileArguments('de_DE');
