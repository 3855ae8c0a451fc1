// Saved reports in files with a chart's tab, a Connected Sheet and Tables.

import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/saved/edited-tab.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/marked-changes.test';
import '../../../google/saved/month.test';
import '../../../google/saved/places/fixed-cells.test';
import '../../../google/saved/places/one-off-writes.test';
import '../../../google/saved/two-panels.test';
import '../../../google/saved/undo-copy-delete.test';
import '../saved/appended/appended-days.test';
import '../saved/edited-blocks.test';
import { testKilledReplacement } from '../saved/killed-run-cases';

testKilledReplacement(8);
inCrowdedFiles();
