// The looks of sheets, cells of formulas, and names of blocks that were moved, in files with a chart's tab, a Connected
// Sheet and Tables.

import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/saved/places/moved-names.test';
import '../../../google/sheet/formulas/formula-cell.test';
import '../../../google/sheet/sheet-looks.test';
import '../sheet/moved-names.test';

inCrowdedFiles();
