// Which columns of a block are a person's own.

import { areDays, columnTitled, insertedColumns, knownColumns } from '../../src/sheet/known-columns';
import { bodyTable } from '../../src/sheet/reading-table';

test('a title is of one kind, whatever source has it', () => {
  const kinds = new Map<string, Set<string>>();
  for (const { title, kind } of knownColumns()) kinds.set(title, (kinds.get(title) ?? new Set()).add(kind));
  expect([...kinds].filter(([, found]) => found.size > 1)).toEqual([]);
});

test('days are under Date, Week and Month, and those of weeks and months are known as such', () => {
  const titles = [...new Set(knownColumns().map(({ title }) => title))];
  expect(titles.filter((_title, at) => areDays(titles)[at])).toEqual(
    expect.arrayContaining(['Date', 'Week', 'Month']),
  );
  expect(areDays(titles).filter((isDay) => isDay)).toHaveLength(3);
  const bucketOf = (title: string) => knownColumns().find((column) => column.title === title)?.bucket;
  expect(['Date', 'Week', 'Month'].map(bucketOf)).toEqual([undefined, 'week', 'month']);
});

const COMPARED = [
  ...['Date', 'Revenue', 'Revenue (previous)', 'Revenue change', 'Revenue change %'],
  ...['CTR', 'CTR change (pp)'],
];

test.each<[title: string, existing: string[], written: string[], inserted: number[]]>([
  ['the same columns', ['Date', 'Revenue'], ['Date', 'Revenue'], []],
  ['in another order', ['Revenue', 'Date'], ['Date', 'Revenue'], []],
  ['one inserted', ['Date', 'Remark', 'Revenue'], ['Date', 'Revenue'], [1]],
  ['two inserted, without titles', ['Date', '', '', 'Revenue'], ['Date', 'Revenue'], [1, 2]],
  ['one that the report no longer has', ['Date', 'Clicks', 'Revenue'], ['Date', 'Revenue'], []],
  ['that, and one inserted', ['Date', 'Clicks', 'x', 'Revenue'], ['Date', 'Revenue'], [2]],
  ['one that was renamed', ['Date', 'Umsatz'], ['Date', 'Revenue'], []],
  ['the state, no longer wanted', ['Date', 'Revenue', 'State'], ['Date', 'Revenue'], []],
  [
    'values side by side, of which others are written now',
    ['Date', 'Revenue: US', 'Revenue: DE', 'x', 'Revenue: Total'],
    ['Date', 'Revenue: JP', 'Revenue: Total'],
    [],
  ],
  [
    'values side by side, no longer wanted, and one inserted',
    ['Date', 'Revenue: US', 'x: y', 'Revenue: Total', 'Revenue'],
    ['Date', 'Revenue'],
    [2],
  ],
  ['one that is called like a value', ['Date', 'Revenue', 'Revenue: goal'], ['Date', 'Revenue'], [2]],
  [
    'days side by side, of which others are written now, and one inserted',
    ['Country', '2026-11-01: Revenue', 'x: y', 'Total: Revenue'],
    ['Country', '2026-11-01: Revenue', '2026-11-02: Revenue', 'Total: Revenue'],
    [2],
  ],
  [
    'months side by side, with a renamed country',
    ['Land', 'Revenue: 2026-10', 'x', 'Revenue: Total'],
    ['Country', 'Revenue: 2026-11', 'Revenue: Total'],
    [],
  ],
  ['no block', [], ['Date', 'Revenue'], []],
  ['one beside an earlier comparison', [...COMPARED, 'Notes'], ['Date', 'Revenue', 'CTR'], [7]],
])('the columns that a person has inserted: %s', (_title, existing, written, inserted) => {
  expect(insertedColumns(existing, written)).toEqual(inserted);
});

test('a column of values side by side is of its metric, and that of all of them is the metric', () => {
  const titles = ['Date', 'CTR: US: east', 'CTR: Total', 'Revenue: US'];
  expect(titles.map((title) => columnTitled(title, titles))).toMatchObject([
    { name: 'date', kind: 'day' },
    { name: 'CTR: US: east', kind: 'ratio', role: 'metric' },
    { name: 'ctr', kind: 'ratio', role: 'metric' },
  ]);
  const byValue = ['Revenue: Clicks', 'a: b: Clicks', 'Total: Clicks'];
  expect(byValue.map((title) => columnTitled(title, byValue))).toMatchObject([
    { name: 'Revenue: Clicks', kind: 'integer', role: 'metric' },
    { name: 'a: b: Clicks', kind: 'integer' },
    { name: 'clicks', kind: 'integer' },
  ]);
  // There is no column of all revenue.
  expect(columnTitled('Revenue: US', titles)).toBeUndefined();
  expect(columnTitled('Country: US', ['Country: US', 'Country: Total'])).toBeUndefined();
});

test('the totals of an earlier comparison are not a body row', () => {
  const day = ['2026-11-01', 2, 1, 1, 1, 0.5, 0.1];
  const rows = [day, ['Total', 2, 1, 1, 1, 0.5, 0.1]];
  expect(bodyTable({ titles: COMPARED, rows }).rows).toEqual([day]);
});
