// Task 13: the ten countries with most revenue of last month, eCPM beside, `Others` and a total.

import { journey } from '../journey';
import { Facts, keyingOf } from '../look/database';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };

journey('ten countries with most revenue', { now: '2026-11-20T12:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Last month', 'Group by': ['Country'] });
  await ann.presses(/^Metrics: /);
  await ann.sets({ Metrics: ['Revenue', 'eCPM'] });
  await ann.presses(/^More: /);
  await ann.sets({ 'Add a row of totals': true, 'Sort by': 'Revenue', 'Only the top N rows': '10' });
  await ann.sees('2026-10-01 to 2026-10-31 (UTC)');
  await ann.presses('Write to sheet');
  await ann.isTold(/Wrote .* of sheet “App stats”/);
  const facts = await Facts.of(ann.live.workbench.sandbox);
  const countries = [...(await facts.rows(facts.apps, OCTOBER, null, keyingOf(['Country'])))]
    .map(([key, { now }]) => ({ country: key.split('|')[2], revenue: now?.revenue ?? 0 }))
    .sort((a, b) => b.revenue - a.revenue);
  const names = [
    ...countries.slice(0, 10).map(({ country }) => country),
    `Others (${countries.length - 10} rows)`,
  ];
  expect(await ann.hands.reads('App stats', 'A2:A13')).toEqual([...names, 'Total']);
  const revenues = (await ann.hands.reads('App stats', 'C2:C12')).map(Number);
  const month = (await facts.total(facts.apps, OCTOBER)).revenue;
  expect(revenues.reduce((sum, each) => sum + each)).toBeCloseTo(month, 4);
});
