// Reports that append, and edited blocks, in files with a chart's tab, a Connected Sheet and Tables: all that the
// hard run draws.

import '../../../google/saved/appended-days.test';
import '../../../google/saved/edited-blocks.test';
import { inCrowdedFiles } from '../../../google/crowded-file';

inCrowdedFiles();
