// Writes to sheets, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../google/sheet/written/block-cells.test';
import '../../../google/sheet/written/sheet-destination.test';
import '../../../google/sheet/change-marks.test';
import '../../../google/sheet/filtered-sheet.test';
import '../../../google/sheet/moved-names.test';
import '../../../google/sheet/sheet-failures.test';
import '../../../google/sheet/sheet-neighbours.test';
import '../../../google/sheet/sheet-values.test';
import '../../../google/sheet/tables.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
