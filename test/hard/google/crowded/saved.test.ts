// Saved reports in crowded files, and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';
import '../../../google/saved/edited-tab.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/month.test';
import '../../../google/saved/places/fixed-cells.test';
import '../../../google/saved/places/one-off-writes.test';
import '../../../google/saved/two-panels.test';
import '../../../google/saved/undo-copy-delete.test';
import { testKilledReplacement, useKillableRuns } from '../../../google/saved/killed/killed-replacement';

onlyInLongRun({ oneIn: 3 });

testKilledReplacement(useKillableRuns(), 8);
inCrowdedFiles();
speakJapanese();
