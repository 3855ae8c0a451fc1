// How many days a card counts of a backfill that is under way in this panel.

import { daysLoaded } from '../../../sidebar/reports/backfill';

const loading = (done: number, total: number) => ({ phase: 'loading', unit: 'days', done, total }) as const;

test.each([
  ['no run', null, 120],
  ['a run that still asks', { ...loading(50, 278), phase: 'fetching' } as const, 120],
  ['a run of its days alone', loading(50, 278), 170],
  ['a run that is at the days of its schedule', loading(5, 285), 120],
  ['a run that is beyond those', loading(57, 285), 170],
  ['a run that has loaded all', loading(285, 285), 398],
])('of 398 days, 120 were loaded before %s', (_run, progress, days) => {
  expect(daysLoaded({ daysDone: 120, daysTotal: 398 }, progress)).toBe(days);
});
