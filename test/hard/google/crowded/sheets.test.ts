// Writes to sheets in crowded files, and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/crowded-file.test';
import { speakJapanese } from '../../../google/in-japanese';
import '../../../google/saved/places/protected-cells.test';
import '../../../google/sheet/column-widths.test';
import '../../../google/sheet/filtered-sheet.test';
import '../../../google/sheet/long/full-spreadsheet.test';
import '../../../google/sheet/long/long-blocks.test';
import '../../../google/sheet/long/sheet-calls.test';
import '../../../google/sheet/moved-names.test';
import '../../../google/sheet/refused-edit.test';
import '../../../google/sheet/sheet-failures.test';
import '../../../google/sheet/sheet-looks.test';
import '../../../google/sheet/sheet-neighbours.test';
import '../../../google/sheet/sheet-values.test';
import '../../../google/sheet/tabs-without-cells.test';

onlyInLongRun({ oneIn: 3 });

inCrowdedFiles();
speakJapanese();
