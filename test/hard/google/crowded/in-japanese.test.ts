// Crowded files, with Google's exceptions in Japanese.

import '../../../google/crowded-file.test';
import '../../../google/sheet/formulas/refresh-cell.test';
import '../../../google/sheet/tabs-without-cells.test';
import { speakJapanese } from '../language/in-japanese';

speakJapanese();
