// Writes to sheets in files with a chart's tab, a Connected Sheet and Tables. Left out: test/google/sheet/tables, which
// compares files with Tables of its own and files without any.

import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/saved/places/protected-cells.test';
import '../../../google/sheet/change-marks.test';
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

inCrowdedFiles();
