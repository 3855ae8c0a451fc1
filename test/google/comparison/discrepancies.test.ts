// Discrepancies by date and bundle; `npm run test:hard` has other choices, schedules and formulas.

import { testDiscrepancies } from '../../hard/google/comparison/discrepancy-cases';

testDiscrepancies(false);
