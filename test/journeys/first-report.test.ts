// Task 1: the first report, by the steps of the README.

import { inNpmTest } from 'sheets-workbench/test/set-up/draws';
import { journey } from './journey';

inNpmTest();

journey('a first report of two apps', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({
    Apps: ['Galaxy Golf', 'Home Designer'],
    Period: 'Last 7 days',
    'Group by': ['App', 'Date', 'Country'],
  });
  await ann.sees('2026-11-13 to 2026-11-19 (UTC)');
  await ann.presses('Write to sheet');
  await ann.isTold(/Wrote [\d,]+ rows to A1:J\d+ of sheet “App stats”/);
  ann.expects('App stats', { apps: ['Galaxy Golf', 'Home Designer'], days: ['2026-11-13', '2026-11-19'] });
});
