// Owners, rights, triggers and stores in crowded files, and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';
import '../../../google/entrance.test';
import '../../../google/saved/slow-service.test';
import '../../../google/saved/missing-rights.test';
import '../../../google/saved/other-accounts.test';
import '../../../google/saved/ownership/ownership.test';
import '../../../google/saved/three-users.test';
import '../../../google/stores/filtered-own-tabs.test';
import '../../../google/stores/hostile-tab.test';
import '../../../google/triggers/killed-triggers.test';
import '../../../google/triggers/ticks.test';
import '../../../google/ui/menu.test';
import { AFTERWARDS, KILLED, testKilledTriggers } from '../../../google/triggers/killed-calls';

onlyInLongRun({ oneIn: 3 });

testKilledTriggers(KILLED.slice(0, 1), AFTERWARDS.slice(1));
inCrowdedFiles();
speakJapanese();
