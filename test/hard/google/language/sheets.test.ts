// Writes to sheets, in Japanese.

import '../../../contracts/block-cells.test';
import '../../../contracts/sheet-destination.test';
import '../../../google/sheet/change-marks.test';
import '../../../google/sheet/filtered-sheet.test';
import '../../../google/sheet/moved-names.test';
import '../../../google/sheet/sheet-failures.test';
import '../../../google/sheet/sheet-neighbours.test';
import '../../../google/sheet/sheet-values.test';
import { speakJapanese } from './in-japanese';

speakJapanese();
