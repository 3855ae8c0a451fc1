// Everything that Google refuses a report.

import {
  testHarmless,
  testMergedOwnTabs,
  testOtherPlaces,
  testTickQuotas,
  testTroubles,
} from './trouble-cases';

testTroubles();
testHarmless();
testTickQuotas();
testMergedOwnTabs();
testOtherPlaces();
