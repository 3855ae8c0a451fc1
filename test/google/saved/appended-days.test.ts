// Reports that append, with faults of one call; `npm run test:hard` has faults of others.

import { FAULTY, testAppendedDays } from '../../hard/google/saved/appended/appended-day-cases';

testAppendedDays(FAULTY.slice(0, 1));
