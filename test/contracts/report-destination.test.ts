// The contract of a destination, on the one in memory and on Google's services as emulated.

import { googleWorld } from './google-world';
import { memoryWorld } from './memory-world';
import { reportDestinationContract } from './report-destination';

describe('in memory', () => reportDestinationContract(memoryWorld));
describe('on the emulated spreadsheet', () => reportDestinationContract(() => googleWorld()));
describe('on the emulated spreadsheet, German, in Tokyo', () =>
  reportDestinationContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));
