// Tables of two periods in the sheet and in cells, every figure of them computed by the sandbox's database in SQL.
// The hard run has all apps, all kinds of dimensions, and periods of the calendar; comparisons with another today are
// among its random choices (test/google/shape/generated-choices).

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { drawnFrom, draws } from 'sheets-workbench/test/set-up/draws';
import { dayOfMs, daysIn, serialOfDay } from '../../../src/core/day';
import { parsePeriod } from '../../../src/core/period';
import {
  COMPARISON_COLUMNS,
  COMPARISONS,
  type ComparisonName,
  comparedDays,
} from '../../../src/core/report/comparison';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstSellerChoice } from '../../../src/runs/choice';
import { onDay } from '../../core/given-day';
import { shownCells } from '../../formulas/host/shown-cells';
import { shownText } from '../../sources/shown-text';
import { dayOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';
import { type Cells, expectFigures, OF_APP, STORED } from './figures';

/** A comparison of a period in a grouping, whose dimensions have the add-on's names. */
interface ComparedCase {
  source: 'appStats' | 'sellerStats';
  compare: ComparisonName;
  period: string;
  groupBy: readonly string[];
  /** App stats only: whether each app has rows of its own; yes if absent. */
  byApp?: boolean;
  totals?: boolean;
}

/** Metrics of a case, in the order of their columns. */
const METRICS = ['impressions', 'revenue', 'ctr', 'ecpm'];

/**
 * Each metric of a side, NULL without a row. Without impressions, a service sends a ratio of 0, and a ratio that the
 * add-on divides is blank: in totals, in sums of several apps, and the seller's CTR.
 */
const valueSql = (
  side: 'now' | 'then',
  source: ComparedCase['source'],
  isTotal: boolean,
): Readonly<Record<string, string>> => {
  const of = (sum: string) => `sum(${sum}) FILTER (side = '${side}')`;
  const ofOneApp = `CASE WHEN count(DISTINCT app_id) FILTER (side = '${side}') = 1 THEN 0 END`;
  const sentRatio = source === 'appStats' ? ofOneApp : '0';
  const ratio = (above: string, times: number, isSent: boolean) =>
    `CASE WHEN ${of('impressions')} = 0 THEN ${isSent ? sentRatio : 'NULL'} ELSE ${times} * ${above} / ${of('impressions')} END`;
  const revenue = `${of('revenue_nano')} / 1e9`;
  return {
    impressions: of('impressions'),
    revenue,
    ctr: ratio(of('clicks'), 1, !isTotal && source === 'appStats'),
    ecpm: ratio(revenue, 1000, !isTotal),
  };
};

/** Value, earlier value, change and change in %; CTR's change in points. */
function columnsSql(metric: string): string {
  const [now, then] = [`now_${metric}`, `then_${metric}`];
  const isSum = metric === 'impressions' || metric === 'revenue';
  const change = isSum
    ? `CASE WHEN ${now} IS NULL AND ${then} IS NULL THEN NULL ELSE coalesce(${now}, 0) - coalesce(${then}, 0) END`
    : `${now} - ${then}`;
  const current = isSum ? `coalesce(${now}, 0)` : now;
  const share = `CASE WHEN ${then} > 0 THEN (${current} - ${then}) / ${then} WHEN ${then} = 0 AND ${current} = 0 THEN 0 END`;
  return [now, then, ...(metric === 'ctr' ? [`100 * (${change})`] : [change, share])].join(', ');
}

/** The day with which an earlier day is compared; a day that is compared with none keeps its date. */
const PLACES: {
  readonly [Name in ComparisonName]: (from: string, before: string, days: number) => string;
} = {
  'previous period': (from, before) => `day + date_diff('day', DATE '${before}', DATE '${from}')::INTEGER`,
  'previous year': () =>
    `CASE WHEN strftime(day, '%m-%d') = '02-29' THEN day ELSE (day + INTERVAL 1 YEAR)::DATE END`,
  'previous year, same weekday': () => 'day + 364',
  'same weekday, weeks before': (_from, _before, days) => `day + ${7 * Math.ceil(days / 7)}`,
};

/** The columns of the app that a case's rows begin with. */
function appColumnsOf({ source, byApp = true }: Pick<ComparedCase, 'source' | 'byApp'>): readonly string[] {
  return source === 'appStats' && byApp ? OF_APP : [];
}

/** Over a leap day: 2024 had a February 29, and 2025 had none. */
const FEW: readonly ComparedCase[] = [
  { source: 'appStats', compare: 'previous year', period: 'last 14 days', groupBy: ['date'], totals: true },
  {
    source: 'appStats',
    byApp: false,
    compare: 'previous period',
    period: 'this month',
    groupBy: ['platform'],
    totals: true,
  },
  {
    source: 'sellerStats',
    compare: 'previous year, same weekday',
    period: 'last 7 days',
    groupBy: ['country', 'date'],
    totals: true,
  },
  { source: 'sellerStats', compare: 'previous year', period: 'last month', groupBy: ['bundle'] },
  {
    source: 'appStats',
    compare: 'same weekday, weeks before',
    period: 'yesterday',
    groupBy: ['country'],
    totals: true,
  },
  {
    source: 'sellerStats',
    compare: 'same weekday, weeks before',
    period: 'last 10 days',
    groupBy: ['date'],
    totals: true,
  },
];

const GROUPINGS = {
  appStats: [[], ['date'], ['country'], ['ad_type', 'date'], ['placement_id']],
  sellerStats: [
    ['date'],
    ['country', 'operationSystem'],
    ['inventoryType', 'date'],
    ['bundle', 'appName'],
    ['date', 'bundle'],
  ],
};
const PERIODS = ['last 7 days', 'this week', 'this month'];

const alone = (['appStats', 'sellerStats'] as const).flatMap((source) =>
  COMPARISONS.flatMap((compare, nth) =>
    GROUPINGS[source].map(
      (groupBy, at): ComparedCase => ({
        source,
        compare,
        groupBy,
        totals: at % 2 === 0,
        period: PERIODS[(nth + at) % PERIODS.length] ?? '',
      }),
    ),
  ),
);
const together = [[], ['date'], ['country', 'date'], ['platform'], ['platform', 'ad_type']].flatMap(
  (groupBy, at) =>
    COMPARISONS.map(
      (compare, nth): ComparedCase => ({
        source: 'appStats',
        byApp: false,
        compare,
        groupBy,
        totals: nth % 2 === 0,
        period: PERIODS[(nth + at) % PERIODS.length] ?? '',
      }),
    ),
);
// A Wednesday in a month that isn't over, with a 29 February in the year before.
const START = '2025-03-05T12:03:00Z';
const APPS = SANDBOX_APPS.slice(0, draws(4, SANDBOX_APPS.length));

const world = useReportHost(START, { opens: 'once', shares: true, days: 400, apps: APPS });
const today = dayOfMs(Date.parse(START));

/** The rows of a case by SQL, and its totals: dimensions, then the columns of each metric. */
async function expected(each: ComparedCase): Promise<{
  rows: Cells[];
  totals: Cells;
  sides: readonly number[];
}> {
  const { source, compare, period, groupBy } = each;
  const found = comparedDays(compare, parsePeriod(period), onDay(today));
  if (typeof found === 'string' || !found.previous) throw new Error('nothing to compare');
  const { days, previous } = found;
  const publishers = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');
  const place = PLACES[compare](days.first, previous.first, daysIn(days));
  const between = (span: typeof days) =>
    `day BETWEEN DATE '${span.first}' AND DATE '${span.last}' AND publisher_id IN (${publishers})`;
  // Without a grouping the service sends one row for each app.
  const zeros =
    source === 'appStats' && groupBy.every((name) => name === 'platform')
      ? `UNION ALL BY NAME SELECT app_id, ${OF_APP.join(', ')}, 0 AS impressions, 0 AS clicks, 0 AS revenue_nano,
          unnest(['now', 'then']) AS side FROM apps WHERE publisher_id IN (${publishers})`
      : '';
  const keys = [...appColumnsOf(each), ...groupBy.map((name) => STORED[name] ?? '')];
  const query = async (by: readonly string[]) => {
    const isTotal = by.length === 0;
    const sums = (['now', 'then'] as const).flatMap((side) =>
      Object.entries(valueSql(side, source, isTotal)).map(
        ([name, sql]) => `(${sql})::DOUBLE AS ${side}_${name}`,
      ),
    );
    const rows = await world.sandbox.query(`
      WITH sides AS (
        SELECT *, 'now' AS side, day AS place FROM facts WHERE ${between(days)}
        UNION ALL BY NAME SELECT *, 'then' AS side, (${place})::DATE AS place FROM facts WHERE ${between(previous)} ${zeros}
      ), sums AS (SELECT ${[...by, ...sums].join(', ')} FROM sides ${isTotal ? '' : 'GROUP BY ALL'})
      SELECT ${[...by.map((key) => `${key}::VARCHAR AS "${key}"`), ...METRICS.map(columnsSql)].join(', ')} FROM sums`);
    return rows.map(
      (row): Cells =>
        Object.entries(row).map(([key, value]) =>
          value === null
            ? null
            : key === 'place'
              ? serialOfDay(dayOf(value))
              : by.includes(key)
                ? shownText(row, key)
                : Number(value),
        ),
    );
  };
  const rows = await query(keys);
  const [totals = []] = await query([]);
  const filled = (at: number) => rows.filter((row) => row[keys.length + at] !== null).length;
  return { rows, totals, sides: [filled(0), filled(1)] };
}

const choiceFor = ({
  source,
  byApp = true,
  compare,
  period,
  groupBy,
  totals = false,
}: ComparedCase): Choice => {
  const asked = { byApp, compare, period, groupBy: [...groupBy], totals, metrics: METRICS };
  const choice = choiceOf(asked, 'Compared');
  const ofSource = source === 'sellerStats' ? { source, apps: firstSellerChoice().apps } : {};
  return {
    ...choice,
    compareColumns: COMPARISON_COLUMNS.filter((column) => column !== 'drivers'),
    ...ofSource,
  };
};

/** The cells of the sheet below its titles. */
async function written(choice: Choice): Promise<Cells[]> {
  const { rows } = await agreedWrite(world, choice);
  const sheet = world.workbook.sheetByName('Compared');
  if (!sheet) throw new Error('no sheet');
  const area = { row: 2, column: 1, rows: rows + (choice.totals ? 1 : 0), columns: 24 };
  const cells = world.workbook.cells(sheet.id, area).map((row) => row.map(({ value }) => value));
  return cells.map((row) => row.map((value: CellValue) => value as string | number | null));
}

test.each(drawnFrom(FEW, [...alone, ...together]))('$source by $groupBy: $period, $compare', async (each) => {
  const { rows, totals, sides } = await expected(each);
  const choice = choiceFor(each);
  const cells = await written(choice);
  const keys = each.groupBy.length + appColumnsOf(each).length;
  const body = each.totals ? cells.slice(0, -1) : cells;
  expectFigures(body, rows, keys);
  if (each.totals)
    expectFigures([['', ...(cells[cells.length - 1] ?? []).slice(keys)]], [['', ...totals]], 1);
  // Both sides have rows, or nothing was compared.
  expect(Math.min(...sides)).toBeGreaterThan(0);

  // The same in a cell: a formula shows of each metric its value, the earlier one, and the change in % or points.
  const { source, compare, period } = each;
  const app = appColumnsOf(each).length > 0 ? ['app'] : [];
  const args = [period, '', [...app, ...each.groupBy].join(','), METRICS.join(',')];
  const tail = source === 'appStats' ? [false, ''] : ['', '', false, ''];
  const name = source === 'appStats' ? 'APP_STATS' : 'SELLER_STATS';
  const all = [...(source === 'appStats' ? ['all'] : []), ...args, ...tail, compare];
  const { value, error, ok } = await world.host.runCustomFunction(name, all, { user: 'owner@example.com' });
  if ((rows.length + 1) * (keys + 3 * METRICS.length) > 20_000) {
    expect(error?.message).toContain('a formula can show up to 20,000 cells');
    return;
  }
  if (!ok) throw new Error(error?.message);
  const formulaCells = shownCells(value);
  const inCells = rows.map((row): Cells => {
    const [impressions, revenue, ctr, ecpm] = [0, 4, 8, 11].map((at) => row.slice(keys + at));
    const ends = [impressions, revenue, ecpm].map((of) => [of?.[0], of?.[1], of?.[3]]);
    return [...row.slice(0, keys), ...[ends[0], ends[1], ctr?.slice(0, 3), ends[2]].flat()] as Cells;
  });
  expectFigures(formulaCells, inCells, keys);
});
