// Reports that append, with a fault in one Google method; `npm run test:hard` has faults in the others.

import { FAULTY, testAppendedDays } from '../../hard/google/saved/appended/appended-day-cases';

testAppendedDays(FAULTY.slice(0, 1));
