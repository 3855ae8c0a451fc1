// Everything that Google refuses a report, with Google's exceptions in Japanese.

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
