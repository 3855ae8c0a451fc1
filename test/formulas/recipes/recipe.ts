// What a recipe of docs/formulas.md is, the cells that recipes read, and the days that their periods mean.

import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { SHORT_HISTORY } from 'sheets-workbench/test/set-up/short-history';
import { appOf, type Cells } from '../host/expected-cells';

export interface Recipe {
  /** The heading in docs/formulas.md. */
  readonly name: string;
  readonly formula: string;
  /** What its cells show on the sandbox's today; dates are midnights in UTC. */
  readonly expected: (sandbox: Sandbox) => Promise<Cells>;
  /** How many days of history it needs, if that is more than most tests have. */
  readonly days?: number;
}

/** What the recipes read from cells, by address; a `Date` is a date cell, its midnight in UTC. */
export const RECIPE_CELLS: Readonly<Record<string, string | Date>> = {
  B1: new Date('2026-11-02T00:00:00Z'),
  B2: new Date('2026-11-15T00:00:00Z'),
  B3: 'Chess Online',
  B4: 'com.sunlitgames.dice',
  B5: '1400000001',
  B6: new Date('2026-10-01T00:00:00Z'),
};

/** How many days of history these recipes need. */
export function historyOf(recipes: readonly Recipe[]): number {
  return Math.max(SHORT_HISTORY.days, ...recipes.map(({ days = 0 }) => days));
}

/** First and last UTC day. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export const utcDay = (date: Date): string => date.toISOString().slice(0, 10);
export const textCell = (address: string): string => String(RECIPE_CELLS[address]);
export const dayCell = (address: string): string => utcDay(new Date(Number(RECIPE_CELLS[address])));

/** A day moved by a number of days. */
export function movedDay(day: string, days: number): string {
  return utcDay(new Date(Date.parse(day) + days * DAY_MS));
}

/** The day so many days before the sandbox's today. */
export function daysAgo({ today }: Sandbox, days: number): string {
  return movedDay(today(), -days);
}

export const lastDays = (sandbox: Sandbox, days: number): Days => ({
  from: daysAgo(sandbox, days),
  to: daysAgo(sandbox, 1),
});

export function lastMonth({ today }: Sandbox): Days {
  const now = new Date(today());
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()];
  return {
    from: utcDay(new Date(Date.UTC(year, month - 1, 1))),
    to: utcDay(new Date(Date.UTC(year, month, 0))),
  };
}

/** From the Monday to the Sunday before this week. */
export function lastWeek(sandbox: Sandbox): Days {
  const sinceMonday = (new Date(sandbox.today()).getUTCDay() + 6) % 7;
  return { from: daysAgo(sandbox, sinceMonday + 7), to: daysAgo(sandbox, sinceMonday + 1) };
}

/** All apps of the demo account, by name then bundle. */
export async function allApps(sandbox: Sandbox) {
  return (await sandbox.truth.applications()).map((app) => appOf(String(app['bundle_id'])));
}
