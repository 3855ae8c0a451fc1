// Who owns a report, and where it writes, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../google/saved/ownership/ownership.test';
import '../../../google/saved/ownership/shown-backfill.test';
import '../../../google/saved/places/fixed-cells.test';
import '../../../google/saved/places/protected-cells.test';
import '../../../google/saved/places/one-off-writes.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
