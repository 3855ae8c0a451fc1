// Planning of blocks: whatever stands in a sheet, a write covers nothing of the user's, and the limits hold.

import fc from 'fast-check';
import { a1OfRectangle, type Rectangle } from '../../src/core/a1';
import { isStatsError } from '../../src/core/errors';
import {
  type BlockPlan,
  type BlockSize,
  clip,
  MOST_CELLS,
  MOST_COLUMNS,
  mustGrow,
  partsOutside,
  planBlock,
  type Survey,
} from '../../src/reports/block';

interface Cell {
  row: number;
  column: number;
}

const key = (cell: Cell) => `${cell.row},${cell.column}`;

function cellsIn(area: Rectangle): Cell[] {
  return Array.from({ length: area.rows * area.columns }, (_, i) => ({
    row: area.row + Math.floor(i / area.columns),
    column: area.column + (i % area.columns),
  }));
}

const isIn = (area: Rectangle, cell: Cell) =>
  cell.row >= area.row &&
  cell.row < area.row + area.rows &&
  cell.column >= area.column &&
  cell.column < area.column + area.columns;

/** A sheet with a block or none, cells of the user's anywhere else, and a new size. */
const situation = fc
  .record({
    gridRows: fc.integer({ min: 12, max: 40 }),
    gridColumns: fc.integer({ min: 8, max: 20 }),
    corner: fc.record({ row: fc.integer({ min: 1, max: 8 }), column: fc.integer({ min: 1, max: 5 }) }),
    blockSize: fc.option(
      fc.record({ rows: fc.integer({ min: 1, max: 5 }), columns: fc.integer({ min: 1, max: 4 }) }),
    ),
    foreign: fc.array(
      fc.record({ row: fc.integer({ min: 1, max: 40 }), column: fc.integer({ min: 1, max: 20 }) }),
      { maxLength: 25 },
    ),
    size: fc.record({ rows: fc.integer({ min: 1, max: 45 }), columns: fc.integer({ min: 1, max: 22 }) }),
  })
  .map(({ gridRows, gridColumns, corner, blockSize, foreign, size }) => {
    const block = blockSize && { ...corner, ...blockSize };
    const own = foreign.filter(
      (cell) => cell.row <= gridRows && cell.column <= gridColumns && !(block && isIn(block, cell)),
    );
    const cells = [...new Map(own.map((cell) => [key(cell), cell])).values()];
    return { gridRows, gridColumns, corner, block, cells, size };
  });
type Situation = typeof situation extends fc.Arbitrary<infer Value> ? Value : never;

const wantedArea = ({ corner, size }: Situation): Rectangle => ({ ...corner, ...size });

function surveyOf(found: Situation): Survey {
  return {
    sheetId: 7,
    sheetName: 'Data',
    gridRows: found.gridRows,
    gridColumns: found.gridColumns,
    block: found.block,
    anchor: found.corner,
    occupied: found.cells.filter((cell) => isIn(wantedArea(found), cell)),
    workbookCells: found.gridRows * found.gridColumns,
  };
}

/** Where cells stand after the insertions of a plan. */
function afterInsertions(cells: readonly Cell[], plan: BlockPlan): Cell[] {
  const { insertRows, insertColumns } = plan;
  return cells.map(({ row, column }) => ({
    row: insertRows && row > insertRows.after ? row + insertRows.count : row,
    column: insertColumns && column > insertColumns.after ? column + insertColumns.count : column,
  }));
}

describe('planBlock', () => {
  test('covers no foreign cell, or says exactly how many it would cover and where', () => {
    fc.assert(
      fc.property(situation, (found) => {
        const covered = found.cells.filter((cell) => isIn(wantedArea(found), cell));
        if (covered.length === 0) {
          const plan = planBlock(surveyOf(found), found.size, false);
          expect(plan).toMatchObject({ area: wantedArea(found), insertRows: null, insertColumns: null });
          return;
        }
        const rows = covered.map((cell) => cell.row);
        const columns = covered.map((cell) => cell.column);
        const bounds = {
          row: Math.min(...rows),
          column: Math.min(...columns),
          rows: Math.max(...rows) - Math.min(...rows) + 1,
          columns: Math.max(...columns) - Math.min(...columns) + 1,
        };
        expect(() => planBlock(surveyOf(found), found.size, false)).toThrow(
          expect.objectContaining({
            code: 'RANGE_OCCUPIED',
            details: expect.objectContaining({
              sheetName: 'Data',
              cells: covered.length,
              range: a1OfRectangle(bounds),
            }),
          }),
        );
      }),
    );
  });

  test('after making room no foreign cell is lost or covered, and the old block stays where it is', () => {
    fc.assert(
      fc.property(situation, (found) => {
        const plan = planBlock(surveyOf(found), found.size, true);
        const moved = afterInsertions(found.cells, plan);
        expect(new Set(moved.map(key)).size).toBe(found.cells.length);
        expect(moved.filter((cell) => isIn(plan.area, cell))).toEqual([]);
        if (found.block) expect(afterInsertions(cellsIn(found.block), plan)).toEqual(cellsIn(found.block));
      }),
    );
  });

  test('area and leftovers together are the old block and the new area, each cell once', () => {
    fc.assert(
      fc.property(situation, (found) => {
        const { area, leftovers } = planBlock(surveyOf(found), found.size, true);
        const parts = [area, ...leftovers].flatMap(cellsIn).map(key);
        const whole = new Set([...cellsIn(area), ...(found.block ? cellsIn(found.block) : [])].map(key));
        expect(parts).toHaveLength(whole.size);
        expect(new Set(parts)).toEqual(whole);
      }),
    );
  });

  test('never leaves a spreadsheet of more than ten million cells, nor refuses one that fits', () => {
    fc.assert(
      fc.property(situation, fc.integer({ min: 0, max: 2_000 }), (found, room) => {
        const survey = { ...surveyOf(found), workbookCells: MOST_CELLS - room };
        const grown = (plan: BlockPlan) =>
          Math.max(survey.gridRows + (plan.insertRows?.count ?? 0), plan.area.row + plan.area.rows - 1) *
            Math.max(
              survey.gridColumns + (plan.insertColumns?.count ?? 0),
              plan.area.column + plan.area.columns - 1,
            ) -
          survey.gridRows * survey.gridColumns;
        const wanted = grown(planBlock({ ...survey, workbookCells: 0 }, found.size, true));
        if (wanted <= room) expect(grown(planBlock(survey, found.size, true))).toBe(wanted);
        else
          expect(() => planBlock(survey, found.size, true)).toThrow(
            expect.objectContaining({
              code: 'WORKBOOK_FULL',
              details: { wanted, present: MOST_CELLS - room, limit: MOST_CELLS },
            }),
          );
      }),
    );
  });
});

/** An empty sheet of the size that Google gives a new one. */
const EMPTY: Survey = {
  sheetId: 7,
  sheetName: 'Data',
  gridRows: 1000,
  gridColumns: 26,
  block: null,
  anchor: { row: 1, column: 1 },
  occupied: [],
  workbookCells: 26_000,
};

describe('limits', () => {
  test.each<[string, Partial<Survey>, BlockSize, string | null]>([
    ['ten million cells exactly', {}, { rows: 384_615, columns: 26 }, null],
    ['one row more', {}, { rows: 384_616, columns: 26 }, 'WORKBOOK_FULL'],
    [
      'a new sheet that just fits',
      { sheetId: null, workbookCells: 9_974_000 },
      { rows: 2, columns: 2 },
      null,
    ],
    [
      'a new sheet too many',
      { sheetId: null, workbookCells: 9_974_001 },
      { rows: 2, columns: 2 },
      'WORKBOOK_FULL',
    ],
    ['a full spreadsheet that need not grow', { workbookCells: 10_000_000 }, { rows: 2, columns: 2 }, null],
    ['the last column', { gridRows: 2 }, { rows: 1, columns: MOST_COLUMNS }, null],
    ['a column more', { gridRows: 2 }, { rows: 1, columns: MOST_COLUMNS + 1 }, 'SHEET_TOO_WIDE'],
    [
      'from the last column on',
      { anchor: { row: 1, column: 18_278 }, gridRows: 2 },
      { rows: 1, columns: 2 },
      'SHEET_TOO_WIDE',
    ],
  ])('%s', (_title, changes, size, code) => {
    const plan = () => planBlock({ ...EMPTY, ...changes }, size, false);
    if (code === null) expect(plan().area).toMatchObject(size);
    else expect(plan).toThrow(expect.objectContaining({ code }));
  });

  test('100,000 cells in the way are counted, not spread over the stack', () => {
    const occupied = cellsIn({ row: 1, column: 1, rows: 10_000, columns: 20 });
    expect(() =>
      planBlock({ ...EMPTY, gridRows: 10_000, occupied }, { rows: 10_000, columns: 20 }, false),
    ).toThrow(
      expect.objectContaining({
        details: { sheetName: 'Data', cells: 200_000, range: 'A1:T10000', offer: 'insertRows' },
      }),
    );
  });
});

describe('the offer of room', () => {
  const block = { row: 3, column: 2, rows: 4, columns: 3 };
  test.each<[string, Cell[], BlockSize, string, BlockPlan['insertRows'], BlockPlan['insertColumns']]>([
    ['below', [{ row: 8, column: 2 }], { rows: 9, columns: 3 }, 'insertRows', { after: 6, count: 5 }, null],
    [
      'beside',
      [{ row: 3, column: 5 }],
      { rows: 4, columns: 5 },
      'insertColumns',
      null,
      { after: 4, count: 2 },
    ],
    [
      'both',
      [
        { row: 3, column: 5 },
        { row: 9, column: 2 },
      ],
      { rows: 9, columns: 5 },
      'insertRows',
      { after: 6, count: 5 },
      { after: 4, count: 2 },
    ],
  ])('cells %s a block that stands', (_title, cells, size, offer, insertRows, insertColumns) => {
    const survey = { ...EMPTY, block, occupied: cells };
    expect(() => planBlock(survey, size, false)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ offer }) }),
    );
    expect(planBlock(survey, size, true)).toMatchObject({ insertRows, insertColumns });
  });

  test('a new block gets rows of its own before its first', () => {
    const survey = { ...EMPTY, anchor: { row: 5, column: 2 }, occupied: [{ row: 6, column: 3 }] };
    expect(planBlock(survey, { rows: 10, columns: 4 }, true).insertRows).toEqual({ after: 4, count: 10 });
    const error = ((): unknown => {
      try {
        return planBlock(survey, { rows: 10, columns: 4 }, false);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(isStatsError(error, 'RANGE_OCCUPIED') && error.details).toEqual({
      sheetName: 'Data',
      cells: 1,
      range: 'C6',
      offer: 'insertRows',
    });
  });
});

describe('rectangles', () => {
  test('partsOutside gives every cell of the first that the second, at the same corner, does not have', () => {
    const size = fc.record({ rows: fc.integer({ min: 1, max: 6 }), columns: fc.integer({ min: 1, max: 6 }) });
    fc.assert(
      fc.property(size, size, (one, two) => {
        const whole = { row: 2, column: 3, ...one };
        const other = { row: 2, column: 3, ...two };
        const expected = cellsIn(whole).filter((cell) => !isIn(other, cell));
        expect(new Set(partsOutside(whole, other).flatMap(cellsIn).map(key))).toEqual(
          new Set(expected.map(key)),
        );
        expect(partsOutside(whole, other).flatMap(cellsIn)).toHaveLength(expected.length);
      }),
    );
  });

  test.each<[Rectangle, Rectangle | null]>([
    [
      { row: 1, column: 1, rows: 3, columns: 3 },
      { row: 1, column: 1, rows: 3, columns: 3 },
    ],
    [
      { row: 9, column: 4, rows: 5, columns: 5 },
      { row: 9, column: 4, rows: 2, columns: 2 },
    ],
    [{ row: 11, column: 1, rows: 1, columns: 1 }, null],
    [{ row: 1, column: 6, rows: 1, columns: 1 }, null],
  ])('clip %j to 10 rows and 5 columns', (area, expected) => {
    expect(clip(area, 10, 5)).toEqual(expected);
  });

  test.each<[BlockSize, boolean]>([
    [{ rows: 1000, columns: 26 }, false],
    [{ rows: 1001, columns: 1 }, true],
    [{ rows: 1, columns: 27 }, true],
  ])('%j in a new sheet must grow: %s', (size, expected) => {
    expect(mustGrow(EMPTY, size)).toBe(expected);
  });
});
