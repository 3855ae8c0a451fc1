// Task 2: a report that merges each morning keeps notes beside their rows, while figures are restated, its rows are
// sorted by hand, a column is inserted and its tab is moved.

import { journey } from './journey';

journey('notes beside a merge', { now: '2026-11-09T13:05:00Z' }, async (ann) => {
  const { hands } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Mornings' });
  await ann.saves('Mornings', {
    'Write mode': 'Merge',
    'Mark provisional days': true,
    Schedule: 'Daily',
    Hour: '07:00',
  });
  await hands.notes('Mornings', ['2026-11-03', 'com.lanternbay.galaxygolf'], 'new campaign');
  await hands.notes('Mornings', ['2026-11-08', 'com.lanternbay.chessclub'], 'update 2.4 released');
  await ann.letsPass(3);
  await hands.sorts('Mornings', 'I', 'Z to A');
  await hands.notes('Mornings', ['2026-11-11', 'com.lanternbay.caferush'], 'a holiday');
  await ann.letsPass(2);
  await hands.insertsFirstColumn('Mornings');
  await ann.letsPass(2);
  await hands.movesTabFirst('Mornings');
  await ann.letsPass(2);
  ann.expects('Mornings', { days: ['2026-11-02', '2026-11-17'] });
});
