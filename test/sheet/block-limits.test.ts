// Planning of blocks, case by case: Google's limits, the offer of room, rectangles.

import fc from 'fast-check';
import type { Rectangle } from '../../src/core/a1';
import { NOTHING_AGREED } from '../../src/core/agreement';
import {
  type BlockPlan,
  type BlockSize,
  clip,
  MOST_COLUMNS,
  mustGrow,
  newSheetFor,
  overlap,
  planBlock,
  type Survey,
} from '../../src/sheet/block';
import { AGREEING_TO_ALL } from '../fakes/agreements';
import { errorFrom } from '../fakes/error-from';
import { type Cell, cellsIn, isIn } from './sheet-cells';

/** An empty sheet of the size that Google gives a new one. */
const EMPTY: Survey = {
  sheetId: 7,
  sheetName: 'Data',
  gridRows: 1000,
  gridColumns: 26,
  block: null,
  titles: [],
  totals: [],
  between: [],
  anchor: { row: 1, column: 1 },
  occupied: [],
  otherBlocks: [],
  workbookCells: 26_000,
};

/** A cell row more than one call takes. */
const LONG = { row: 1, column: 1, rows: 50_001, columns: 4 };

describe('limits', () => {
  test.each<[string, Partial<Survey>, BlockSize, string | null]>([
    [
      'ten million cells exactly, one call’s cells of them',
      { workbookCells: 9_826_008 },
      { rows: 7_692, columns: 26 },
      null,
    ],
    ['a cell more', { workbookCells: 9_826_009 }, { rows: 7_692, columns: 26 }, 'SPREADSHEET_FULL'],
    [
      'a row more than one call takes',
      { workbookCells: 9_826_008 },
      { rows: 7_693, columns: 26 },
      'SPREADSHEET_FULL',
    ],
    // During the write its cells exist twice: 2 × 26 × 192,307 are 9,999,964.
    ['a long block that just fits beside what is written first', {}, { rows: 192_307, columns: 26 }, null],
    ['a row more', {}, { rows: 192_308, columns: 26 }, 'SPREADSHEET_FULL'],
    [
      'a long block in place',
      { gridRows: 60_000, block: LONG, workbookCells: 9_799_996 },
      { rows: 50_001, columns: 4 },
      null,
    ],
    [
      'a long block in place, too full for what is written first',
      { gridRows: 60_000, block: LONG, workbookCells: 9_799_997 },
      { rows: 50_001, columns: 4 },
      'SPREADSHEET_FULL',
    ],
    [
      'a long block that shrinks to few rows is written over whole',
      { gridRows: 60_000, block: LONG, workbookCells: 9_799_997 },
      { rows: 2, columns: 4 },
      'SPREADSHEET_FULL',
    ],
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
      'SPREADSHEET_FULL',
    ],
    [
      'a new sheet of few long columns, which has all 26 at first',
      { sheetId: null, gridColumns: 2, workbookCells: 9_974_000 },
      { rows: 13_000, columns: 2 },
      null,
    ],
    [
      'the same without room for those',
      { sheetId: null, gridColumns: 2, workbookCells: 9_974_001 },
      { rows: 2_000, columns: 2 },
      'SPREADSHEET_FULL',
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
  ])('a plan keeps to the limits: %s', (_title, changes, size, code) => {
    const plan = () => planBlock({ ...EMPTY, ...changes }, size, NOTHING_AGREED);
    if (code === null) expect(plan().area).toMatchObject(size);
    else expect(plan).toThrow(expect.objectContaining({ code }));
  });

  test.each<[string, Rectangle, number]>([
    ['as many rows as a new sheet has', { row: 1, column: 1, rows: 1000, columns: 9 }, 26],
    ['a row more', { row: 1, column: 1, rows: 1001, columns: 9 }, 9],
    ['a row more, further down and right', { row: 3, column: 4, rows: 999, columns: 9 }, 12],
    ['more columns than a new sheet has', { row: 1, column: 1, rows: 1001, columns: 30 }, 26],
  ])('a new sheet for %s', (_title, area, gridColumns) => {
    expect(newSheetFor(area)).toEqual({ gridRows: 1000, gridColumns });
  });

  test('a large table counts once in a new sheet, which has no more columns than it, and twice in one that is there', () => {
    const size = { rows: 862_222, columns: 9 };
    const inNewSheet = { ...EMPTY, ...newSheetFor({ row: 1, column: 1, ...size }), sheetId: null };
    const plan = (survey: Survey, rows: number) => () => planBlock(survey, { ...size, rows }, NOTHING_AGREED);
    // 7,759,998 cells.
    expect(plan(inNewSheet, size.rows)).not.toThrow();
    // 26,000 + 862,222 × 26 are 22,443,772.
    expect(plan({ ...inNewSheet, gridColumns: 26 }, size.rows)).toThrow('SPREADSHEET_FULL');
    // 26,000 + 9 × 1,108,222 are 9,999,998.
    expect(plan(inNewSheet, 1_108_222)).not.toThrow();
    expect(plan(inNewSheet, 1_108_223)).toThrow('SPREADSHEET_FULL');
    // The rows that are there stay until the new ones stand: 554,111 × 9 × 2 + 26,000 - 9,000 are 9,990,998.
    const there = { ...EMPTY, gridColumns: 9 };
    expect(plan(there, 554_111)).not.toThrow();
    expect(plan(there, 556_000)).toThrow('SPREADSHEET_FULL');
  });

  test('100,000 cells in the way are counted, not spread over the stack', () => {
    const occupied = cellsIn({ row: 1, column: 1, rows: 10_000, columns: 20 });
    expect(() =>
      planBlock({ ...EMPTY, gridRows: 10_000, occupied }, { rows: 10_000, columns: 20 }, NOTHING_AGREED),
    ).toThrow(
      expect.objectContaining({
        details: { sheetName: 'Data', sheetId: 7, cells: 200_000, range: 'A1:T10000', offer: 'insertRows' },
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
  ])('cells %s an existing block', (_title, cells, size, offer, insertRows, insertColumns) => {
    const survey = { ...EMPTY, block, occupied: cells };
    expect(() => planBlock(survey, size, NOTHING_AGREED)).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ offer }) }),
    );
    expect(planBlock(survey, size, AGREEING_TO_ALL)).toMatchObject({ insertRows, insertColumns });
  });

  // A table from B3 to D12, and cells of it in the way.
  const table = { row: 3, column: 2, rows: 10, columns: 3 };
  test.each<[string, number, string | null]>([
    ['above it', 2, 'insertRows'],
    ['with its first row', 3, 'insertRows'],
    ['with its second row: room would part it', 4, null],
    ['with its last row: room would part it', 12, null],
    ['below it', 13, 'insertRows'],
  ])('a table is in the way of a block that begins %s', (_title, row, offer) => {
    const survey = {
      ...EMPTY,
      anchor: { row, column: 1 },
      occupied: [{ row: Math.max(row, 3), column: 2 }],
      otherBlocks: [table],
    };
    const error = errorFrom(() => planBlock(survey, { rows: 10, columns: 2 }, NOTHING_AGREED));
    expect(error.details).toMatchObject({ offer, ...(row < 13 ? { isBlock: true } : {}) });
    if (offer === null)
      expect(() => planBlock(survey, { rows: 10, columns: 2 }, AGREEING_TO_ALL)).toThrow(error.message);
    else
      expect(planBlock(survey, { rows: 10, columns: 2 }, AGREEING_TO_ALL).insertRows).toMatchObject({
        after: row - 1,
      });
  });

  test('a new block gets rows of its own before its first', () => {
    const survey = { ...EMPTY, anchor: { row: 5, column: 2 }, occupied: [{ row: 6, column: 3 }] };
    expect(planBlock(survey, { rows: 10, columns: 4 }, AGREEING_TO_ALL).insertRows).toEqual({
      after: 4,
      count: 10,
    });
    const error = errorFrom(() => planBlock(survey, { rows: 10, columns: 4 }, NOTHING_AGREED));
    expect(error.details).toEqual({
      sheetName: 'Data',
      sheetId: 7,
      cells: 1,
      range: 'C6',
      offer: 'insertRows',
    });
  });
});

test('room is made, and offered, exactly where it splits no other block', () => {
  const place = fc.integer({ min: 1, max: 9 });
  const extent = fc.integer({ min: 1, max: 5 });
  const rectangle = fc.record({ row: place, column: place, rows: extent, columns: extent });
  const grown = fc.record({ rows: extent, columns: extent });
  fc.assert(
    fc.property(
      fc.option(rectangle),
      rectangle,
      grown,
      fc.array(rectangle, { maxLength: 3 }),
      fc.nat(),
      (block, anchor, more, otherBlocks, nth) => {
        const size = block
          ? { rows: block.rows + more.rows, columns: block.columns + more.columns }
          : { rows: anchor.rows, columns: anchor.columns };
        const free = cellsIn({ ...(block ?? anchor), ...size }).filter(
          (cell) => !block || !isIn(block, cell),
        );
        const occupied = free.slice(nth % free.length);
        const alone = { ...EMPTY, block, anchor, occupied };
        const plan = planBlock(alone, size, AGREEING_TO_ALL);
        const isParted = otherBlocks.some((other) => isPartedBy(plan, other));
        const survey = { ...alone, otherBlocks };
        expect(errorFrom(() => planBlock(survey, size, NOTHING_AGREED)).details).toMatchObject({
          offer: isParted ? null : plan.insertRows ? 'insertRows' : 'insertColumns',
        });
        if (isParted)
          expect(errorFrom(() => planBlock(survey, size, AGREEING_TO_ALL)).details).toMatchObject({
            offer: null,
          });
        else expect(planBlock(survey, size, AGREEING_TO_ALL)).toEqual(plan);
      },
    ),
  );
});

/** Whether a plan's insertions move only some of the rows or columns of `other`. */
function isPartedBy({ insertRows, insertColumns }: BlockPlan, other: Rectangle): boolean {
  const isMovedInPart = (first: number, count: number, insert: BlockPlan['insertRows']) =>
    new Set(Array.from({ length: count }, (_, at) => insert !== null && first + at > insert.after)).size > 1;
  return (
    isMovedInPart(other.row, other.rows, insertRows) ||
    isMovedInPart(other.column, other.columns, insertColumns)
  );
}

describe('rectangles', () => {
  test('two blocks overlap where they have a cell in common, and not where they only touch', () => {
    const [at, extent] = [fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 4 })];
    const area = fc.record({ row: at, column: at, rows: extent, columns: extent });
    fc.assert(
      fc.property(area, area, (one, other) => {
        expect(overlap(one, other)).toBe(cellsIn(one).some((cell) => isIn(other, cell)));
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
