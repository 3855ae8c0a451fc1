// Discrepancies between account and seller, all cases.

import { testDiscrepancies } from './discrepancy-cases';

testDiscrepancies(true);
