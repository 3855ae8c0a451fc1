// Saved reports in files with a chart's tab, a Connected Sheet and Tables.

import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/saved/edited-tab.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/marked-changes.test';
import '../../../google/saved/month.test';
import '../../../google/saved/places/fixed-cells.test';
import '../../../google/saved/places/one-off-writes.test';
import '../../../google/saved/two-panels.test';
import '../../../google/saved/undo-copy-delete.test';
import { testKilledReplacement, useKillableRuns } from '../../../google/saved/killed/killed-replacement';

testKilledReplacement(useKillableRuns(), 8);
inCrowdedFiles();
