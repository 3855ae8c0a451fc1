// Merging against a naive model, and single cases that a model would hide.

import fc from 'fast-check';
import { growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import type { Table, TableRow } from '../../src/core/table';
import { appReader } from '../../src/runs/requested-apps';
import { asPlaced } from '../../src/sheet/held-rows';
import { type MergeScope, mergeRows as mergeHeld } from '../../src/sheet/merge';
import { day } from '../core/given-day';
import {
  APP,
  asStanding,
  BUNDLE,
  blank,
  COLUMNS,
  DAY,
  DAYS,
  existingRows,
  fetchedRows,
  IMPRESSIONS,
  REVENUE,
  row,
  tableOf,
} from './merged-tables';

const appOf = appReader(COLUMNS);
const EVERYTHING = { window: null, apps: null };
/** Merges into rows without State. */
const mergeRows = (rows: readonly TableRow[], fetched: Table, scope: MergeScope) =>
  mergeHeld(
    rows.map((each) => ({ row: each })),
    fetched,
    scope,
  );
const isBlank = (each: TableRow) => each.every((value) => value === null);
const keyOf = (each: TableRow) => JSON.stringify(asStanding(each).slice(BUNDLE, IMPRESSIONS));
const windows = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS))
  .map(([a, b]) => (a < b ? { first: a, last: b } : { first: b, last: a }));
const answered = fc.option(
  fc
    .subarray(['com.chess', 'com.go'])
    .map((bundles) => new Set(bundles.map((bundle) => appOf(row(bundle, '', '', 0, 0))))),
);

test('merging any rows for any answer, window and apps gives what a naive model gives', () => {
  fc.assert(
    fc.property(existingRows, fetchedRows, windows, answered, (existing, all, window, apps) => {
      // The service answers for the window and the apps that answered.
      const isAsked = (each: TableRow) =>
        String(each[DAY]) >= window.first &&
        String(each[DAY]) <= window.last &&
        (apps === null || apps.has(appOf(each)));
      const fetched = all.filter(isAsked);
      const byKey = new Map(fetched.map((each) => [keyOf(each), each]));
      const merged = mergeRows(existing, tableOf(fetched), { window, apps });

      // Existing rows change in place.
      expect(merged.rows).toEqual(
        existing.map((each) => {
          const update = isBlank(each) ? undefined : byKey.get(keyOf(each));
          const isMissing = !update && !isBlank(each) && isAsked(each);
          const isRead = update !== undefined || (!isBlank(each) && isAsked(each));
          return { row: update ?? each, was: { row: each }, isMissing, isRead, isKept: false };
        }),
      );
      const existingKeys = new Set(existing.map(keyOf));
      expect(merged.added).toEqual(fetched.filter((each) => !existingKeys.has(keyOf(each))).map(asPlaced));

      const { changes } = merged;
      const gone = merged.rows.filter(({ isMissing }) => isMissing);
      const isOther = (each: TableRow, before: TableRow) =>
        JSON.stringify(asStanding(each)) !== JSON.stringify(before);
      expect([changes.added, changes.changed, changes.removed]).toEqual([
        merged.added.length,
        merged.rows.filter((each, at) => isOther(each.row, existing[at] ?? blank)).length,
        gone.length,
      ]);

      // By day: the revenue after the merge, without new rows, less the revenue before.
      const revenueOn = (date: string, rows: readonly TableRow[]) =>
        rows.filter((each) => each[DAY] === date).reduce((sum, each) => sum + Number(each[REVENUE]), 0);
      const stays = merged.rows.filter(({ isMissing }) => !isMissing).map((each) => each.row);
      const moved = DAYS.map((date) => ({
        day: date,
        revenue: revenueOn(date, stays) - revenueOn(date, existing),
      }));
      // A day on which rows cancel each other out is restated too, so only the sums are compared.
      expect(changes.restatedRevenue).toBe(moved.reduce((sum, each) => sum + each.revenue, 0));
      expect(changes.restatedDays).toBeGreaterThanOrEqual(
        moved.filter(({ revenue }) => revenue !== 0).length,
      );
      const most = Math.max(0, ...moved.map(({ revenue }) => Math.abs(revenue)));
      expect(Math.abs(changes.mostRestated?.revenue ?? 0)).toBe(most);
      if (changes.mostRestated) expect(moved).toContainEqual(changes.mostRestated);
    }),
    { numRuns: 300 },
  );
});

const MONDAY = '2026-11-10';

test('an app that was renamed keeps its rows', () => {
  const renamed = ['Chess 2', ...row('com.chess', MONDAY, 'DE', 5, 1).slice(1)];
  const { rows, added, changes } = mergeRows(
    [row('com.chess', MONDAY, 'DE', 5, 1)],
    tableOf([renamed]),
    EVERYTHING,
  );
  expect(rows.map((each) => each.row[APP])).toEqual(['Chess 2']);
  expect([added, changes.changed, changes.restatedDays]).toEqual([[], 1, 0]);
});

test('rows with one key are matched one by one, and none is lost', () => {
  const twice = [row('com.chess', MONDAY, 'DE', 5, 1), row('com.chess', MONDAY, 'DE', 7, 2)];
  expect(mergeRows([], tableOf(twice), EVERYTHING).added).toEqual(twice.map(asPlaced));
  expect(mergeRows(twice, tableOf(twice), EVERYTHING).changes).toMatchObject({
    added: 0,
    changed: 0,
    removed: 0,
  });
  // The service doesn't return a row that a person has copied inside the block.
  const copied = mergeRows(twice, tableOf(twice.slice(0, 1)), EVERYTHING);
  expect(copied.rows.map(({ isMissing }) => isMissing)).toEqual([false, true]);
});

test('digits that a sheet has turned into numbers are the same key', () => {
  const bundle = '1400000001';
  const existing = [`App ${bundle}`, 1400000001, 'ios', MONDAY, 'DE', 5, 1];
  expect(mergeRows([existing], tableOf([row(bundle, MONDAY, 'DE', 5, 1)]), EVERYTHING).added).toEqual([]);
  // Of an app that gave an answer without this row.
  const apps = new Set([appOf([`App ${bundle}`, bundle, 'ios'])]);
  expect(mergeRows([existing], tableOf([]), { window: null, apps }).changes.removed).toBe(1);
});

test('a row marked as gone is counted once, and again when it comes back', () => {
  const existing = [row('com.chess', MONDAY, 'DE', 5, 1.5)];
  const gone = existing.map((each) => ({ row: each, state: 'no longer reported' }));
  expect(mergeHeld(gone, tableOf([]), EVERYTHING)).toMatchObject({
    rows: [{ isMissing: true }],
    changes: { removed: 0, restatedDays: 0 },
  });
  // Outside of the requested days it stays marked.
  const window = { first: day('2026-11-13'), last: day('2026-11-14') };
  expect(mergeHeld(gone, tableOf([]), { ...EVERYTHING, window }).rows[0]?.isMissing).toBe(true);
  expect(mergeHeld(gone, tableOf(existing), EVERYTHING)).toMatchObject({
    rows: [{ isMissing: false }],
    changes: { changed: 1, restatedDays: 1, restatedRevenue: 1.5 },
  });
});

test('a merge without days restates nothing, and counts every row as requested', () => {
  const columns = COLUMNS.filter((_column, at) => at !== DAY);
  const short = (each: TableRow) => each.filter((_value, at) => at !== DAY);
  const existing = [row('com.chess', MONDAY, 'DE', 5, 1), row('com.chess', MONDAY, 'US', 5, 1)].map(short);
  const { rows, changes } = mergeRows(
    existing,
    tableOf([short(row('com.chess', MONDAY, 'DE', 9, 4))], columns),
    EVERYTHING,
  );
  expect(rows.map(({ isMissing }) => isMissing)).toEqual([false, true]);
  expect(changes).toEqual({
    added: 0,
    changed: 1,
    removed: 1,
    restatedDays: 0,
    restatedRevenue: 0,
    mostRestated: null,
  });
});

test('a metric overwritten with words counts as zero', () => {
  const existing: TableRow = [...row('com.chess', MONDAY, 'DE', 5, 0).slice(0, REVENUE), 'see note'];
  const { changes } = mergeRows([existing], tableOf([row('com.chess', MONDAY, 'DE', 5, 2)]), EVERYTHING);
  expect(changes).toMatchObject({ changed: 1, restatedRevenue: 2 });
});

describe('grows as the rows do', () => {
  const steps = useStepCounter();
  const rowsOf = (count: number) =>
    Array.from({ length: count }, (_each, i) => row(`com.example.${i}`, MONDAY, 'DE', 5, i / 4));
  const restated = (rows: TableRow[]) =>
    rows.map((each) => each.map((value, at) => (at === REVENUE ? Number(value) + 1 : value)));
  const merge = ([standing, fetched]: readonly [TableRow[], TableRow[]]) =>
    mergeRows(standing, tableOf(fetched), EVERYTHING);

  test('with restated rows of one day', () => {
    const makeInput = (count: number) => [rowsOf(count), restated(rowsOf(count))] as const;
    expect(merge(makeInput(100)).changes).toMatchObject({
      changed: 100,
      restatedDays: 1,
      restatedRevenue: 100,
    });
    expect(growthOf(makeInput, merge, 128, steps)).toBeLessThan(MOST_GROWTH);
  });

  test('with rows of one key', () => {
    const makeInput = (count: number) => {
      const alike = rowsOf(count).map((each) => ['App', 'com.example', ...each.slice(2)]);
      return [alike, alike] as const;
    };
    expect(merge(makeInput(100)).changes).toMatchObject({ added: 0, changed: 0 });
    expect(growthOf(makeInput, merge, 128, steps)).toBeLessThan(MOST_GROWTH);
  });
});

test('a table whose first column is its day keeps the days outside the window', () => {
  const columns = COLUMNS.slice(DAY);
  const [first, second] = [day('2026-11-10'), day('2026-11-11')];
  const rows = [first, second].map((each) => row('', each, 'US', 1, 1).slice(DAY));
  const { rows: merged } = mergeRows(rows, tableOf([], columns), {
    window: { first: second, last: second },
    apps: null,
  });
  expect(merged.map(({ isMissing }) => isMissing)).toEqual([false, true]);
});
