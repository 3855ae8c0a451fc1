// Saved reports, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../google/saved/appended-days.test';
import '../../../google/saved/continued-runs.test';
import '../../../google/saved/edited-tab.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/marked-changes.test';
import '../../../google/saved/missing-rights.test';
import '../../../google/saved/other-accounts.test';
import '../../../google/saved/three-users.test';
import '../../../google/saved/undo-copy-delete.test';
import { speakJapanese } from '../../../google/in-japanese';
import { testKilledReplacement, useKillableRuns } from '../../../google/saved/killed/killed-replacement';

testKilledReplacement(useKillableRuns(), 8);
speakJapanese();
