// Fetches, in Japanese.

import '../../../contracts/http-sender.test';
import '../../../google/bigquery/day-loads.test';
import '../faults/host-faults.test';
import { speakJapanese } from './in-japanese';

speakJapanese();
