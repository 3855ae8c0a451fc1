// What Google refuses in Japanese has the same sentences: one trouble of each kind that its words, or an answer to a
// question, tell apart. `npm run test:hard` has all of them, and the other suites in Japanese.

import { speakJapanese } from '../../hard/google/language/in-japanese';
import { testTroubles } from '../../hard/google/platform/trouble-cases';

speakJapanese();
testTroubles([
  'a permission to fetch that was withdrawn',
  'a file that the person may only view',
  'a dropdown that rejects the values',
  'the day’s fetches used up',
  'a full spreadsheet',
]);
