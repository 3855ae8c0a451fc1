// Charts, formulas and sheets in files with a chart's tab, a Connected Sheet and Tables.

import '../../../formulas/host/formula-handlers.test';
import '../../../formulas/host/insert-formula.test';
import '../../../google/charts/charts.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/sheet/filtered-sheet.test';
import '../../../google/sheet/formulas/formula-results.test';
import '../../../google/sheet/formulas/refresh-cell.test';
import '../../../google/sheet/sheet-neighbours.test';
import '../../../google/sheet/sheet-values.test';

inCrowdedFiles();
