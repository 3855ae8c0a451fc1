// Reports that merge, and edited blocks, in crowded files and in Japanese: all that the hard run draws.

import '../../../google/saved/merged-days.test';
import '../../../google/saved/edited-blocks.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';

inCrowdedFiles();
speakJapanese();
