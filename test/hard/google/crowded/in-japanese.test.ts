// Sheets and contracts in crowded files, with Google's exceptions in Japanese. Suites of each other kind are in
// `in-japanese-suites.test.ts`, because one worker has no memory for all of them. What is left out runs in crowded
// files beside this one, and in Japanese in test/hard/google/language.

import 'sheets-workbench/test/set-up/draw-few';
import { speakJapanese } from '../../../google/in-japanese';
import './contracts.test';
import './sheets.test';

speakJapanese();
