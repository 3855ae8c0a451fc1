// The cells that formulas must show, computed from the sandbox's database, and a comparison that allows for rounding.

import { SANDBOX_APPS, type SandboxApp } from 'sheets-workbench/sandbox/data/apps';
import type { AccountQuestion, SellerQuestion, TrueRow } from 'sheets-workbench/sandbox/data/truth';
import type { AccountDimension } from 'sheets-workbench/sandbox/fields/account-fields';
import type { SellerDimension } from 'sheets-workbench/sandbox/fields/seller-fields';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { shownText } from '../../sources/shown-text';

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
/** Fields of the database's rows whose names differ from the dimension's. */
const FIELDS: Readonly<Record<string, string>> = { adPlacement: 'adPlacementName' };

export type Cells = (string | number | Date)[][];

/** Columns and formats of a table. */
export interface Layout {
  metrics: readonly MetricTitle[];
  headers: boolean;
  /** The date that shows a day in the spreadsheet's time zone. */
  date(day: string): Date;
}

/** The app with this bundle ID. */
export function appOf(bundleId: string): SandboxApp {
  const found = SANDBOX_APPS.find((app) => app.bundleId === bundleId);
  if (!found) throw new Error(`The sandbox has no ${bundleId}.`);
  return found;
}

const ANSWERS = new WeakMap<Sandbox, Map<string, Promise<TrueRow[]>>>();

/** The rows of a query, read once for each day, because many cells use the same. */
function cachedRows(sandbox: Sandbox, question: object, read: () => Promise<TrueRow[]>): Promise<TrueRow[]> {
  const answers = ANSWERS.get(sandbox) ?? new Map<string, Promise<TrueRow[]>>();
  ANSWERS.set(sandbox, answers);
  const key = JSON.stringify([sandbox.today(), question]);
  const answer = answers.get(key) ?? read();
  answers.set(key, answer);
  return answer;
}

/** A table of app statistics; with several apps each row names its app. */
export async function appCells(
  sandbox: Sandbox,
  apps: readonly SandboxApp[],
  question: Omit<AccountQuestion, 'appId'>,
  layout: Layout,
  several = apps.length > 1,
): Promise<Cells> {
  const groups: readonly AccountDimension[] = question.groupBy ?? [];
  const titles = several ? ['App', 'Bundle ID', 'Platform'] : [];
  const tables = await Promise.all(
    apps.map(async (app) => {
      const query = { ...question, appId: app.appId };
      const rows = await cachedRows(sandbox, query, () => sandbox.truth.accountRows(query));
      const names = several ? [app.name, app.bundleId, app.platform] : [];
      return cellsOf(rows, groups, layout).map((row) => [...names, ...row]);
    }),
  );
  return withHeader([...titles, ...groups.map(titleOf), ...layout.metrics], tables.flat(), layout);
}

/** A table of app statistics of all the apps together. */
export async function togetherCells(
  sandbox: Sandbox,
  apps: readonly SandboxApp[],
  question: Omit<AccountQuestion, 'appId'>,
  layout: Layout,
): Promise<Cells> {
  const groups: readonly AccountDimension[] = question.groupBy ?? [];
  const query = { ...question, appId: apps.map(({ appId }) => appId) };
  const rows = await cachedRows(sandbox, query, () => sandbox.truth.accountRows(query));
  return withHeader([...groups.map(titleOf), ...layout.metrics], cellsOf(rows, groups, layout), layout);
}

export async function sellerCells(
  sandbox: Sandbox,
  question: SellerQuestion,
  layout: Layout,
): Promise<Cells> {
  const groups: readonly SellerDimension[] = question.groupBy;
  const rows = await cachedRows(sandbox, question, () => sandbox.truth.sellerRows(question));
  return withHeader([...groups.map(titleOf), ...layout.metrics], cellsOf(rows, groups, layout), layout);
}

function withHeader(titles: string[], rows: Cells, layout: Layout): Cells {
  return layout.headers ? [titles, ...rows] : rows;
}

const titleOf = (name: string): string => DIMENSION_TITLES[name] ?? name;

function cellsOf(rows: readonly TrueRow[], groups: readonly string[], layout: Layout): Cells {
  return rows.map((row) => [
    ...groups.map((name) => {
      const value = shownText(row, FIELDS[name] ?? name);
      return name === 'date' ? layout.date(value.slice(0, 10)) : value;
    }),
    ...layout.metrics.map((title) => Number(row[METRIC_FIELDS[title]])),
  ]);
}

/** Compares cells; numbers may differ in the tenth digit, since sums and ratios are computed in another order. */
export function expectCells(actual: unknown, expected: unknown): void {
  expect(withExpectedNumbers(actual, expected)).toEqual(comparable(expected));
}

/** `actual` with the expected number for each one that is close enough. */
function withExpectedNumbers(actual: unknown, expected: unknown): unknown {
  if (Array.isArray(actual))
    return actual.map((each, at) =>
      withExpectedNumbers(each, Array.isArray(expected) ? expected[at] : undefined),
    );
  if (typeof actual !== 'number' || typeof expected !== 'number') return comparable(actual);
  return Math.abs(actual - expected) <= 1e-10 * Math.abs(expected) ? expected : actual;
}

/** Turns dates into ISO texts, because dates of another realm don't equal those of this one. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(comparable);
  return Object.prototype.toString.call(value) === '[object Date]'
    ? new Date(Number(value)).toISOString()
    : value;
}
