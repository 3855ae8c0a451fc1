// What live cells must show, worked out from the sandbox's own database; and the comparison that forgives only the last
// digits.

import { SANDBOX_APPS, type SandboxApp } from '../../../workbench/sandbox/data/apps';
import type { AccountQuestion, SellerQuestion, TrueRow } from '../../../workbench/sandbox/data/truth';
import type { AccountDimension } from '../../../workbench/sandbox/fields/account-fields';
import type { SellerDimension } from '../../../workbench/sandbox/fields/seller-fields';
import type { Sandbox } from '../../../workbench/sandbox/sandbox';

export type MetricTitle = keyof typeof METRIC_FIELDS;

const METRIC_FIELDS = {
  Impressions: 'impressions',
  Clicks: 'clicks',
  CTR: 'ctr',
  eCPM: 'ecpm',
  Revenue: 'revenue',
} as const;

const DIMENSION_TITLES: Readonly<Record<string, string>> = {
  date: 'Date',
  country: 'Country',
  ad_type: 'Ad type',
  placement_id: 'Placement',
  inventoryType: 'Inventory type',
  adPlacement: 'Ad placement',
  bundle: 'Bundle',
  operationSystem: 'OS',
  appName: 'App name',
  storeID: 'Store ID',
};
/** Fields of the database's rows that are not called as the dimension is. */
const FIELDS: Readonly<Record<string, string>> = { adPlacement: 'adPlacementName' };

export type Cells = (string | number | Date)[][];

/** How a table is shown. */
export interface Shown {
  metrics: readonly MetricTitle[];
  headers: boolean;
  /** The date that shows a day where the spreadsheet is. */
  date(day: string): Date;
}

/** The application of that bundle. */
export function appOf(bundleId: string): SandboxApp {
  const found = SANDBOX_APPS.find((app) => app.bundleId === bundleId);
  if (!found) throw new Error(`The sandbox has no ${bundleId}.`);
  return found;
}

const ANSWERS = new WeakMap<Sandbox, Map<string, Promise<TrueRow[]>>>();

/** Many cells ask the database the same: each question is asked of it once a day. */
function once(sandbox: Sandbox, question: object, ask: () => Promise<TrueRow[]>): Promise<TrueRow[]> {
  const answers = ANSWERS.get(sandbox) ?? new Map<string, Promise<TrueRow[]>>();
  ANSWERS.set(sandbox, answers);
  const key = JSON.stringify([sandbox.today(), question]);
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  return answer;
}

/** A table of app statistics; several apps name theirs. */
export async function appCells(
  sandbox: Sandbox,
  apps: readonly SandboxApp[],
  question: Omit<AccountQuestion, 'appId'>,
  shown: Shown,
  several = apps.length > 1,
): Promise<Cells> {
  const groups: readonly AccountDimension[] = question.groupBy ?? [];
  const titles = several ? ['App', 'Bundle ID', 'Platform'] : [];
  const tables = await Promise.all(
    apps.map(async (app) => {
      const asked = { ...question, appId: app.appId };
      const rows = await once(sandbox, asked, () => sandbox.truth.accountRows(asked));
      const names = several ? [app.name, app.bundleId, app.platform] : [];
      return cellsOf(rows, groups, shown).map((row) => [...names, ...row]);
    }),
  );
  return withHeader([...titles, ...groups.map(titleOf), ...shown.metrics], tables.flat(), shown);
}

export async function sellerCells(sandbox: Sandbox, question: SellerQuestion, shown: Shown): Promise<Cells> {
  const groups: readonly SellerDimension[] = question.groupBy;
  const rows = await once(sandbox, question, () => sandbox.truth.sellerRows(question));
  return withHeader([...groups.map(titleOf), ...shown.metrics], cellsOf(rows, groups, shown), shown);
}

function withHeader(titles: string[], rows: Cells, shown: Shown): Cells {
  return shown.headers ? [titles, ...rows] : rows;
}

const titleOf = (name: string): string => DIMENSION_TITLES[name] ?? name;

function cellsOf(rows: readonly TrueRow[], groups: readonly string[], shown: Shown): Cells {
  return rows.map((row) => [
    ...groups.map((name) => {
      const value = String(row[FIELDS[name] ?? name]);
      return name === 'date' ? shown.date(value.slice(0, 10)) : value;
    }),
    ...shown.metrics.map((title) => Number(row[METRIC_FIELDS[title]])),
  ]);
}

/**
 * Compares cells; numbers may differ in their tenth digit, since ratios were divided and sums added in another order.
 */
export function expectCells(actual: unknown, expected: unknown): void {
  expect(nearly(actual, expected)).toEqual(plain(expected));
}

/** `actual`, with the expected numbers in place of those that are nearly the same. */
function nearly(actual: unknown, expected: unknown): unknown {
  if (Array.isArray(actual))
    return actual.map((each, at) => nearly(each, Array.isArray(expected) ? expected[at] : undefined));
  if (typeof actual !== 'number' || typeof expected !== 'number') return plain(actual);
  return Math.abs(actual - expected) <= 1e-10 * Math.abs(expected) ? expected : actual;
}

/** Dates, which come from another realm, as their instants. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  return Object.prototype.toString.call(value) === '[object Date]'
    ? new Date(Number(value)).toISOString()
    : value;
}
