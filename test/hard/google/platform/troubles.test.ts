// Everything that Google refuses a report.

import { testHarmless, testTickQuotas, testTroubles } from './trouble-cases';

testTroubles();
testHarmless();
testTickQuotas();
