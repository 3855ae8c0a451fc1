// All cases of discrepancies.

import { testDiscrepancies } from './discrepancy-cases';

testDiscrepancies(true);
