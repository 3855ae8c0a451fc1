// The cells that a run has changed, against a plain model of the table before and after.

import fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import type { TableRow } from '../../../src/core/table';
import { cellsAfterDeletion } from '../../../src/sheet/marks/changed-cells';
import { day } from '../../core/given-day';
import { savedReport } from '../../saved/saved-fixture';
import { composeOver, fresh, gone, old, readingOf, restated, SCOPE, TITLES } from '../composed-writes';
import { asStanding, BUNDLE, COLUMNS, DAYS, IMPRESSIONS, row, tableOf } from '../merged-tables';
import { cellsAt } from './cells-at';

const marking = (changes: Parameters<typeof savedReport>[0] = {}) =>
  savedReport({ marksChanges: true, ...changes });
const keyOf = (each: TableRow) => JSON.stringify(asStanding(each).slice(BUNDLE, IMPRESSIONS));
const isBlank = (each: TableRow) => each.every((value) => value === null);
const NOT_RETURNED = 'no longer reported';

/** Few values, so that many cells of two tables agree. */
const someRow = fc
  .tuple(
    fc.constantFrom('com.chess', 'com.go'),
    fc.constantFrom(...DAYS.slice(0, 3)),
    fc.constantFrom('DE', 'US', ''),
    fc.nat(2),
    fc.nat(2),
  )
  .map((parts): TableRow => row(...parts));
const someRows = fc.uniqueArray(someRow, { selector: keyOf, maxLength: 12 });
const STATES = ['provisional', 'final', NOT_RETURNED] as const;
const writes = fc.record({
  before: someRows,
  states: fc.array(fc.constantFrom(...STATES), { minLength: 12, maxLength: 12 }),
  fetched: someRows,
  mode: fc.constantFrom('replace', 'merge'),
  missingRows: fc.constantFrom('remove', 'mark'),
  marksProvisional: fc.boolean(),
  isBeside: fc.boolean(),
});

test('over any tables, the cells of rows that were there before and are another value now, and no others', () => {
  fc.assert(
    fc.property(writes, ({ before, states, fetched, isBeside, ...rules }) => {
      const hasState = rules.marksProvisional || (rules.mode === 'merge' && rules.missingRows === 'mark');
      const titles = hasState ? [...TITLES, 'State'] : TITLES;
      const existing = before.map((each, at) => [
        ...asStanding(each),
        ...(hasState ? [states[at] ?? 'final'] : []),
      ]);
      const scope = { ...SCOPE, hasNeighbours: () => isBeside };
      const { table, changed, keptRows } = composeOver(
        marking(rules),
        tableOf(fetched),
        readingOf(existing, titles),
        scope,
      );
      const isMissing = (each: TableRow) => hasState && each[COLUMNS.length] === NOT_RETURNED;
      const expected = table.rows.flatMap((after, at) => {
        const same = existing.find((each) => keyOf(each) === keyOf(after));
        if (!same || isBlank(after) || keptRows > 0) return [];
        const differs = COLUMNS.flatMap((_column, column) =>
          (after[column] ?? '') === (same[column] ?? '') || (after[column] === '' && same[column] === null)
            ? []
            : [[at, column]],
        );
        return isMissing(after) === isMissing(same) ? differs : [...differs, [at, COLUMNS.length]];
      });
      expect(cellsAt(changed)).toEqual(expected.map(([at, column]) => `${at}:${column}`).sort());
    }),
    { numRuns: draws(75, 300) },
  );
});

test('a report that marks nothing is not looked at, and an append changes no row', () => {
  const over = (changes: Parameters<typeof savedReport>[0], rows: readonly TableRow[]) =>
    composeOver(savedReport(changes), tableOf(rows), readingOf([old]), SCOPE).changed;
  expect(over({ mode: 'merge' }, [restated])).toEqual([]);
  expect(over({ mode: 'append', marksChanges: true }, [fresh])).toEqual([]);
  expect(cellsAt(over({ mode: 'merge', marksChanges: true }, [restated]))).toEqual(['0:5', '0:6']);
});

test('a row that is no longer returned is marked at its state, and again when it comes back', () => {
  const report = marking({ mode: 'merge', missingRows: 'mark' });
  const titles = [...TITLES, 'State'];
  const over = (existing: readonly TableRow[], rows: readonly TableRow[]) =>
    cellsAt(composeOver(report, tableOf(rows), readingOf(existing, titles), SCOPE).changed);
  expect(
    over(
      [
        [...gone, 'final'],
        [...old, 'final'],
      ],
      [old],
    ),
  ).toEqual([`0:${COLUMNS.length}`]);
  expect(
    over(
      [
        [...gone, NOT_RETURNED],
        [...old, 'final'],
      ],
      [old],
    ),
  ).toEqual([]);
  expect(over([[...gone, NOT_RETURNED]], [gone])).toEqual([`0:${COLUMNS.length}`]);
});

test('a table of other columns, and a first one, have no row of before', () => {
  const report = marking({ mode: 'replace' });
  expect(composeOver(report, tableOf([restated]), readingOf([old], ['Other']), SCOPE).changed).toEqual([]);
  expect(composeOver(report, tableOf([restated]), null, SCOPE).changed).toEqual([]);
});

test('an answer without rows, for which rows are kept, changes nothing', () => {
  const made = composeOver(marking({ mode: 'merge' }), tableOf([]), readingOf([old]), SCOPE);
  expect([made.keptRows, made.changed]).toEqual([1, []]);
});

test('rows that are deleted leave the cells with their values', () => {
  const labels = fc.array(fc.record({ isDeleted: fc.boolean(), isMarked: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(labels, (rows) => {
      const isMarked = (each: (typeof rows)[number]) => each.isMarked && !each.isDeleted;
      const at = (is: (each: (typeof rows)[number]) => boolean, all = rows) =>
        all.flatMap((each, index) => (is(each) ? [index] : []));
      const left = rows.filter(({ isDeleted }) => !isDeleted);
      // Sheet rows are deleted from below.
      const deleted = at(({ isDeleted }) => isDeleted).reverse();
      expect(cellsAfterDeletion([at(isMarked), []], deleted)).toEqual([at(isMarked, left), []]);
    }),
  );
});

describe('of restated rows', () => {
  const steps = useStepCounter();
  const rowsOf = (count: number, revenue: number) =>
    Array.from({ length: count }, (_, i) => row('com.chess', day('2026-11-10'), `c${i}`, i, i + revenue));

  test('work grows as the rows do', () => {
    const growth = growthOf(
      (size) => ({ existing: readingOf(rowsOf(size, 0)), table: tableOf(rowsOf(size, 1)) }),
      ({ existing, table }) => composeOver(marking({ mode: 'merge' }), table, existing, SCOPE),
      128,
      steps,
    );
    expect(growth).toBeLessThan(MOST_GROWTH);
  });
});
