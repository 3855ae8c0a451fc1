// The contracts of small and saved ports, and the tests of sheets, blocks and charts, in crowded files and in Japanese.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import '../../../contracts/ports.test';
import '../../../contracts/saved-ports.test';
import '../../../google/charts/sheet-charts.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import { speakJapanese } from '../../../google/in-japanese';
import '../../../google/sheet/names/block-names.test';
import '../../../google/sheet/names/block-sizes.test';
import '../../../google/sheet/names/failure-notes.test';
import '../../../google/sheet/names/moved-blocks.test';
import '../../../google/sheet/names/pointed-blocks.test';
import '../../../google/sheet/names/report-locations.test';
import '../../../google/sheet/written/block-cells.test';
import '../../../google/sheet/written/report-destination.test';
import '../../../google/sheet/written/sheet-destination.test';

onlyInLongRun({ oneIn: 3 });

inCrowdedFiles();
speakJapanese();
