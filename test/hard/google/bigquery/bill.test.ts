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
  const { requests } = worlds.sandbox;
  requests.clear();
  const startedMs = world.nowMs;
  const last = addDays(world.today(), -1);
  const choice = tableChoice('bill', { period: `${addDays(last, 1 - days)}..${last}` });
  let [roundTrips, bytes, calls, left] = [0, 0, 0, ''];
  do {
    const request = { runId: 'run-00000001', choice, makeRoom: false, ...(left ? { days: left } : {}) };
    const execution = await world.host.runFromClient('sidebar', ['write', JSON.stringify(request)], {
      user: OWNER,
    });
    const { ok, value } = JSON.parse(String(execution.value)) as { ok: boolean; value: WriteOutcome };
    expect(ok).toBe(true);
    const services = execution.calls.filter(({ method }) => !method.startsWith('HTTPResponse.'));
    const fetches = services.filter(({ method }) => method.endsWith('fetchAll'));
    roundTrips += fetches.length;
    calls += services.length - fetches.length;
    left = value.loaded?.left ?? '';
  } while (left !== '');
  const sent = requests.list();
  const google = sent.filter(({ service }) => service === 'bigquery');
  const loads = google.filter(({ path }) => path.startsWith('/upload/'));
  bytes = loads.reduce((sum, { body }) => sum + body.length, 0);
  const polls = google.filter(({ method, path }) => method === 'GET' && path.includes('/jobs/'));
  const token = google.filter(({ path }) => path === '/token');
  return {
    ...{ days, account: sent.length - google.length, token: token.length },
    ...{ loads: loads.length, polls: polls.length },
    others: google.length - loads.length - polls.length - token.length,
    ...{
      roundTrips,
      megabytes: bytes / 1e6,
      seconds: (world.nowMs - startedMs + roundTrips * ROUND_TRIP_MS) / 1000,
      calls,
    },
  };
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
  for (const fact of ['account', 'polls', 'roundTrips', 'megabytes', 'seconds', 'calls'] as const)
    expect([fact, year[fact] / month[fact] < growth * 1.3]).toEqual([fact, true]);
}, 600_000);
