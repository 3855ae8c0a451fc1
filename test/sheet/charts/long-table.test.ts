// Charts of values side by side have the values as their series.

import type { ChartChoice } from '../../../src/core/report/chart';
import type { Table, TableRow } from '../../../src/core/table';
import { chartDataOf } from '../../../src/sheet/charts/chart-data';
import { longTable } from '../../../src/sheet/charts/long-table';
import { columnsOfTitles } from '../../../src/sheet/reading-table';

const tableOf = (titles: string[], rows: TableRow[]): Table => ({ columns: columnsOfTitles(titles), rows });
const drawn = (table: Table, changes: Partial<ChartChoice> = {}, before: string[] = []) => {
  const choice: ChartChoice = { kind: 'line', metric: 'Revenue', split: '', title: 'Chart', ...changes };
  const { columns, rows } = chartDataOf(table, choice, before);
  return [columns.map(({ title }) => title), ...rows];
};

const COUNTRIES = ['US', 'DE', 'Other', 'Total'];
const titlesOf = (...metrics: string[]) =>
  metrics.flatMap((metric) => COUNTRIES.map((country) => `${metric}: ${country}`));
const byDay = tableOf(
  ['Date', ...titlesOf('Revenue', 'Impressions', 'eCPM')],
  [
    ['2026-10-02', 2, null, 4, 6, 1000, null, 4000, 5000, 2, null, 1, 1.2],
    ['2026-10-01', 3, 9, null, 12, 3000, 1000, null, 4000, 1, 9, null, 3],
  ],
);

test('each value is a series, the rest the last one, and what is blank has no point', () => {
  expect(drawn(byDay)).toEqual([
    ['Date', 'DE', 'US', 'Other'],
    ['2026-10-01', 9, 3, null],
    ['2026-10-02', null, 2, 4],
  ]);
  // Series keep their places.
  expect(drawn(byDay, {}, ['US', 'DE', 'Other'])[0]).toEqual(['Date', 'US', 'DE', 'Other']);
});

test('the slices of a pie are the values, a ratio from the sums of its parts', () => {
  // DE 9, US 2 + 3, the rest 4.
  expect(drawn(byDay, { kind: 'pie' })).toEqual([
    ['Columns', 'Revenue'],
    ['DE', 9],
    ['US', 5],
    ['Other', 4],
  ]);
  // US (2 + 3) of 1,000 + 3,000 impressions.
  expect(drawn(byDay, { kind: 'pie', metric: 'eCPM' })).toEqual([
    ['Columns', 'eCPM'],
    ['DE', 9],
    ['US', 1.25],
    ['Other', 1],
  ]);
});

test('beyond twelve series the smallest are with the rest', () => {
  const names = Array.from({ length: 14 }, (_each, at) => `c${at}`);
  const titles = [...names, 'Other', 'Total'].map((name) => `Revenue: ${name}`);
  const figures = names.map((_name, at) => 100 - at);
  const [series, line] = drawn(tableOf(['Date', ...titles], [['2026-10-01', ...figures, 5, 0]]));
  expect(series).toEqual(['Date', ...names.slice(0, 12), 'Other']);
  // 88 and 87 of the last two, and 5.
  expect(line).toEqual(['2026-10-01', ...figures.slice(0, 12), 88 + 87 + 5]);
});

test('one value side by side can be drawn alone, and a split by another column stays a split', () => {
  expect(drawn(byDay, { metric: 'Revenue: US' })).toEqual([
    ['Date', 'Revenue: US'],
    ['2026-10-01', 3],
    ['2026-10-02', 2],
  ]);
  const byType = tableOf(
    ['Date', 'Ad type', ...titlesOf('Revenue')],
    [
      ['2026-10-01', 'video', 1, 2, null, 3],
      ['2026-10-01', 'banner', 4, null, 6, 10],
    ],
  );
  expect(drawn(byType, { split: 'Ad type' })).toEqual([
    ['Date', 'banner', 'video'],
    ['2026-10-01', 10, 3],
  ]);
});

test('a column that a person has called like one of these is theirs', () => {
  const table = tableOf(['Date', 'Revenue', 'Revenue: goal'], [['2026-10-01', 5, 7]]);
  expect(longTable(table)).toBeNull();
  expect(drawn(table)).toEqual([
    ['Date', 'Revenue'],
    ['2026-10-01', 5],
  ]);
});
