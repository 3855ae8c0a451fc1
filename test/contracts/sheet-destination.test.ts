// The sheet destination's contract, in memory and on Google's services as emulated.

import { googleWorld } from './google-world';
import { memoryWorld } from './memory-world';
import { sheetDestinationContract } from './sheet-destination';

describe('in memory', () => sheetDestinationContract(memoryWorld));
describe('on the emulated spreadsheet', () => sheetDestinationContract(() => googleWorld()));
describe('on the emulated spreadsheet, German, in Tokyo', () =>
  sheetDestinationContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));
