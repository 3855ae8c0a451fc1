// Charts, dashboards and formulas in files with a chart's tab, a Connected Sheet and Tables.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../formulas/host/connection.test';
import '../../../formulas/host/formula-handlers.test';
import '../../../formulas/host/insert-formula.test';
import '../../../formulas/host/trouble.test';
import '../../../google/charts/charts.test';
import '../../../google/charts/dashboard.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/sheet/formulas/formula-cell.test';
import '../../../google/sheet/formulas/formula-results.test';
import '../../../google/sheet/formulas/refresh-cell.test';
import '../charts/dashboard-after-days.test';
import '../charts/stopped-dashboards.test';

inCrowdedFiles();
