// The contract of marked changes, in memory and on Google's services as emulated.

import { googleWorld } from '../google-world';
import { memoryWorld } from '../memory-world';
import { changeMarksContract } from './change-marks';

describe('in memory', () => changeMarksContract(memoryWorld));
describe('on the emulated spreadsheet', () => changeMarksContract(() => googleWorld()));
describe('on the emulated spreadsheet, German, in Tokyo', () =>
  changeMarksContract(() => googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' })));
