// The day's fetches used up under live cells.

import { testDailyLimit } from './daily-limit-cases';

testDailyLimit();
