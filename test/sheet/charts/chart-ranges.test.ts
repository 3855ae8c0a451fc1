// Which cells of a table a chart reads: its domain and series, without the rows below, and what it can't draw.

import { StatsError } from '../../../src/core/errors';
import type { ChartKind } from '../../../src/core/report/chart';
import type { TableRow } from '../../../src/core/table';
import type { BlockPlace } from '../../../src/sheet/block';
import {
  chartTableOf,
  drawingOf,
  noRanges,
  readsExactly,
  sideNames,
} from '../../../src/sheet/charts/chart-ranges';
import { day } from '../../core/given-day';
import { errorFrom } from '../../fakes/error-from';

const CORNER = { sheetId: 7, row: 3, column: 2 };

/** The drawing of a table with these titles and rows, which stands at B3. */
function drawn(
  titles: string[],
  rows: TableRow[],
  { kind = 'line' as ChartKind, domain = 'Date', metric = 'Revenue' } = {},
) {
  const place = { ...CORNER, rows: rows.length + 1, columns: titles.length };
  const reading = { titles, rows: rows.map((row) => [...row]) };
  return drawingOf({ kind, domain, metric }, chartTableOf(reading), place);
}

/** The titles of the columns that it reads, and how many rows below the header. */
function readOf(titles: string[], rows: TableRow[], choice: Parameters<typeof drawn>[2] = {}) {
  const { ranges } = drawn(titles, rows, choice);
  expect(
    new Set(ranges.map((range) => [range.sheetId, range.row, range.rows, range.columns].join())).size,
  ).toBe(1);
  const [first] = ranges;
  expect([first?.sheetId, first?.row]).toEqual([CORNER.sheetId, CORNER.row]);
  return [ranges.map(({ column }) => titles[column - CORNER.column]), (first?.rows ?? 0) - 1];
}

const DAYS: TableRow[] = [
  ['2026-10-01', 1, 2],
  ['2026-10-02', 3, 4],
];
const APP = ['App', 'Bundle ID', 'Platform'];

test('days and a metric, without labeled rows below but Others of countries, behind the columns of an app too', () => {
  const titles = ['Date', 'Clicks', 'Revenue'];
  expect(readOf(titles, DAYS)).toEqual([['Date', 'Revenue'], 2]);
  expect(readOf(titles, [...DAYS, ['Others (3 rows)', 4, 6], ['Total', 8, 12]])).toEqual([
    ['Date', 'Revenue'],
    2,
  ]);
  const country: TableRow[] = [
    ['US', 5],
    ['Others (3 rows)', 2],
    ['Total', 7],
  ];
  expect(readOf(['Country', 'Revenue'], country, { domain: 'Country' })).toEqual([['Country', 'Revenue'], 2]);
  const ofApp = DAYS.map((row): TableRow => ['Dice', 'com.dice', 'ios', ...row]);
  expect(readOf([...APP, ...titles], ofApp)).toEqual([['Date', 'Revenue'], 2]);
});

test('rows that are no longer reported, and blank ones between, are drawn', () => {
  const rows: TableRow[] = [...DAYS.map((row): TableRow => [...row, 'no longer reported']), ['', '', '', '']];
  const after: TableRow = ['2026-10-03', 1, 1, 'final'];
  expect(readOf(['Date', 'Clicks', 'Revenue', 'State'], [...rows, after])).toEqual([['Date', 'Revenue'], 4]);
});

test.each<[ChartKind, string[]]>([
  ['line', ['Date', 'Revenue', 'Revenue (previous)']],
  ['column', ['Date', 'Revenue', 'Revenue (previous)']],
  ['bar', ['Date', 'Revenue', 'Revenue (previous)']],
  ['stacked column', ['Date', 'Revenue']],
  ['pie', ['Date', 'Revenue']],
])('a %s of a comparison', (kind, expected) => {
  const titles = ['Date', 'Revenue', 'Revenue (previous)', 'Revenue change %'];
  const rows = DAYS.map((row): TableRow => [...row, 0.5]);
  expect(readOf(titles, rows, { kind })).toEqual([expected, 2]);
  const { earlier, hasLegend } = drawn(titles, rows, { kind });
  expect([earlier, hasLegend]).toEqual([expected.length > 2 ? 1 : null, expected.length > 2]);
});

test('a new chart draws the earlier side first, and each side is called by its period where that is known', () => {
  const titles = ['Date', 'Revenue', 'Revenue (previous)'];
  const place = { ...CORNER, rows: 3, columns: 3 };
  const table = chartTableOf({ titles, rows: DAYS.map((row) => [...row]) });
  const sides = sideNames(
    { first: day('2026-07-01'), last: day('2026-09-30') },
    { first: day('2026-04-01'), last: day('2026-06-30') },
  );
  const subject = { kind: 'line', domain: 'Date', metric: 'Revenue', isEarlierFirst: true } as const;
  const { ranges, earlier, names } = drawingOf(subject, { ...table, sides }, place);
  expect([ranges.map(({ column }) => column - CORNER.column), earlier]).toEqual([[0, 2, 1], 0]);
  expect(names).toEqual([
    { name: 'Q2 2026', title: 'Revenue (previous)' },
    { name: 'Q3 2026', title: 'Revenue' },
  ]);
  expect(drawingOf(subject, table, place).names.map(({ name }) => name)).toEqual(['', '']);
});

const SIDE_BY_SIDE = [
  'Date',
  'Revenue: US',
  'Clicks: US',
  'Revenue: Other',
  'Revenue: Total',
  'Clicks: Total',
];
const SIDES: TableRow[] = [['2026-10-01', 1, 2, 3, 4, 2]];

test('values side by side are the series, Other among them; a pie has their total', () => {
  expect(readOf(SIDE_BY_SIDE, SIDES)).toEqual([['Date', 'Revenue: US', 'Revenue: Other'], 1]);
  expect(readOf(SIDE_BY_SIDE, SIDES, { metric: 'Clicks' })).toEqual([['Date', 'Clicks: US'], 1]);
  expect(readOf(SIDE_BY_SIDE, SIDES, { kind: 'pie' })).toEqual([['Date', 'Revenue: Total'], 1]);
  const namesFor = (choice: Parameters<typeof drawn>[2]) =>
    drawn(SIDE_BY_SIDE, SIDES, choice).names.map(({ name }) => name);
  expect([namesFor({}), namesFor({ kind: 'pie' })]).toEqual([['US', 'Other'], ['']]);
  // More values may come, so their legend is needed even for one.
  expect(drawn(SIDE_BY_SIDE, SIDES, { metric: 'Clicks' }).hasLegend).toBe(true);
});

test('countries are drawn by their names, and apps of one name by what tells them apart', () => {
  const countries: TableRow[] = [
    ['US', 'United States', 5],
    ['DE', 'Germany', 2],
    ['Others (3 rows)', 'Others (3 rows)', 4],
  ];
  const titles = ['Country', 'Country name', 'Revenue'];
  expect(readOf(titles, countries, { domain: 'Country' })).toEqual([['Country name', 'Revenue'], 3]);
  const apps: TableRow[] = [
    ['Dice', 'a', 'ios', 1],
    ['Dice', 'a', 'android', 2],
  ];
  // Nothing of `Others` stands among platforms.
  const others: TableRow = ['Others (3 rows)', null, null, 4];
  expect(readOf([...APP, 'Revenue'], [...apps, others], { domain: 'App' })).toEqual([
    ['Platform', 'Revenue'],
    2,
  ]);
  const bundles: TableRow[] = [
    ['Dice', 'a', 1],
    ['Dice', 'b', 2],
  ];
  const seller = ['App name', 'Bundle', 'Revenue'];
  expect(readOf(seller, bundles, { domain: 'App name' })).toEqual([['Bundle', 'Revenue'], 2]);
  const twins: TableRow[] = bundles.map(([name = null, bundle = null, revenue = null]) => [
    name,
    bundle,
    'ios',
    revenue,
  ]);
  expect(readOf([...APP, 'Revenue'], twins, { domain: 'App' })).toEqual([['Bundle ID', 'Revenue'], 2]);
});

test('days that have become weeks are drawn, and weeks that have become days', () => {
  expect(readOf(['Week', 'Revenue'], [['2026-10-05', 1]])).toEqual([['Week', 'Revenue'], 1]);
  expect(readOf(['Date', 'Revenue'], [['2026-10-05', 1]], { domain: 'Month' })).toEqual([
    ['Date', 'Revenue'],
    1,
  ]);
});

test('several rows of one day, country or app, and columns that are gone, are refused', () => {
  const refused = (titles: string[], rows: TableRow[], choice: Parameters<typeof drawn>[2] = {}) =>
    errorFrom(() => drawn(titles, rows, choice));
  const twice: TableRow[] = [
    ['2026-10-01', 'US', 1],
    ['2026-10-01', 'DE', 2],
  ];
  const titles = ['Date', 'Country', 'Revenue'];
  expect(refused(titles, twice)).toEqual(new StatsError('CHART_ROWS_REPEAT', { column: 'Date' }));
  expect(readOf(titles, twice, { domain: 'Country' })).toEqual([['Country', 'Revenue'], 2]);
  const app: TableRow[] = twice.map((row) => ['Dice', 'a', 'ios', ...row.slice(1)]);
  expect(refused([...APP, 'Country', 'Revenue'], app, { domain: 'App' })).toMatchObject({
    code: 'CHART_ROWS_REPEAT',
  });
  expect(refused(titles, twice, { domain: 'OS' })).toEqual(
    new StatsError('CHART_COLUMN_MISSING', { column: 'OS' }),
  );
  expect(refused(titles, twice, { domain: 'Country', metric: 'Clicks' })).toEqual(
    new StatsError('CHART_COLUMN_MISSING', { column: 'Clicks' }),
  );
});

test('a chart reads exactly these columns, also where Google has joined them, and none of another sheet', () => {
  const column = (at: number, sheetId = 7): BlockPlace => ({
    sheetId,
    row: 1,
    column: at,
    rows: 4,
    columns: 1,
  });
  const wanted = [column(1), column(2)];
  expect(readsExactly(wanted, wanted)).toBe(true);
  expect(readsExactly([{ ...column(1), columns: 2 }], wanted)).toBe(true);
  for (const others of [
    [column(1)],
    [column(2), column(1)],
    [column(1), column(3)],
    [column(1), { ...column(2), rows: 5 }],
    [column(1, 8), column(2, 8)],
    noRanges({ ...column(1), columns: 2 }),
  ])
    expect(readsExactly(others, wanted)).toBe(false);
});
