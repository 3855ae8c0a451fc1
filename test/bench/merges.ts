// Merging rows into a block that has many, in mode merge.

import type { TableRow } from '../../src/core/table';
import { savedReport } from '../saved/saved-fixture';
import { composeOver, MONDAY, readingOf, SCOPE } from '../sheet/composed-writes';
import { row, tableOf } from '../sheet/merged-tables';
import { type Figure, growth, median } from './figures';
import { OwnTime } from './fresh-process';

const RUNS = 7;
const subject = 'A merge';
const own = new OwnTime();

const rowsOf = (count: number, date: string, revenue: number): TableRow[] =>
  Array.from({ length: count }, (_row, at) => row(`com.example.${at}`, date, 'DE', 5, at / 4 + revenue));

/** The processor time of merging `fetched`, whose rows are all restated, into `existing`, ms. */
function merged(existing: readonly TableRow[], fetched: readonly TableRow[]): number {
  const report = savedReport({ mode: 'merge', missingRows: 'remove' });
  const [table, reading] = [tableOf([...fetched]), readingOf(existing)];
  let changed = 0;
  const ms = own.of(() => {
    changed = composeOver(report, table, reading, SCOPE).changes?.changed ?? 0;
  });
  if (changed !== fetched.length) throw new Error(`the merge changed ${changed} rows`);
  return ms;
}

const runs = (existing: readonly TableRow[], fetched: readonly TableRow[]) =>
  Array.from({ length: RUNS }, () => merged(existing, fetched));

export function merges(): Figure[] {
  const many = rowsOf(99_000, '2026-09-01', 1);
  const sizes = [12_500, 25_000, 50_000, 100_000].map((size) => {
    const values = runs(rowsOf(size, MONDAY, 1), rowsOf(size, MONDAY, 2));
    return { size, values };
  });
  const restated = sizes.find(({ size }) => size === 50_000)?.values ?? [];
  const intoMany = runs([...many, ...rowsOf(1_000, MONDAY, 1)], rowsOf(1_000, MONDAY, 2));
  const exponent = growth(sizes.map(({ size, values }) => [size, median(values)]));
  return [
    { subject, name: '1,000 restated rows into 100,000', unit: 'ms', values: intoMany },
    { subject, name: '50,000 restated rows of one day', unit: 'ms', values: restated },
    { subject, name: 'Growth of the time (1 is linear)', unit: '', values: [exponent] },
  ];
}
