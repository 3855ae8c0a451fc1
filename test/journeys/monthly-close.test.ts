// Task 37: a monthly close on the third, kept, with restatements before, on and after it, and an app that fails then;
// and the list of what has changed since.

import { journey } from './journey';
import { Facts } from './look/database';

const LIST = 'Publisher Stats restatements';
const APPS = ['Galaxy Golf', 'Home Designer'];
/** Days of which a part is missing until they are so many days old: whole before a close, on its day, and after it. */
const LATE = [
  { from: '2026-09-04', to: '2026-09-05', factor: () => 0.9, untilAge: 20 },
  { from: '2026-09-13', to: '2026-09-13', factor: () => 0.8, untilAge: 20 },
  { from: '2026-09-20', to: '2026-09-21', factor: () => 0.7, untilAge: 25 },
  { from: '2026-08-20', to: '2026-08-20', factor: () => 1.25, untilAge: 30 },
  { from: '2026-10-10', to: '2026-10-11', factor: () => 0.9, untilAge: 40 },
] as const;
const CLOSES = [
  { month: { from: '2026-08-01', to: '2026-08-31' }, on: '2026-09-03' },
  { month: { from: '2026-09-01', to: '2026-09-30' }, on: '2026-10-03' },
  { month: { from: '2026-10-01', to: '2026-10-31' }, on: '2026-11-03' },
] as const;
const sandbox = { games: true, days: 140, troubles: LATE };

// Its clock runs, because a run waits before it asks a busy service again.
const beginning = { now: '2026-09-02T13:05:00Z', sandbox, speed: 1 };

journey('a close on the third', beginning, async (ann) => {
  const { live, hands } = ann;
  /** Paused between two closes, so that no trigger runs each hour of these days. */
  const weeksLater = async (days: number) => {
    await ann.opensPart('Reports');
    await ann.choosesFor('Monthly close', 'Pause');
    await ann.isTold('The report is paused.');
    await ann.letsPass(days);
    await ann.choosesFor('Monthly close', 'Resume');
    await ann.isTold('The report is active again.');
  };
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: APPS });
  await ann.startsFrom('Monthly close');
  // The template says when the month is final, and the form when it isn't.
  await ann.sets({ 'Day of the month': '1' });
  await ann.sees('On day 1, the month before isn’t final yet at this hour.');
  await ann.presses('Run on day 3');
  await ann.presses('Save');
  await ann.isTold(/is saved/);
  await ann.letsPass(1);
  await ann.letsPass(2, 'hour');
  await weeksLater(29);
  // On 3 October, one app fails from the morning until the afternoon.
  const facts = (await Facts.of(live.workbench.sandbox)).only(APPS);
  const appId = facts.apps.find(({ name }) => name === 'Home Designer')?.id ?? '';
  const fault = { appId, fault: { kind: 'status', status: 503 } } as const;
  const failing = live.workbench.sandbox.faults.add(fault);
  await ann.letsPass(1);
  expect((await ann.cards()).join()).toContain('Missing: Home Designer');
  live.workbench.sandbox.faults.remove(failing);
  // It was tried once more, in vain, and isn't due before the next month.
  await ann.presses('Run Monthly close');
  await ann.isTold(/of sheet “Monthly close”/);
  expect((await ann.cards()).join()).not.toContain('Missing');
  await weeksLater(30);
  await ann.letsPass(1);
  await hands.types('Sheet1', 'A1', `=SUM('${LIST}'!L:L)`);
  const last = '2026-11-03';
  let since = 0;
  for (const { month, on } of CLOSES) {
    await facts.asOn(on);
    const closed = (await facts.total(facts.apps, month)).revenue;
    await facts.asOn(last);
    since += (await facts.total(facts.apps, month)).revenue - closed;
  }
  await live.workbench.sandbox.setClock();
  expect(since).not.toBe(0);
  expect(await hands.reads('Sheet1', 'A1')).toEqual([expect.closeTo(since, 4)]);
  ann.expects(
    'Monthly close',
    ...CLOSES.map(({ month, on }) => ({ apps: APPS, days: [month.from, month.to] as const, readOn: on })),
  );
});
