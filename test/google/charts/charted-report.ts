// A report with a chart on the emulated host, and the figures that its chart must draw, from the database.

import { addDays, dayOfMs, serialOfDay } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { choiceOf, type ReportHost, type ReportHosts } from '../world/report-host';

export const START = '2026-10-20T12:03:00Z';

export const revenue = {
  ...({ kind: 'line', domain: 'Date', metric: 'Revenue', title: 'Revenue by day' } as const),
} as const;
const DAYS = 5;

/** A report by day of two apps together that has run, and its chart. */
export async function charted(hosts: ReportHosts, chart: object = {}, change: Partial<Choice> = {}) {
  const world = await hosts.openConnected();
  const apps = hosts.apps.slice(0, 2);
  const fields = { apps, period: `last ${DAYS} days`, byApp: false, groupBy: ['date'], ...change };
  const choice = choiceOf(fields, 'Charted');
  const id = await world.saveAndRun({ name: 'Charted', choice });
  const answer = await world.call('addChart', { id, chart: { ...revenue, ...chart } });
  return { world, id, apps, answer };
}

/** The database's revenue of each day, summed over apps and countries. */
export async function revenueByDay(
  hosts: ReportHosts,
  world: ReportHost,
  apps: readonly string[],
  days = DAYS,
) {
  const today = dayOfMs(world.nowMs);
  const span = { from: addDays(today, -days), to: addDays(today, -1) };
  const rows = await Promise.all(
    apps.map((appId) => hosts.sandbox.truth.accountRows({ appId, ...span, groupBy: ['date'] })),
  );
  return Array.from({ length: days }, (_none, at) => {
    const day = addDays(span.from, at);
    const ofDay = rows.flat().filter((row) => String(row['date']).startsWith(day));
    return [serialOfDay(day), ofDay.reduce((sum, row) => sum + Number(row['revenue']), 0)];
  });
}

export function expectNumbers(cells: unknown[][], expected: (number | string)[][]): void {
  const [, ...rows] = cells;
  expect(rows.map(([day]) => day)).toEqual(expected.map(([day]) => day));
  rows.forEach((row, at) => {
    expect(Number(row[1])).toBeCloseTo(Number(expected[at]?.[1]), 6);
  });
}
