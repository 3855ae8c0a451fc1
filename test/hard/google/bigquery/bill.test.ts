// What loading a day, a month and 120 days takes: requests, bytes and seconds, which grow with the days and no faster.
//
// `npm run bench` has the figures of 400 days.

import { type Bill, billOf } from './bill';
import { useTableWorlds } from './table-world';

const APPS = 24;
const DAYS = 120;
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: DAYS + 10 });

test('what 120 days take is not more than what their windows take', async () => {
  const bills: Bill[] = [];
  for (const days of [1, 30, DAYS]) bills.push(await billOf(worlds, days));
  for (const bill of bills)
    process.stdout.write(
      `${bill.days} days × ${APPS} apps by country: ${JSON.stringify({ ...bill, megabytes: bill.megabytes.toFixed(2) })}\n`,
    );
  const [one, month, season] = bills as [Bill, Bill, Bill];
  // Each day is one load, and one list of apps is asked for in a call of the panel.
  for (const { days, loads, others } of bills) {
    expect(loads).toBe(days);
    expect(others).toBeLessThan(10);
  }
  expect(one.account).toBe(1 + APPS);
  // The first window has ten days, and windows grow.
  expect(month.account).toBeLessThanOrEqual(2 + 3 * APPS);
  const growth = DAYS / 30;
  for (const fact of ['account', 'polls', 'roundTrips', 'megabytes', 'calls'] as const)
    expect([fact, season[fact] / month[fact] < growth * 1.3]).toEqual([fact, true]);
  // BigQuery takes 50 changes of a table in ten seconds, of which a month needs no second ten.
  const pacedSeconds = DAYS / 5;
  expect(season.seconds - pacedSeconds).toBeLessThan(growth * 1.3 * month.seconds);
}, 600_000);
