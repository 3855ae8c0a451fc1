// Reports that merge, and edited blocks, in crowded files and in Japanese: all that the hard run draws.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import '../../../google/saved/merged-days.test';
import '../../../google/saved/edited-blocks.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';

onlyInLongRun({ oneIn: 3 });

inCrowdedFiles();
speakJapanese();
