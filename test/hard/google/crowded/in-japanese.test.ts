// Charts, formulas, sheets and contracts in crowded files, with Google's exceptions in Japanese.

import '../../../google/crowded-file.test';
import '../../../google/sheet/tabs-without-cells.test';
import { speakJapanese } from '../language/in-japanese';
import './charts-and-formulas.test';
import './contracts.test';
import './sheets.test';

speakJapanese();
