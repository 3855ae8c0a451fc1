// In Japanese what can't be in a crowded file: fetches, files with Tables of their own, formulas that go into the cell
// in front (where such a file has the chart), and refusals of parts. All else is in test/hard/google/crowded.

import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import 'sheets-workbench/test/set-up/draw-few';
import '../../contracts/http-sender.test';
import '../../google/bigquery/day-loads.test';
import '../../google/connections/sharing.test';
import '../../google/sheet/tables.test';
import { speakJapanese } from '../../google/in-japanese';
import '../../google/host-faults.test';
import '../../google/platform/partial-troubles.test';

onlyInLongRun({ oneIn: 3 });

speakJapanese();
