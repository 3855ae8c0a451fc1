// A suite of each kind in crowded files, with Google's exceptions in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../formulas/host/insert-formula.test';
import '../../../google/charts/charts.test';
import { inCrowdedFiles } from '../../../google/crowded-file';
import '../../../google/crowded-file.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/places/one-off-writes.test';
import '../../../google/saved/two-panels.test';
import '../../../google/saved/undo-copy-delete.test';
import '../../../google/sheet/tabs-without-cells.test';
import '../../../google/triggers/ticks.test';
import '../../../google/ui/menu.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
inCrowdedFiles();
