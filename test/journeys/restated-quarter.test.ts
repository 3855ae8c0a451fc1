// Task 23: a quarter whose figures the service restates for weeks, a close of October, and what has changed since.

import { journey } from './journey';
import { Facts } from './look/database';

const LIST = 'Publisher Stats restatements';
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
/** Days that are counted late: until they are so many days old, a part of their figures is missing. */
const LATE = [
  { from: '2026-10-13', to: '2026-10-14', factor: () => 0.9, untilAge: 21 },
  { from: '2026-10-20', to: '2026-10-22', factor: () => 0.8, untilAge: 19 },
  { from: '2026-11-01', to: '2026-11-01', factor: () => 1.25, untilAge: 8 },
] as const;
const sandbox = { games: true, days: 100, troubles: LATE };

journey('what was restated since', { now: '2026-11-03T13:05:00Z', sandbox }, async (ann) => {
  const { hands, live } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Period: 'This quarter', 'Group by': ['App', 'Date'], 'Sheet name': 'Quarter' });
  await ann.sets({ Apps: ['Galaxy Golf', 'Home Designer'] });
  await ann.saves('Quarter', {
    'Write mode': 'Merge',
    'List restatements': true,
    Schedule: 'Daily',
    Hour: '07:00',
  });
  // The 14th of October has all of its figures on 4 November, before the close.
  await ann.letsPass(1);
  await hands.types('Sheet1', 'A1', '=DATE(2026,11,5)');
  await hands.types(
    'Sheet1',
    'B1',
    `=SUMIFS('${LIST}'!L:L,'${LIST}'!A:A,">"&A1,'${LIST}'!D:D,">="&DATE(2026,10,1),'${LIST}'!D:D,"<="&DATE(2026,10,31))`,
  );
  await ann.letsPass(6);
  const facts = (await Facts.of(live.workbench.sandbox)).only(['Galaxy Golf', 'Home Designer']);
  const revenueOn = async (day: string) => {
    await facts.asOn(day);
    return (await facts.total(facts.apps, OCTOBER)).revenue;
  };
  const today = live.workbench.sandbox.today();
  const since = (await revenueOn(today)) - (await revenueOn('2026-11-05'));
  await live.workbench.sandbox.setClock();
  expect(since).not.toBe(0);
  expect(await hands.reads('Sheet1', 'B1')).toEqual([expect.closeTo(since, 4)]);
  ann.expects('Quarter', {
    apps: ['Galaxy Golf', 'Home Designer'],
    days: ['2026-10-01', today],
  });
});
