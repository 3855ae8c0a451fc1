// Google's refusals in Japanese lead to the same sentences as in English, although Google's words differ: two of
// them, in long runs others.

import { speakJapanese } from '../in-japanese';
import { testTroubles } from './troubles';

speakJapanese();
testTroubles(['a permission to fetch that was withdrawn', 'a full spreadsheet']);
