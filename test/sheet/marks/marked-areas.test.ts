// Covers cells with few rectangles: exactly those cells, and no more rectangles than a rule takes.

import fc from 'fast-check';
import { growthOf, MOST_GROWTH, useStepCounter } from 'sheets-workbench/test/set-up/steps/linear';
import type { Rectangle } from '../../../src/core/a1';
import { MOST_AREAS, markedAreas } from '../../../src/sheet/marks/marked-areas';
import { cellsAt } from './cells-at';

/** The cells of rectangles as `row:column` of the body, from 0. A cell in two rectangles is listed twice. */
const cellsOf = (areas: readonly Rectangle[]) =>
  areas
    .flatMap(({ row, column, rows, columns }) =>
      Array.from({ length: rows * columns }, (_, i) => {
        const [down, right] = [Math.floor(i / columns), i % columns];
        // Row 1 of the block is its header.
        return `${row + down - 2}:${column + right - 1}`;
      }),
    )
    .sort();
const everyOther = (count: number) => Array.from({ length: count }, (_, i) => i * 2);

test('the rectangles of any cells are those cells, each once', () => {
  const column = fc.uniqueArray(fc.nat(25)).map((rows) => rows.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(column, { maxLength: 8 }), (cells) => {
      const areas = markedAreas(cells);
      expect(cellsOf(areas)).toEqual(cellsAt(cells));
      expect(areas.every(({ rows, columns }) => rows > 0 && columns > 0)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('neighbouring columns of equal rows are one rectangle, whatever their number of rows', () => {
  const rows = Array.from({ length: 50_000 }, (_, at) => at);
  expect(markedAreas([[], rows, rows, [], rows])).toEqual([
    { row: 2, rows: 50_000, column: 2, columns: 2 },
    { row: 2, rows: 50_000, column: 5, columns: 1 },
  ]);
});

test('no cells are no rectangles', () => {
  expect(markedAreas([])).toEqual([]);
  expect(markedAreas([[], []])).toEqual([]);
});

test('as many as a rule takes stay cells; one more, and their rows are marked whole', () => {
  // Two columns apart, each with every second row.
  const half = everyOther(MOST_AREAS / 2);
  expect(markedAreas([half, [], half])).toHaveLength(MOST_AREAS);
  const more = markedAreas([half, [], half, [], [0]]);
  expect(more).toEqual(half.map((at) => ({ row: at + 2, rows: 1, column: 1, columns: 5 })));
});

test('too many rows become one stretch from the first to the last', () => {
  const rows = everyOther(MOST_AREAS + 1).map((at) => at + 3);
  expect(markedAreas([[], rows])).toEqual([{ row: 5, rows: 2 * MOST_AREAS + 1, column: 1, columns: 2 }]);
});

describe('packing scattered rows of several columns', () => {
  const steps = useStepCounter();

  test('takes work that grows as the rows do', () => {
    const makeInput = (count: number) => [everyOther(count), [], everyOther(count), [], everyOther(count)];
    expect(markedAreas(makeInput(MOST_AREAS + 1))).toHaveLength(1);
    expect(growthOf(makeInput, markedAreas, 256, steps)).toBeLessThan(MOST_GROWTH);
  });
});
