// A run that replaces a longer block, stopped in some states, in crowded files and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { inCrowdedFiles } from '../../crowded-file';
import { speakJapanese } from '../../in-japanese';
import { testKilledReplacement, useKillableRuns } from './killed-replacement';

onlyInLongRun({ oneIn: 3 });
inCrowdedFiles();
speakJapanese();
testKilledReplacement(useKillableRuns(), 8);
