// The columns that a comparison adds, and their values where a side is 0, missing or below 0.

import { addedColumns, type ComparedMetric } from '../../../src/core/report/added-columns';
import { COMPARISON_COLUMNS, DEFAULT_COMPARISON_COLUMNS } from '../../../src/core/report/comparison';

const REVENUE: ComparedMetric = { name: 'revenue', title: 'Revenue', kind: 'money', isSummed: true };
const CTR: ComparedMetric = { name: 'ctr', title: 'CTR', kind: 'ratio', isSummed: false };
const ECPM: ComparedMetric = { name: 'ecpm', title: 'eCPM', kind: 'money', isSummed: false };

const columns = (...args: Parameters<typeof addedColumns>) =>
  addedColumns(...args).map(({ column }) => column);
const values = (metric: ComparedMetric, current: number | null, previous: number | null) =>
  addedColumns(metric, COMPARISON_COLUMNS).map(({ value }) => value(current, previous));

test('titles, names and kinds of a metric’s columns', () => {
  expect(columns(REVENUE, COMPARISON_COLUMNS)).toEqual([
    { name: 'revenue_previous', title: 'Revenue (previous)', kind: 'money', role: 'metric' },
    { name: 'revenue_change', title: 'Revenue change', kind: 'money', role: 'metric', isChange: true },
    {
      name: 'revenue_change_percent',
      title: 'Revenue change %',
      kind: 'ratio',
      role: 'metric',
      isChange: true,
    },
  ]);
  expect(columns(CTR, COMPARISON_COLUMNS)).toEqual([
    { name: 'ctr_previous', title: 'CTR (previous)', kind: 'ratio', role: 'metric' },
    { name: 'ctr_change', title: 'CTR change (pp)', kind: 'points', role: 'metric', isChange: true },
  ]);
});

test.each<[string, string[]]>([
  ['previous', ['Revenue (previous)', 'CTR (previous)']],
  ['change', ['Revenue change', 'CTR change (pp)']],
  ['percent', ['Revenue change %', 'CTR change (pp)']],
  ['change percent', ['Revenue change', 'Revenue change %', 'CTR change (pp)']],
])('only %s', (chosen, titles) => {
  const chosenColumns = COMPARISON_COLUMNS.filter((column) => chosen.split(' ').includes(column));
  expect(
    [REVENUE, CTR].flatMap((metric) => columns(metric, chosenColumns)).map(({ title }) => title),
  ).toEqual(titles);
});

test('their order is fixed, and the first choice is the earlier value and the percentage', () => {
  const backwards = [...COMPARISON_COLUMNS].reverse();
  expect(columns(REVENUE, backwards)).toEqual(columns(REVENUE, COMPARISON_COLUMNS));
  expect(columns(REVENUE, DEFAULT_COMPARISON_COLUMNS).map(({ title }) => title)).toEqual([
    'Revenue (previous)',
    'Revenue change %',
  ]);
});

// [current, previous, change, share]
test.each<[number | null, number | null, number | null, number | null]>([
  [15, 10, 5, 0.5],
  [5, 10, -5, -0.5],
  [0, 10, -10, -1],
  [null, 10, -10, -1],
  [10, 0, 10, null],
  [10, null, 10, null],
  [0, 0, 0, 0],
  [null, 0, 0, 0],
  [0, null, 0, null],
  [null, null, null, null],
  [10, -5, 15, null],
  [-5, 10, -15, -1.5],
  [1, 5e-324, 1, null],
  [0.1 + 0.2, 0.3, 0, 0],
  [0.3, 0.1 + 0.2, 0, 0],
])('of a sum: %p after %p', (current, previous, change, share) => {
  expect(values(REVENUE, current, previous)).toEqual([previous, change, share]);
});

test.each<[number | null, number | null, number | null, number | null]>([
  [3, 2, 1, 0.5],
  [2, 0, 2, null],
  [0, 0, 0, 0],
  [null, 2, null, null],
  [2, null, null, null],
  [null, null, null, null],
])('of eCPM, which does not add up: %p after %p', (current, previous, change, share) => {
  expect(values(ECPM, current, previous)).toEqual([previous, change, share]);
});

test.each<[number | null, number | null, number | null]>([
  [0.75, 0.5, 25],
  [0, 0.5, -50],
  [0.5, 0, 50],
  [0, 0, 0],
  [0.1 + 0.2, 0.3, 0],
  [null, 0.5, null],
  [0.5, null, null],
])('of CTR in percentage points: %p after %p', (current, previous, points) => {
  expect(values(CTR, current, previous)).toEqual([previous, points]);
});
