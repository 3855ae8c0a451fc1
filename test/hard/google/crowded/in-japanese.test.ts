// Sheets, contracts and a suite of each other kind in crowded files, with Google's exceptions in Japanese. What is left
// out runs in crowded files beside this one, and in Japanese in test/hard/google/language.

import '../../../formulas/host/insert-formula.test';
import '../../../google/charts/charts.test';
import '../../../google/crowded-file.test';
import '../../../google/saved/failing-runs.test';
import '../../../google/saved/places/one-off-writes.test';
import '../../../google/saved/two-panels.test';
import '../../../google/saved/undo-copy-delete.test';
import '../../../google/sheet/tabs-without-cells.test';
import '../../../google/triggers/ticks.test';
import '../../../google/ui/menu.test';
import { speakJapanese } from '../language/in-japanese';
import './contracts.test';
import './sheets.test';

speakJapanese();
