// Reports that append, with faults of every kind of call.

import { FAULTY, testAppendedDays } from './appended-day-cases';

testAppendedDays(FAULTY);
