// Everything that Google refuses a report, told in Japanese.

import { speakJapanese } from '../language/in-japanese';
import {
  testHarmless,
  testMergedOwnTabs,
  testOtherPlaces,
  testTickQuotas,
  testTroubles,
} from './trouble-cases';

speakJapanese();
testTroubles();
testHarmless();
testTickQuotas();
testMergedOwnTabs();
testOtherPlaces();
