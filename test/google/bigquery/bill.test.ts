// The requests, bytes and seconds of loading a day, a month and 120 days; `npm run bench` has figures of 400 days.

import { type Bill, billOf } from './bill';
import { useTableWorlds } from './table-world';

const APPS = 24;
const DAYS = 120;
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: DAYS + 10 });

test('the requests, bytes and seconds of a load grow no faster than its days', async () => {
  const bills: Bill[] = [];
  for (const days of [1, 30, DAYS]) bills.push(await billOf(worlds, days));

  const [one, month, season] = bills as [Bill, Bill, Bill];
  // Each day is one load.
  for (const { days, loads, others } of bills) {
    expect(loads).toBe(days);
    // One query a window is among the others.
    expect(others).toBeLessThan(14);
  }
  expect(one.account).toBe(1 + APPS);
  // One list of apps for each call, and three windows: the first has ten days, and later ones more.
  expect(month.account).toBeLessThanOrEqual(2 + 3 * APPS);
  const growth = DAYS / 30;
  for (const fact of ['account', 'polls', 'roundTrips', 'megabytes', 'calls'] as const)
    expect([fact, season[fact] / month[fact] < growth * 1.3]).toEqual([fact, true]);
  // BigQuery takes 50 changes of a table in ten seconds, which slows down only more than a month.
  const pacedSeconds = DAYS / 5;
  expect(season.seconds - pacedSeconds).toBeLessThan(growth * 1.3 * month.seconds);
}, 600_000);
