// Tables of all apps together and by app, in the sheet and in cells, each figure computed by the database in SQL. The
// hard run has all groupings of up to two dimensions.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { SANDBOX_APPS, type SandboxApp } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { drawnFrom, draws } from 'sheets-workbench/test/set-up/draws';
import { addDays, type DaySpan, dayOfMs, serialOfDay } from '../../../src/core/day';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { shownCells } from '../../formulas/host/shown-cells';
import { defaultNames } from '../../sources/named-fields';
import { shownText } from '../../sources/shown-text';
import { type Cells, expectFigures, OF_APP, STORED } from '../comparison/figures';
import { dayOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

/** A table of days that end yesterday, whose dimensions have the add-on's names. */
interface TogetherCase {
  source: 'appStats' | 'sellerStats';
  groupBy: readonly string[];
  days: number;
  /** App stats only. */
  byApp?: boolean;
  /** How many of the account's apps are chosen; all where it is absent. */
  apps?: number;
  totals?: boolean;
  /** Only so many rows, those with the most revenue. */
  topRows?: number;
}

const METRICS = defaultNames();
const REVENUE = METRICS.indexOf('revenue');

/** Whether rows name their app: if there are several, or if its platform is requested. */
const namesApp = ({ source, byApp = true, apps, groupBy }: TogetherCase) =>
  source === 'appStats' && byApp && (apps !== 1 || groupBy.includes('platform'));

const FEW: readonly TogetherCase[] = [
  { source: 'appStats', byApp: false, groupBy: ['date'], days: 7, totals: true },
  { source: 'appStats', byApp: false, groupBy: ['platform'], days: 3, totals: true },
  { source: 'appStats', byApp: false, groupBy: ['country', 'platform'], days: 3, topRows: 5, totals: true },
  { source: 'appStats', byApp: true, groupBy: ['country', 'platform'], days: 3, totals: true },
  { source: 'sellerStats', groupBy: ['country'], days: 7, totals: true },
];

const DIMENSIONS = ['date', 'country', 'ad_type', 'placement_id', 'platform'];
const SELLER_GROUPINGS = [
  ['date'],
  ['country'],
  ['country', 'date'],
  ['bundle', 'operationSystem'],
  ['inventoryType', 'appName', 'date'],
];

/** All groupings by none, one or two dimensions. */
const GROUPINGS = [
  [],
  ...DIMENSIONS.map((one) => [one]),
  ...DIMENSIONS.flatMap((one, at) => DIMENSIONS.slice(at + 1).map((other) => [one, other])),
];

const combined = GROUPINGS.flatMap((groupBy, at) =>
  [false, true].map(
    (byApp): TogetherCase => ({
      source: 'appStats',
      groupBy,
      byApp,
      days: 4,
      // Totals, chosen apps and top rows take turns of 2, 3 and 5, so that they meet in every way.
      totals: at % 2 === 0,
      ...(at % 3 === 1 ? { apps: 1 + (at % 4) } : {}),
      ...(at % 5 === 2 ? { topRows: 4 } : {}),
    }),
  ),
);

const ALL: readonly TogetherCase[] = [
  ...combined,
  // Dimensions in another order than above.
  { source: 'appStats', groupBy: ['platform', 'date'], byApp: false, days: 30, totals: true },
  { source: 'appStats', groupBy: ['country', 'date'], byApp: false, days: 90, totals: true },
  ...SELLER_GROUPINGS.map(
    (groupBy, at): TogetherCase => ({
      source: 'sellerStats',
      groupBy,
      days: 7,
      totals: at % 2 === 0,
    }),
  ),
];

const START = '2026-11-20T12:03:00Z';
const CASES = drawnFrom(FEW, ALL);
const APPS = SANDBOX_APPS.slice(0, draws(6, SANDBOX_APPS.length));

const world = useReportHost(START, {
  opens: 'once',
  shares: true,
  days: Math.max(...CASES.map(({ days }) => days)) + 1,
  apps: APPS,
});
const today = dayOfMs(Date.parse(START));
let accountApps: readonly SandboxApp[];
beforeAll(async () => {
  const ids = world.apps;
  accountApps = ids.flatMap((id) => APPS.filter(({ appId }) => appId === id));
});

const chosen = ({ apps: count }: TogetherCase) => accountApps.slice(0, count ?? accountApps.length);

/** The sums by these columns in SQL. Without impressions, a sum's ratio is blank and a sent one is 0. */
async function sumsBy(
  by: readonly string[],
  of: TogetherCase,
  span: DaySpan,
  isTotal = false,
): Promise<Cells[]> {
  const isSeller = of.source === 'sellerStats';
  const listed = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ');
  const where = isSeller
    ? `publisher_id IN (${listed(SELLERS[0]?.publisherIds ?? [])})`
    : `app_id IN (${listed(chosen(of).map(({ appId }) => appId))})`;
  // Without a grouping the service sends one row for each app.
  const zeros = !isSeller && of.groupBy.every((name) => name === 'platform');
  const zero = `UNION ALL BY NAME SELECT app_id, app_name, bundle_id, platform, 0 AS impressions, 0 AS clicks,
    0 AS revenue_nano FROM apps WHERE ${where}`;
  const [impressions, clicks, revenue] = ['impressions', 'clicks', 'revenue_nano'].map(
    (sum) => `sum(${sum})`,
  );
  const sentRatio = isSeller ? 'NULL' : 'CASE WHEN count(DISTINCT app_id) = 1 THEN 0 END';
  const per = (above: string, none: string) =>
    `CASE WHEN ${impressions} = 0 THEN ${isTotal ? 'NULL' : none} ELSE ${above} / ${impressions} END`;
  const figures = [impressions, clicks, per(`${clicks}`, sentRatio)];
  figures.push(per(`1000 * (${revenue} / 1e9)`, isSeller ? '0' : sentRatio), `${revenue} / 1e9`);
  const keys = by.map((key) => `${key}::VARCHAR AS "key ${key}"`);
  const rows = await world.sandbox.query(`
    WITH chosen AS (SELECT * FROM facts WHERE ${where} AND day BETWEEN DATE '${span.first}' AND DATE '${span.last}'
      ${zeros ? zero : ''})
    SELECT ${[...keys, ...figures.map((sql, at) => `(${sql})::DOUBLE AS "figure ${at}"`)].join(', ')}
    FROM chosen ${by.length > 0 ? `GROUP BY ${by.join(', ')}` : ''}`);
  return rows.map(
    (row): Cells =>
      Object.entries(row).map(([name, value]) => {
        if (value === null) return null;
        if (name === 'key day') return serialOfDay(dayOf(value));
        return name.startsWith('key ') ? shownText(row, name, 'key country') : Number(value);
      }),
  );
}

const spanOf = ({ days }: TogetherCase): DaySpan => ({
  first: addDays(today, -days),
  last: addDays(today, -1),
});
const columnOf = (name: string) => (name === 'date' ? 'day' : (STORED[name] ?? ''));

const choiceFor = (each: TogetherCase): Choice => {
  const { source, groupBy, byApp = true, totals = false, topRows = null } = each;
  const appIds = chosen(each).map(({ appId }) => appId);
  const own = { byApp, totals, topRows, groupBy: [...groupBy], metrics: METRICS, source };
  return choiceOf(
    {
      ...own,
      period: `${spanOf(each).first}..${spanOf(each).last}`,
      apps: each.apps === undefined ? ('all' as const) : appIds,
      sortBy: topRows === null ? '' : 'revenue',
    },
    'Together',
  );
};

/** The cells of the sheet below its titles. */
async function written(choice: Choice, columns: number): Promise<Cells[]> {
  await agreedWrite(world, choice);
  const sheet = world.workbook.sheetByName('Together');
  const namedRange = world.workbook.namedRanges.find(({ sheetId }) => sheetId === sheet?.id);
  if (!sheet || !namedRange) throw new Error('no table');
  expect(namedRange.range.columns).toBe(columns);
  const cells = world.workbook.cells(sheet.id, namedRange.range).map((row) => row.map(({ value }) => value));
  return cells.slice(1).map((row) => row.map((value: CellValue) => value as string | number | null));
}

/** The rows of the formula, or its error. */
async function inCells(each: TogetherCase): Promise<Cells[] | string> {
  const { source, groupBy } = each;
  const isApp = source === 'appStats';
  const { first, last } = spanOf(each);
  const groups = [...(namesApp(each) ? ['app'] : []), ...groupBy].join(',');
  const bundles = each.apps === undefined ? 'all' : [chosen(each).map(({ appId }) => appId)];
  const args = [
    ...(isApp ? [bundles] : []),
    first,
    last,
    groups,
    METRICS.join(','),
    ...(isApp ? [] : ['', '']),
  ];
  const name = isApp ? 'APP_STATS' : 'SELLER_STATS';
  const user = 'owner@example.com';
  const { value, error, ok } = await world.host.runCustomFunction(name, [...args, false], { user });
  if (!ok) return error?.message ?? 'failed';
  return shownCells(value);
}

test.each(CASES)('the figures of %j are the database’s', async (each) => {
  const { groupBy, totals, topRows } = each;
  // The columns of an app include its platform.
  const own = namesApp(each) ? groupBy.filter((name) => name !== 'platform') : groupBy;
  const keys = [...(namesApp(each) ? OF_APP : []), ...own.map(columnOf)];
  const rows = await sumsBy(keys, each, spanOf(each));
  const [total = []] = await sumsBy([], each, spanOf(each), true);
  const revenueOf = (row: Cells | undefined) => Number(row?.[keys.length + REVENUE]);
  const best = rows.toSorted((one, other) => revenueOf(other) - revenueOf(one));
  const wanted = topRows === undefined ? rows : best.slice(0, topRows);
  const others = best.slice(wanted.length);
  const cells = await written(choiceFor(each), keys.length + METRICS.length);
  const body = cells.slice(0, wanted.length);
  expectFigures(body, wanted, keys.length);
  if (topRows !== undefined)
    expect(body.map(revenueOf)).toEqual(body.map(revenueOf).toSorted((a, b) => b - a));
  const below = cells.slice(wanted.length);
  expect(below).toHaveLength((totals ? 1 : 0) + (totals && others.length > 0 ? 1 : 0));
  if (totals) {
    const ownOf = (row: Cells | undefined): Cells => ['', ...(row ?? []).slice(keys.length)];
    expectFigures([ownOf(below.at(-1))], [['', ...total]], 1);
    if (below.length === 2) {
      const rest = others.reduce((sum, row) => sum + revenueOf(row), 0);
      expect(revenueOf(below[0])).toBeCloseTo(rest, 6);
    }
  }

  // The same in a cell, which has all rows and no totals.
  const inFormula = await inCells(each);
  if (typeof inFormula !== 'string') return expectFigures(inFormula, rows, keys.length);
  expect(rows.length * (keys.length + METRICS.length)).toBeGreaterThan(20_000);
  expect(inFormula).toContain('a formula can show up to 20,000 cells');
});
