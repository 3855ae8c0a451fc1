// Fetches, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../contracts/http-sender.test';
import '../../../google/bigquery/day-loads.test';
import '../faults/host-faults.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
