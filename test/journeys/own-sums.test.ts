// Task 8: a tab of one's own, whose formulas sum a scheduled report, for a month, while that report's tab is moved and
// renamed.

import { journey } from './journey';
import { Facts } from './look/database';
import { dayAfter } from './periods';

const DAYS = 30;

journey('sums of one’s own over a scheduled report', { now: '2026-11-02T13:05:00Z' }, async (ann) => {
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'Yesterday', 'Group by': ['App', 'Date'], 'Sheet name': 'Days' });
  await ann.saves('Days', { 'Write mode': 'Merge', Schedule: 'Daily', Hour: '07:00' });
  const { hands } = ann;
  await hands.types('Sheet1', 'A1', 'Revenue of iOS', 'Impressions of Chess Club', 'Revenue in all');
  await hands.types(
    'Sheet1',
    'B1',
    '=SUMIFS(Days!I:I,Days!C:C,"ios")',
    '=SUMPRODUCT((Days!A1:A2000="Chess Club")*1,Days!E1:E2000)',
    '=SUM(Days!I:I)',
  );
  const facts = await Facts.of(ann.live.workbench.sandbox);
  const { apps } = facts;
  const first = '2026-11-01';
  for (let passed = 1; passed <= DAYS; passed++) {
    await ann.letsPass(1);
    if (passed === 10) await hands.movesTabFirst('Days');
    if (passed === 20) await hands.renamesTab('Days', 'Revenue by day');
    const days = { from: first, to: dayAfter(ann.live.workbench.sandbox.today(), -1) };
    const ios = await facts.total(
      apps.filter(({ platform }) => platform === 'ios'),
      days,
    );
    const chess = await facts.total(
      apps.filter(({ name }) => name === 'Chess Club'),
      days,
    );
    const all = await facts.total(apps, days);
    const sums = await hands.reads('Sheet1', 'B1:B3');
    expect(sums).toEqual([ios.revenue, chess.impressions, all.revenue].map((sum) => expect.closeTo(sum, 4)));
  }
  ann.expects('Days', { days: [first, '2026-12-01'] });
});
