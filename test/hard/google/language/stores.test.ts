// Properties, caches, tabs, triggers and what a cell may call, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../contracts/ports.test';
import '../../../contracts/saved-ports.test';
import '../../../google/connections/sharing.test';
import '../../../google/entrance.test';
import '../../../google/stores/filtered-own-tabs.test';
import '../../../google/stores/hostile-tab.test';
import '../../../google/triggers/killed-triggers.test';
import { speakJapanese } from '../../../google/in-japanese';
import { AFTERWARDS, KILLED, testKilledTriggers } from '../../../google/triggers/killed-calls';

testKilledTriggers(KILLED.slice(0, 1), AFTERWARDS.slice(1));
speakJapanese();
