// Planning of blocks: a write covers none of the user's cells and keeps to the limit of cells.

import fc from 'fast-check';
import { a1OfRectangle, type Rectangle } from '../../src/core/a1';
import { NOTHING_AGREED } from '../../src/core/agreement';
import { type BlockPlan, MOST_CELLS, planBlock, type Survey } from '../../src/sheet/block';
import { AGREEING_TO_ALL } from '../fakes/agreements';
import { type Cell, cellsIn, isIn, key } from './sheet-cells';

/** A sheet with or without a block, the user's cells anywhere else, and a new size. */
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
    titles: [],
    totals: [],
    anchor: found.corner,
    occupied: found.cells.filter((cell) => isIn(wantedArea(found), cell)),
    otherBlocks: [],
    merged: [],
    workbookCells: found.gridRows * found.gridColumns,
  };
}

/** Where cells are after the insertions of a plan. */
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
          const plan = planBlock(surveyOf(found), found.size, NOTHING_AGREED);
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
        expect(() => planBlock(surveyOf(found), found.size, NOTHING_AGREED)).toThrow(
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

  test('moves no cell out of a column inserted into the block, so that it is refused whatever room may be made', () => {
    fc.assert(
      fc.property(situation, fc.nat(), (found, pick) => {
        const inside = found.block ? cellsIn(found.block) : [];
        fc.pre(inside.length > 0);
        const inserted = inside[pick % inside.length] ?? { row: 1, column: 1 };
        const survey = { ...surveyOf(found), occupied: [...surveyOf(found).occupied, inserted] };
        expect(() => planBlock(survey, found.size, AGREEING_TO_ALL)).toThrow(
          expect.objectContaining({
            code: 'RANGE_OCCUPIED',
            details: expect.objectContaining({ cells: survey.occupied.length, offer: null }),
          }),
        );
      }),
    );
  });

  test.each([
    ['cells right of the block make room without a yes', { column: 4 }, [], true],
    ['but not through merged cells', { column: 4 }, [{ row: 9, column: 3, rows: 1, columns: 2 }], false],
    ['nor do cells below it', { row: 4 }, [], false],
  ])('where columns may be inserted, %s', (_what, cell, merged, isMade) => {
    const block = { row: 1, column: 1, rows: 3, columns: 3 };
    const size = { rows: 4, columns: 4 };
    const found = {
      gridRows: 9,
      gridColumns: 9,
      block,
      corner: block,
      size,
      cells: [{ row: 2, column: 2, ...cell }],
    };
    const plan = () => planBlock({ ...surveyOf(found), merged }, size, NOTHING_AGREED, true);
    if (isMade) expect(plan().insertColumns).toEqual({ after: 3, count: 1 });
    else expect(plan).toThrow(expect.objectContaining({ code: 'RANGE_OCCUPIED' }));
  });

  test('after making room no foreign cell is lost or covered, and the old block stays where it is', () => {
    fc.assert(
      fc.property(situation, (found) => {
        const plan = planBlock(surveyOf(found), found.size, AGREEING_TO_ALL);
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
        const { area, leftovers } = planBlock(surveyOf(found), found.size, AGREEING_TO_ALL);
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
        const wanted = grown(planBlock({ ...survey, workbookCells: 0 }, found.size, AGREEING_TO_ALL));
        if (wanted <= room) expect(grown(planBlock(survey, found.size, AGREEING_TO_ALL))).toBe(wanted);
        else
          expect(() => planBlock(survey, found.size, AGREEING_TO_ALL)).toThrow(
            expect.objectContaining({
              code: 'SPREADSHEET_FULL',
              details: { needs: { wanted, present: MOST_CELLS - room, limit: MOST_CELLS } },
            }),
          );
      }),
    );
  });
});
