// Tables by week and month in the sheet and in cells, every figure computed by the sandbox's database in SQL. The
// hard run has long ones, and two that are compared with the year before.

import { SANDBOX_APPS } from 'sheets-workbench/sandbox/data/apps';
import { SELLERS } from 'sheets-workbench/sandbox/data/users';
import { byLevel, drawnFrom } from 'sheets-workbench/test/set-up/draws';
import { serialOfDay } from '../../../src/core/day';
import type { ComparisonName } from '../../../src/core/report/comparison';
import type { Choice } from '../../../src/panel/contract/panel-state';
import { firstSellerChoice } from '../../../src/runs/choice';
import { shownCells } from '../../formulas/host/shown-cells';
import { defaultNames } from '../../sources/named-fields';
import { shownText } from '../../sources/shown-text';
import { dayOf } from '../sheet/sheet-truth';
import { agreedWrite } from '../world/agreed-write';
import { choiceOf, useReportHost } from '../world/report-host';

// A Friday.
const START = '2026-11-20T12:03:00Z';
const TODAY = '2026-11-20';
const world = useReportHost(START, {
  opens: 'once',
  shares: true,
  days: byLevel(70, 460),
  apps: SANDBOX_APPS.slice(0, 4),
});

interface BucketCase {
  source: 'appStats' | 'sellerStats';
  bucket: 'week' | 'month';
  /** Beside the bucket, by the database's name, which is the service's too. */
  also: readonly 'country'[];
  byApp?: boolean;
  period: string;
  from: string;
  to: string;
}

const METRICS = defaultNames();
const OF_APP = ['app_name', 'bundle_id', 'platform'];

type Cells = readonly (string | number | null)[];

/** The rows of a case by SQL. A ratio without impressions is 0 here, where the add-on has 0 or a blank. */
async function trueRows(each: BucketCase, from = each.from, to = each.to): Promise<Cells[]> {
  const publishers = SELLERS[0]?.publisherIds.map((id) => `'${id}'`).join(', ');
  const keys = [...(each.byApp ? OF_APP : []), `date_trunc('${each.bucket}', day)::DATE`, ...each.also];
  const rows = await world.sandbox.query(`
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

function choiceFor(
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
async function formulaCells(
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
  const value = await world.value(name, all);
  return shownCells(value);
}

/** The same rows in any order, numbers to nine digits. */
function expectFigures(actual: readonly Cells[], wanted: readonly Cells[], keys: number): void {
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

const BY_WEEK: BucketCase = {
  source: 'appStats',
  bucket: 'week',
  also: [],
  byApp: true,
  period: 'last 60 days',
  from: '2026-09-21',
  to: '2026-11-19',
};

const FIGURES = drawnFrom<BucketCase>(
  [
    BY_WEEK,
    {
      source: 'sellerStats',
      bucket: 'month',
      also: [],
      period: 'last 60 days',
      from: '2026-09-21',
      to: '2026-11-19',
    },
  ],
  [
    {
      source: 'appStats',
      bucket: 'month',
      also: ['country'],
      period: 'last quarter',
      from: '2026-07-01',
      to: '2026-09-30',
    },
    {
      source: 'sellerStats',
      bucket: 'week',
      also: ['country'],
      period: 'last 30 days',
      from: '2026-10-21',
      to: '2026-11-19',
    },
    {
      source: 'sellerStats',
      bucket: 'month',
      also: [],
      period: 'this year',
      from: '2026-01-01',
      to: '2026-11-20',
    },
  ],
);

test.each(FIGURES)('figures of $source by $bucket and $also, $period, are the database’s', async (each) => {
  const keys = (each.byApp ? OF_APP.length : 0) + 1 + each.also.length;
  const { titles, rows, formats, note } = await written(choiceFor(each), keys + METRICS.length);
  const dayAt = each.byApp ? OF_APP.length : 0;
  expect(titles[dayAt]).toBe(each.bucket === 'week' ? 'Week' : 'Month');
  expect(formats[dayAt]).toBe(each.bucket === 'week' ? 'yyyy-mm-dd' : 'yyyy-mm');
  expectFigures(rows, await trueRows(each), keys);
  expect(note.includes('Provisional')).toBe(each.period !== 'last quarter');
  // A cell shows the same numbers to the last bit.
  const inCells = await formulaCells(each, each.period);
  expect(inCells).toEqual(rows);
});

/** A case, what it is compared with, and the days of that. */
type ComparedBuckets = [each: BucketCase, compare: ComparisonName, from: string, to: string];

const COMPARISONS = drawnFrom<ComparedBuckets>(
  [
    [
      {
        source: 'appStats',
        bucket: 'week',
        also: [],
        period: 'last 28 days',
        from: '2026-10-23',
        to: '2026-11-19',
      },
      'previous period',
      '2026-09-25',
      '2026-10-22',
    ],
  ],
  [
    [
      {
        source: 'appStats',
        bucket: 'week',
        also: ['country'],
        byApp: true,
        period: 'last 30 days',
        from: '2026-10-21',
        to: '2026-11-19',
      },
      'previous year, same weekday',
      '2025-10-22',
      '2025-11-20',
    ],
    [
      {
        source: 'sellerStats',
        bucket: 'month',
        also: [],
        period: 'last 60 days',
        from: '2026-09-21',
        to: '2026-11-19',
      },
      'previous year',
      '2025-09-21',
      '2025-11-19',
    ],
  ],
);

test.each(COMPARISONS)(
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
    const inCells = await formulaCells(each, each.period, compare);
    // A formula shows of each metric its value, the earlier one, and one column more.
    expect(
      inCells.map((row) => [...row.slice(0, keys), ...row.slice(keys).filter((_v, i) => i % 3 < 2)]),
    ).toEqual(rows);
  },
);

test('an inserted formula by month has the number format of months, and is read back into the panel', async () => {
  const id = world.workbook.sheets[0]?.id ?? 0;
  world.workbook.select(id, { row: 1, column: 1, rows: 1, columns: 1 });
  const months = { source: 'sellerStats', groupBy: ['country', 'month'], metrics: ['revenue'] } as const;
  const choice = choiceOf(
    {
      ...firstSellerChoice(),
      ...months,
      countryNames: true,
      groupBy: [...months.groupBy],
      metrics: ['revenue'],
      period: 'last month',
    },
    '',
  );
  await world.call('insertFormula', { choice });
  const cell = (row: number, column: number) => world.workbook.cell(id, row, column);
  expect(cell(1, 1).formula).toBe('=SELLER_STATS("last month",,"country,month","revenue",,,,STATS_REFRESH)');
  expect([cell(2, 2).format, cell(2, 3).format]).toEqual(['yyyy-mm', '"$"#,##0.00']);
  const read = await world.call('readFormula', {});
  expect(read.choice).toMatchObject({ source: 'sellerStats', groupBy: ['country', 'month'] });
});

test('a formula that can’t be grouped by week says why', async () => {
  await expect(formulaCells(BY_WEEK, '')).rejects.toThrow('“last=month” can’t be grouped by week');
  await expect(formulaCells({ ...BY_WEEK, also: ['date' as 'country'] }, TODAY)).rejects.toThrow(
    'Group by the date in one way only, for example by week.',
  );
});

test('a merge by week keeps whole weeks over several runs, and its note names the unfinished week', async () => {
  const each: BucketCase = {
    source: 'appStats',
    bucket: 'week',
    also: [],
    byApp: true,
    period: 'yesterday',
    from: '2026-11-16',
    to: '2026-11-19',
  };
  const draft = { name: 'Weekly', mode: 'merge', choice: choiceFor(each) } as const;
  const { choice } = draft;
  const id = await world.save({
    ...draft,
    choice: { ...choice, destination: { kind: 'newSheet', sheetName: 'Weekly' } },
  });
  for (const days of [0, 2, 1, 6]) {
    await world.passHours(24 * days);
    await world.runNow(id);
  }
  const [, ...rows] = world.block(id) as Cells[];
  // Nine days after 2026-11-20 is a Sunday, so the week of the 23rd isn't over.
  expect(world.today()).toBe('2026-11-29');
  expectFigures(rows, await trueRows({ ...each, to: '2026-11-28' }), OF_APP.length + 1);
  expect(new Set(rows.map((row) => row[OF_APP.length])).size).toBe(2);
  const { row, column, sheetId } = world.area(id);
  expect(world.workbook.cell(sheetId, row, column).note).toMatch(
    /^Period: yesterday, and before: 2026-11-16 to 2026-11-28, .*\nNot final: 2026-11-27 to 2026-11-28 .*\nProvisional: the week of 2026-11-23 \(/m,
  );
});
