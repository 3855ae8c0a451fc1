// Task 10: figures in cells, which days pass over: yesterday's revenue, the same weekday before, a table by country and
// a comparison.

import { journey } from './journey';

journey('figures in cells', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sharesLogin();
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/now has a cell named STATS_REFRESH/);
  const { hands } = ann;
  await hands.types('Sheet1', 'A1', 'Yesterday', 'The same weekday before', 'Change');
  await hands.types(
    'Sheet1',
    'B1',
    '=APP_STATS("all","yesterday",,,"revenue",,STATS_REFRESH)',
    '=APP_STATS("all","1 day ending 8 days ago",,,"revenue",,STATS_REFRESH)',
    '=B1/B2-1',
  );
  await hands.types(
    'Sheet1',
    'D1',
    '=APP_STATS("all","last 7 days",,"country","impressions,revenue",,STATS_REFRESH)',
  );
  await hands.types(
    'Sheet1',
    'H1',
    '=APP_STATS("all","last 7 days",,"app","revenue",,STATS_REFRESH,"previous period")',
  );
  const [before] = await hands.reads('Sheet1', 'B1');
  await ann.letsPass(3);
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/4 formulas are updating/);
  const [after] = await hands.reads('Sheet1', 'B1');
  expect(after).not.toBe(before);
});
