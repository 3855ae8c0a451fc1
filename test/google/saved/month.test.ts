// Two days of hourly ticks with an outage; `npm run test:hard` has a month.

import { TWO_DAYS, testTicks, useStory } from '../../hard/google/saved/month-cases';

useStory(TWO_DAYS);
testTicks();
