// A year of hourly ticks, in every zone.

import { ZONES } from '../../core/schedule/any-schedule';
import { testHourlyTicks } from './hourly-tick-cases';

testHourlyTicks(ZONES);
