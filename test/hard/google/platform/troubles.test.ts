// Everything that Google refuses a report.

import { testHarmless, testOtherPlaces, testTickQuotas, testTroubles } from './trouble-cases';

testTroubles();
testHarmless();
testTickQuotas();
testOtherPlaces();
