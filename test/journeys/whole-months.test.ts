// Task 3: `Last month` under merge, run on the second of a month and of the next, by day and by week.

import { journey } from './journey';

journey('whole months under merge', { now: '2026-10-02T13:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last month', 'Group by': ['App', 'Date'], 'Sheet name': 'By day' });
  await ann.saves('By day', { 'Write mode': 'Merge' });
  await ann.sets({ 'Date by': 'Week', 'Sheet name': 'By week' });
  await ann.saves('By week', { 'Write mode': 'Merge' });
  await ann.letsPass(31);
  await ann.opensPart('Reports');
  for (const report of ['By day', 'By week']) {
    await ann.presses(`Run ${report}`);
    await ann.isTold(new RegExp(`Merged .* of sheet “${report}”`));
  }
  ann.expects('By day', { days: ['2026-09-01', '2026-10-31'] });
  // From the Monday of the first week to the Sunday of the last.
  ann.expects('By week', { days: ['2026-08-31', '2026-11-01'] });
});
