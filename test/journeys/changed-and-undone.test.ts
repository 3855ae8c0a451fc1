// Task 12: a saved report gets a dimension more, runs, and that run is undone.

import { inNpmTest } from 'sheets-workbench/test/set-up/draws';
import { journey } from './journey';

inNpmTest();

journey('changed and undone', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  const apps = ['Galaxy Golf', 'Home Designer'];
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: apps, Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Changed' });
  await ann.saves('Changed', {});
  await ann.opensPart('Reports');
  await ann.choosesFor('Changed', 'Edit');
  await ann.sets({ 'Group by': ['App', 'Date', 'Country'] });
  await ann.presses('Save and run');
  await ann.isTold(/Wrote [\d,]+ rows to A1:J/);
  await ann.opensPart('Reports');
  await ann.choosesFor('Changed', 'Undo last run');
  expect(await ann.isTold(/is undone/)).toContain('The report has changed since this table was written.');
  await ann.live.panel.getByRole('status').getByRole('button', { name: /^Edit/ }).waitFor();
  ann.expects('Changed', { apps, days: ['2026-11-13', '2026-11-19'] });
});
