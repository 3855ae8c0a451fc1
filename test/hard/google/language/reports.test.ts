// Saved reports, in Japanese.

import '../../../google/saved/appended-days.test';
import '../../../google/saved/continued-runs.test';
import '../../../google/saved/edited-tab.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/marked-changes.test';
import '../../../google/saved/missing-rights.test';
import '../../../google/saved/other-accounts.test';
import '../../../google/saved/three-users.test';
import '../../../google/saved/undo-copy-delete.test';
import { testKilledReplacement } from '../saved/killed-run-cases';
import { speakJapanese } from './in-japanese';

testKilledReplacement(8);
speakJapanese();
