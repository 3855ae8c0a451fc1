// What Google refuses in Japanese has the same sentences: two troubles that its words tell apart.
// `npm run test:hard` has all of them, and the other suites in Japanese.

import { speakJapanese } from '../../hard/google/language/in-japanese';
import { testTroubles } from '../../hard/google/platform/trouble-cases';

speakJapanese();
testTroubles(['a permission to fetch that was withdrawn', 'a full spreadsheet']);
