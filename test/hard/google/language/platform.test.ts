// What Google refuses some parts of a report, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import { speakJapanese } from '../../../google/in-japanese';
import '../platform/partial-troubles.test';

speakJapanese();
