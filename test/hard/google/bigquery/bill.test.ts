// What loading a day, a month and 400 days takes: requests, bytes and seconds, which grow with the days and no faster.

import { type Bill, billOf } from './bill';
import { useTableWorlds } from './table-world';

const APPS = 24;
const worlds = useTableWorlds('2026-11-20T10:20:00Z', { days: 410 });

test('what 400 days take is not more than what their windows take', async () => {
  const bills: Bill[] = [];
  for (const days of [1, 30, 400]) bills.push(await billOf(worlds, days));
  for (const bill of bills)
    process.stdout.write(
      `${bill.days} days × ${APPS} apps by country: ${JSON.stringify({ ...bill, megabytes: bill.megabytes.toFixed(2) })}\n`,
    );
  const [one, month, year] = bills as [Bill, Bill, Bill];
  // Each day is one load, and one list of apps is asked for in a call of the panel.
  for (const { days, loads, others } of bills) {
    expect(loads).toBe(days);
    expect(others).toBeLessThan(10);
  }
  expect(one.account).toBe(1 + APPS);
  // The first window has ten days, and windows grow.
  expect(month.account).toBeLessThanOrEqual(2 + 3 * APPS);
  const growth = 400 / 30;
  for (const fact of ['account', 'polls', 'roundTrips', 'megabytes', 'calls'] as const)
    expect([fact, year[fact] / month[fact] < growth * 1.3]).toEqual([fact, true]);
  // BigQuery takes 50 changes of a table in ten seconds, of which a month needs no second ten.
  const pacedSeconds = 400 / 5;
  expect(year.seconds - pacedSeconds).toBeLessThan(growth * 1.3 * month.seconds);
}, 600_000);
