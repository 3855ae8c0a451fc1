// The contracts of sheets, blocks and charts in files with a chart's tab, a Connected Sheet and Tables.

import '../../../contracts/block-cells.test';
import '../../../contracts/blocks/blocks.test';
import '../../../contracts/blocks/report-locations.test';
import '../../../contracts/charts/charts.test';
import '../../../contracts/ports.test';
import '../../../contracts/report-destination.test';
import '../../../contracts/saved-ports.test';
import '../../../contracts/sheet-destination.test';
import { inCrowdedFiles } from '../../../google/crowded-file';

inCrowdedFiles();
