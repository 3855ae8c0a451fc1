// Charts and dashboards, in Japanese.

import '../../../google/charts/charts.test';
import '../../../google/charts/dashboard.test';
import '../charts/stopped-dashboards.test';
import { speakJapanese } from './in-japanese';

speakJapanese();
