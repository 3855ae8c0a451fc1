// What loading a day, a month and 400 days takes: requests, bytes and seconds, which grow with the days and no faster.

import { addDays } from '../../../../src/core/day';
import type { WriteOutcome } from '../../../../src/panel/contract/work';
import { OWNER } from '../../../google/saved/report-host';
import { tableChoice, useTableWorlds } from './table-world';

const START = '2026-11-20T10:20:00Z';
const APPS = 24;
/** What each round trip is taken to last, however many requests it has; waits come on top. */
const ROUND_TRIP_MS = 400;
const worlds = useTableWorlds(START, { days: 410 });

interface Bill {
  days: number;
  /** To the account service, the app lists included. */
  account: number;
  /** To BigQuery, by what they are for. */
  token: number;
  loads: number;
  polls: number;
  others: number;
  roundTrips: number;
  megabytes: number;
  seconds: number;
  /** Of other services of Google's: properties, cache, sleep. */
  calls: number;
}

async function billOf(days: number): Promise<Bill> {
  const world = await worlds.begin();
  const startedMs = world.nowMs;
  const last = addDays(world.today(), -1);
  const choice = tableChoice('bill', { period: `${addDays(last, 1 - days)}..${last}` });
  const bill: Bill = {
    ...{ days, account: 0, token: 0, loads: 0, polls: 0, others: 0 },
    ...{ roundTrips: 0, megabytes: 0, seconds: 0, calls: 0 },
  };
  let left = '';
  do {
    // The log keeps 100 MB.
    worlds.sandbox.requests.clear();
    const request = { runId: 'run-00000001', choice, makeRoom: false, ...(left ? { days: left } : {}) };
    const execution = await world.host.runFromClient(
      'sidebar',
      [{ call: 'write', request: JSON.stringify(request) }],
      {
        user: OWNER,
      },
    );
    const { ok, value } = JSON.parse(String(execution.value)) as { ok: boolean; value: WriteOutcome };
    expect(ok).toBe(true);
    addRequests(bill);
    const services = execution.calls.filter(({ method }) => !method.startsWith('HTTPResponse.'));
    const roundTrips = services.filter(({ method }) => method.endsWith('fetchAll')).length;
    bill.roundTrips += roundTrips;
    bill.calls += services.length - roundTrips;
    left = value.loaded?.left ?? '';
  } while (left !== '');
  bill.seconds = (world.nowMs - startedMs + bill.roundTrips * ROUND_TRIP_MS) / 1000;
  return bill;
}

function addRequests(bill: Bill): void {
  for (const { service, method, path, body } of worlds.sandbox.requests.list()) {
    if (service !== 'bigquery') bill.account += 1;
    else if (path === '/token') bill.token += 1;
    else if (method === 'GET' && path.includes('/jobs/')) bill.polls += 1;
    else if (path.startsWith('/upload/')) {
      bill.loads += 1;
      bill.megabytes += body.length / 1e6;
    } else bill.others += 1;
  }
}

test('what 400 days take is not more than what their windows take', async () => {
  const bills: Bill[] = [];
  for (const days of [1, 30, 400]) bills.push(await billOf(days));
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
