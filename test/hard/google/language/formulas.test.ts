// Formulas in cells, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../formulas/host/connection.test';
import '../../../formulas/host/insert-formula.test';
import '../../../formulas/host/trouble.test';
import '../../../google/sheet/formulas/formula-cell.test';
import '../../../google/sheet/formulas/formula-results.test';
import '../../../google/sheet/formulas/refresh-cell.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
