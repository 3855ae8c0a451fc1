// Two of Google's refusals in Japanese lead to the same sentences as in English, although Google's words differ.
// `npm run test:hard` has all refusals, and the other suites in Japanese.

import { speakJapanese } from '../../hard/google/language/in-japanese';
import { testTroubles } from '../../hard/google/platform/trouble-cases';

speakJapanese();
testTroubles(['a permission to fetch that was withdrawn', 'a full spreadsheet']);
