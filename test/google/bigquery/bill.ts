// The cost of loading days into a table: requests, bytes, round trips, and seconds of the spreadsheet's clock.

import { addDays } from '../../../src/core/day';
import type { WriteOutcome } from '../../../src/panel/contract/work';
import type { ReportHosts } from '../world/report-host';
import { tableChoice } from './table-world';

/** The assumed time of a round trip, however many requests it has. */
const ROUND_TRIP_MS = 400;

export interface Bill {
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

/** Loads the `days` before today, app by app and country, into a new table. */
export async function billOf(worlds: ReportHosts, days: number): Promise<Bill> {
  const world = await worlds.openConnected();
  const startedMs = world.nowMs;
  const last = addDays(world.today(), -1);
  const choice = tableChoice('bill', { period: `${addDays(last, 1 - days)}..${last}` });
  const bill: Bill = {
    days,
    account: 0,
    token: 0,
    loads: 0,
    polls: 0,
    others: 0,
    roundTrips: 0,
    megabytes: 0,
    seconds: 0,
    calls: 0,
  };
  let remaining = '';
  do {
    // The sandbox's log of requests keeps at most 100 MB.
    worlds.sandbox.requests.clear();
    const request = { runId: 'run-00000001', choice, ...(remaining ? { days: remaining } : {}) };
    const execution = await world.execution('write', request);
    const { ok, value } = JSON.parse(String(execution.value)) as { ok: boolean; value: WriteOutcome };
    if (!ok) throw new Error(String(execution.value));
    addRequests(bill, worlds);
    const services = execution.calls.filter(({ method }) => !method.startsWith('HTTPResponse.'));
    const roundTrips = services.filter(({ method }) => method.endsWith('fetchAll')).length;
    bill.roundTrips += roundTrips;
    bill.calls += services.length - roundTrips;
    remaining = value.loaded?.left ?? '';
  } while (remaining !== '');
  bill.seconds = (world.nowMs - startedMs + bill.roundTrips * ROUND_TRIP_MS) / 1000;
  return bill;
}

function addRequests(bill: Bill, worlds: ReportHosts): void {
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
