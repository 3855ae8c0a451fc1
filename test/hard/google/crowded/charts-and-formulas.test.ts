// Charts, dashboards and formulas in crowded files, and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import '../../../formulas/host/connection.test';
import '../../../formulas/host/formula-handlers.test';
import '../../../formulas/host/insert-formula.test';
import '../../../formulas/host/trouble.test';
import '../../../google/charts/charts.test';
import '../../../google/charts/dashboard.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';
import '../../../google/sheet/formulas/formula-cell.test';
import '../../../google/sheet/formulas/formula-results.test';
import '../../../google/sheet/formulas/refresh-cell.test';
import '../../../google/charts/dashboard-after-days.test';
import '../../../google/charts/stopped-dashboards.test';

onlyInLongRun({ oneIn: 3 });

inCrowdedFiles();
speakJapanese();
