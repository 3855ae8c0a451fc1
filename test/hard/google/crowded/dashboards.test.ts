// Dashboards and edited blocks in files with a chart's tab, a Connected Sheet and Tables.

import '../../../google/charts/dashboard.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../charts/dashboard.test';
import '../saved/edited-blocks.test';

inCrowdedFiles();
