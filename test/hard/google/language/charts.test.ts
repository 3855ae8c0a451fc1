// Charts and dashboards, in Japanese.

import 'sheets-workbench/test/set-up/draw-few';
import '../../../google/charts/charts.test';
import '../../../google/charts/dashboard.test';
import '../charts/stopped-dashboards.test';
import { speakJapanese } from '../../../google/in-japanese';

speakJapanese();
