// Owners, rights, triggers and stores in files with a chart's tab, a Connected Sheet and Tables. Left out:
// test/google/connections/sharing, whose formulas go into the cell in front, where such a file has the chart.

import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/entrance.test';
import '../../../google/saved/continued-runs.test';
import '../../../google/saved/missing-rights.test';
import '../../../google/saved/other-accounts.test';
import '../../../google/saved/ownership/ownership.test';
import '../../../google/saved/ownership/shown-backfill.test';
import '../../../google/saved/three-users.test';
import '../../../google/stores/filtered-own-tabs.test';
import '../../../google/stores/hostile-tab.test';
import '../../../google/triggers/killed-triggers.test';
import '../../../google/triggers/ticks.test';
import '../../../google/ui/menu.test';
import { AFTERWARDS, KILLED, testKilledTriggers } from '../../../google/triggers/killed-calls';

testKilledTriggers(KILLED.slice(0, 1), AFTERWARDS.slice(1));
inCrowdedFiles();
