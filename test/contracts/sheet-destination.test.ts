// The sheet destination's contract, in memory and on Google's services as emulated.

import { googleWorld } from './google-world';
import { memoryWorld } from './memory-world';
import { sheetDestinationContract } from './sheet-destination';

describe('in memory', () => sheetDestinationContract(memoryWorld));
// English and UTC are in test/google/sheet/tabs-without-cells.test.ts.
describe('on the emulated spreadsheet, German, in Tokyo', () =>
  sheetDestinationContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));
