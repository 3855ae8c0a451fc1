// Google's refusals in Japanese lead to the same sentences as in English, although Google's words differ: two of
// them, in the hard run all.

import { draws } from 'sheets-workbench/test/set-up/draws';
import { speakJapanese } from '../in-japanese';
import { testTroubles } from './troubles';

speakJapanese();
testTroubles(draws(['a permission to fetch that was withdrawn', 'a full spreadsheet'], undefined));
