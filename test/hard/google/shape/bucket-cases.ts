// Tables by week and month in the sheet and in cells, every figure computed by the sandbox's database in SQL.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { serialOfDay } from '../../../../src/core/day';
import type { ComparisonName } from '../../../../src/core/report/comparison';
import type { Choice } from '../../../../src/panel/contract/panel-state';
import { firstSellerChoice } from '../../../../src/runs/choice';
import { shownCells } from '../../../formulas/host/shown-cells';
import {
  choiceOf,
  type ReportHost,
  type ReportHosts,
  useReportHosts,
} from '../../../google/saved/report-host';
import { dayOf } from '../../../google/sheet/sheet-truth';
import { agreedWrite } from '../../../google/world/agreed-write';
import { shownText } from '../../../sources/shown-text';

// A Friday.
const START = '2026-11-20T12:03:00Z';
export const TODAY = '2026-11-20';
let hosts: ReportHosts;
let world: ReportHost;

/**
 * Registers hooks for a test file: a spreadsheet that shares an account of four apps and a seller.
 * @param days how far back the facts go
 * @returns what gives the spreadsheet
 */
export function useSharedWorld(days: number): () => ReportHost {
  hosts = useReportHosts(START, { days, apps: SANDBOX_APPS.slice(0, 4) });
  beforeAll(async () => {
    world = await hosts.openLoggedIn();
    await world.call('connect', { service: 'seller', values: { sellerToken: hosts.sandbox.sellerToken } });
    for (const service of ['account', 'seller'] as const)
      await world.call('share', { service, shared: true });
  });
  return () => world;
}

export interface BucketCase {
  source: 'appStats' | 'sellerStats';
  bucket: 'week' | 'month';
  /** Beside the bucket, by the database's name, which is the service's too. */
  also: readonly 'country'[];
  byApp?: boolean;
  period: string;
  from: string;
  to: string;
}

const METRICS = ['impressions', 'clicks', 'ctr', 'ecpm', 'revenue'];
export const OF_APP = ['app_name', 'bundle_id', 'platform'];

export type Cells = readonly (string | number | null)[];

/** The rows of a case by SQL. A ratio without impressions is 0 here, where the add-on has 0 or a blank. */
export async function trueRows(each: BucketCase, from = each.from, to = each.to): Promise<Cells[]> {
  const publishers = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');
  const keys = [...(each.byApp ? OF_APP : []), `date_trunc('${each.bucket}', day)::DATE`, ...each.also];
  const rows = await hosts.sandbox.query(`
    SELECT ${keys.map((key, at) => `${key}::VARCHAR AS key${at}`).join(', ')},
      sum(impressions)::DOUBLE, sum(clicks)::DOUBLE,
      coalesce(sum(clicks) / nullif(sum(impressions), 0), 0)::DOUBLE,
      coalesce(sum(revenue_nano) / 1e6 / nullif(sum(impressions), 0), 0)::DOUBLE,
      (sum(revenue_nano) / 1e9)::DOUBLE
    FROM facts WHERE day BETWEEN DATE '${from}' AND DATE '${to}' AND publisher_id IN (${publishers})
    GROUP BY ${keys.map((_key, at) => `key${at}`).join(', ')}`);
  const dayAt = each.byApp ? OF_APP.length : 0;
  return rows.map((row) =>
    Object.values(row).map((value, at) =>
      at === dayAt
        ? serialOfDay(dayOf(value))
        : at < keys.length
          ? shownText(row, `key${at}`, `key${keys.indexOf('country')}`)
          : Number(value),
    ),
  );
}

export function choiceFor(
  { source, bucket, also, byApp = false, period }: BucketCase,
  more: Partial<Choice> = {},
): Choice {
  const groupBy = [bucket, ...also];
  const ofSeller = source === 'sellerStats' ? { source, apps: firstSellerChoice().apps } : {};
  return choiceOf({ period, groupBy, byApp, metrics: METRICS, ...ofSeller, ...more }, 'Weeks');
}

/** The values and number formats of the sheet below its titles. */
async function written(choice: Choice, columns: number) {
  const { rows } = await agreedWrite(world, choice);
  const sheet = world.workbook.sheetByName('Weeks');
  if (!sheet) throw new Error('no sheet');
  const area = { row: 1, column: 1, rows: rows + 1, columns };
  const [titles = [], ...cells] = world.workbook.cells(sheet.id, area);
  return {
    titles: titles.map(({ value }) => value),
    rows: cells.map((row) => row.map(({ value }) => value as string | number | null)),
    formats: cells[0]?.map(({ format }) => format) ?? [],
    note: titles[0]?.note ?? '',
  };
}

/** What a formula shows. */
export async function shown(
  { source, bucket, also, byApp }: BucketCase,
  from: string,
  compare = '',
): Promise<Cells[]> {
  const groupBy = [...(byApp ? ['app'] : []), bucket, ...also].join(',');
  const args = [from, '', groupBy, METRICS.join(',')];
  const [name, all] =
    source === 'appStats'
      ? ['APP_STATS', ['all', ...args, false, '', compare]]
      : ['SELLER_STATS', [...args, '', '', false, '', compare]];
  const { value, error, ok } = await world.host.runCustomFunction(name, all, { user: 'owner@example.com' });
  if (!ok) throw new Error(error?.message);
  return shownCells(value);
}

/** The same rows in any order, numbers to nine digits. */
export function expectFigures(actual: readonly Cells[], wanted: readonly Cells[], keys: number): void {
  const byKey = (rows: readonly Cells[]) =>
    new Map(rows.map((row) => [JSON.stringify(row.slice(0, keys)), row.slice(keys)]));
  const [found, expected] = [byKey(actual), byKey(wanted)];
  expect(actual).toHaveLength(wanted.length);
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  for (const [key, row] of expected)
    row.forEach((value, at) => {
      const cell = found.get(key)?.[at] ?? 0;
      const isClose = Math.abs(Number(cell) - Number(value)) <= 1e-9 * Math.max(1, Math.abs(Number(value)));
      if (!isClose) throw new Error(`${key}, column ${at}: ${cell}, and ${value} in the database`);
    });
}

/** Registers a test for each case. */
export function testFigures(cases: readonly BucketCase[]): void {
  test.each([...cases])(
    'figures of $source by $bucket and $also, $period, are the database’s',
    async (each) => {
      const keys = (each.byApp ? OF_APP.length : 0) + 1 + each.also.length;
      const { titles, rows, formats, note } = await written(choiceFor(each), keys + METRICS.length);
      const dayAt = each.byApp ? OF_APP.length : 0;
      expect(titles[dayAt]).toBe(each.bucket === 'week' ? 'Week' : 'Month');
      expect(formats[dayAt]).toBe(each.bucket === 'week' ? 'yyyy-mm-dd' : 'yyyy-mm');
      expectFigures(rows, await trueRows(each), keys);
      expect(note.includes('Provisional')).toBe(each.period !== 'last quarter');
      // A cell shows the same numbers to the last bit.
      const inCells = await shown(each, each.period);
      expect(inCells).toEqual(rows);
    },
  );
}

/** A case, what it is compared with, and the days of that. */
type ComparedBuckets = [each: BucketCase, compare: ComparisonName, from: string, to: string];

/** Registers a test for each comparison. */
export function testComparisons(cases: readonly ComparedBuckets[]): void {
  test.each([...cases])(
    'figures of %j, compared with %s, are the database’s',
    async (each, compare, from, to) => {
      const keys = (each.byApp ? OF_APP.length : 0) + 1 + each.also.length;
      const choice = choiceFor(each, { compare, compareColumns: ['previous'] });
      const { rows } = await written(choice, keys + 2 * METRICS.length);
      const dayAt = each.byApp ? OF_APP.length : 0;
      const serials = (all: readonly Cells[]) => [...new Set(all.map((row) => Number(row[dayAt])))].sort();
      const [now, then] = [await trueRows(each), await trueRows(each, from, to)];
      // Weeks and months are compared by their place: the first with the first.
      const [nowDays, thenDays] = [serials(now), serials(then)];
      expect(nowDays).toHaveLength(thenDays.length);
      const moved = then.map((row) =>
        row.map((value, at) => (at === dayAt ? Number(nowDays[thenDays.indexOf(Number(value))]) : value)),
      );
      const sideOf = (at: 0 | 1) =>
        rows
          .filter((row) => row[keys + at] !== null)
          .map((row) => [
            ...row.slice(0, keys),
            ...METRICS.map((_metric, i) => row[keys + 2 * i + at] ?? null),
          ]);
      expectFigures(sideOf(0), now, keys);
      expectFigures(sideOf(1), moved, keys);
      const inCells = await shown(each, each.period, compare);
      // A formula shows of each metric its value, the earlier one, and one column more.
      expect(
        inCells.map((row) => [...row.slice(0, keys), ...row.slice(keys).filter((_v, i) => i % 3 < 2)]),
      ).toEqual(rows);
    },
  );
}
