// The surroundings of a block: cells beside it, protected cells, and the spreadsheet’s size limit.

import type { CellContent } from 'sheets-workbench/apps-script/host';
import { protect } from 'sheets-workbench/test/set-up/protect';
import type { Rectangle } from '../../../src/core/a1';
import { deleteEmptiedRows } from '../../../src/google/sheet/block-neighbours';
import { alsoIn } from '../also-in';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { cellsOfTable, NEW_DATA, tableOf, writeTable } from '../world/written-table';
import { roundTrips } from './round-trips';
import { cell, lines } from './typed-table';

alsoIn('crowded', 'japanese');

/** The cells of the first 40 rows and 15 columns outside `block`, with all their properties. */
function cellsBeside(world: GoogleWorld, sheet: string, block: Rectangle): CellContent[] {
  const cells = world.workbook.cells(world.sheetData(sheet).id, { row: 1, column: 1, rows: 40, columns: 15 });
  return cells.flatMap((values, r) =>
    values.filter(
      (_cell, c) =>
        r + 1 < block.row ||
        r + 1 >= block.row + block.rows ||
        c + 1 < block.column ||
        c + 1 >= block.column + block.columns,
    ),
  );
}

describe('surroundings of a block', () => {
  test('cells, notes, formulas and formats beside and below are unchanged in every property', () => {
    const world = googleWorld();
    writeTable(world, lines(4), NEW_DATA);
    const { id } = world.sheetData('Data');
    world.workbook.setCells(id, 2, 6, [
      [
        { value: 12, formula: '=E2*2', format: '0.0', background: '#123456' },
        { value: 'text', note: 'a note', bold: true },
      ],
      [{ value: true }, { value: 46_345, format: 'yyyy-mm-dd' }],
    ]);
    world.workbook.setCells(id, 20, 1, [[{ value: 'below', italic: true, note: 'mine' }]]);
    const other = JSON.stringify(
      world.workbook.cells(world.sheetData('Sheet1').id, { row: 1, column: 1, rows: 9, columns: 9 }),
    );
    const block = { row: 1, column: 1, rows: 9, columns: 5 };
    const before = cellsBeside(world, 'Data', block);
    writeTable(world, lines(8), NEW_DATA);
    writeTable(world, lines(2), NEW_DATA);
    writeTable(world, lines(7), NEW_DATA);
    expect(cellsBeside(world, 'Data', block)).toEqual(before);
    expect(
      JSON.stringify(
        world.workbook.cells(world.sheetData('Sheet1').id, { row: 1, column: 1, rows: 9, columns: 9 }),
      ),
    ).toBe(other);
  });

  test('a formula with an empty result and an unticked checkbox are in the way of a write', () => {
    const world = googleWorld();
    writeTable(world, lines(1), NEW_DATA);
    const { id } = world.sheetData('Data');
    world.workbook.setCells(id, 4, 2, [[{ value: '', formula: '=IF(1=2,1,"")' }, { value: false }]]);
    expect(() => writeTable(world, lines(5), NEW_DATA)).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({
          sheetName: 'Data',
          cells: 2,
          range: 'B4:C4',
          offer: 'insertRows',
        }),
      }),
    );
    expect(cell(world, 4, 2).formula).toBe('=IF(1=2,1,"")');
  });

  test('a block whose cells the user has deleted is written again', () => {
    const world = googleWorld();
    writeTable(world, tableOf(3, 'old'), NEW_DATA);
    world.workbook.deleteRows(world.sheetData('Data').id, 1, 4);
    writeTable(world, tableOf(2, 'new'), NEW_DATA);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
  });
});

describe('the emptied rows of a block that are deleted', () => {
  /** Deletes those of four body rows that may be deleted. @returns their indices, the rows left, and its calls */
  function afterDeletion(gridRows: number, frozenRows: number, neighbour?: number) {
    const world = googleWorld();
    writeTable(world, lines(4), NEW_DATA);
    const { id } = world.sheetData('Data');
    world.workbook.deleteRows(id, gridRows + 1, 1000 - gridRows);
    world.workbook.setFrozenRows(id, frozenRows);
    if (neighbour) world.put('Data', neighbour, 7, 'mine');
    const deleted: number[] = [];
    world.act(() => {
      const sheet = SpreadsheetApp.getActive().getSheetByName('Data');
      if (!sheet) throw new Error('no sheet Data');
      const area = { row: 1, column: 1, rows: 5, columns: 5 };
      deleteEmptiedRows(sheet, area, [0, 1, 2, 3], (rows) => deleted.push(...rows));
    });
    const calls = roundTrips(world).filter(({ method }) => method === 'Sheet.deleteRows').length;
    return { deleted: deleted.sort(), rows: world.sheetData('Data').maxRows, calls };
  }

  test.each<[string, Parameters<typeof afterDeletion>, object]>([
    ['are all if a row follows the block', [6, 1], { deleted: [0, 1, 2, 3], rows: 2, calls: 1 }],
    ['are all if the header isn’t frozen', [5, 0], { deleted: [0, 1, 2, 3], rows: 1, calls: 1 }],
    [
      'are all but one if the grid ends with the block, as Google demands',
      [5, 1],
      { deleted: [0, 1, 2], rows: 2, calls: 1 },
    ],
    ['are all but the last if body rows are frozen too', [5, 3], { deleted: [0, 1, 2], rows: 2, calls: 1 }],
    ['are all but the first if that has a neighbor', [5, 1, 2], { deleted: [1, 2, 3], rows: 2, calls: 1 }],
    ['are all but the last if that has a neighbor', [5, 1, 5], { deleted: [0, 1, 2], rows: 2, calls: 1 }],
    ['are those around one that has a neighbor', [5, 1, 3], { deleted: [0, 2, 3], rows: 2, calls: 2 }],
  ])('%s', (_title, given, expected) => {
    expect(afterDeletion(...given)).toEqual(expected);
  });
});

describe('protection', () => {
  /** A spreadsheet with a range that its owner has protected and the current user, an editor, cannot change. */
  function protectedWorld(rows: number, range: Rectangle | null) {
    const world = googleWorld({ timeZone: 'Etc/UTC', locale: 'en_US' }, 'editor@example.com');
    writeTable(world, lines(rows), NEW_DATA);
    protect(world.workbook, world.sheetData('Data').id, range);
    return world;
  }
  test.each<[string, Rectangle | null, number, number]>([
    ['the whole sheet', null, 3, 5],
    ['a cell of the block', { row: 2, column: 2, rows: 1, columns: 1 }, 3, 5],
    ['a row that would be covered', { row: 6, column: 1, rows: 1, columns: 1 }, 3, 5],
    ['a row that would be cleared', { row: 6, column: 1, rows: 1, columns: 1 }, 5, 3],
  ])('of %s refuses a write before anything is changed', (_title, range, before, after) => {
    const world = protectedWorld(before, range);
    const { revision } = world.workbook;
    expect(() => writeTable(world, lines(after), NEW_DATA)).toThrow(
      expect.objectContaining({
        code: 'CELLS_PROTECTED',
        details: { at: expect.objectContaining({ sheetName: 'Data' }) },
      }),
    );
    expect(world.workbook.revision).toBe(revision);
  });

  test('of cells far from the block refuses no write', () => {
    const world = protectedWorld(3, { row: 40, column: 1, rows: 1, columns: 9 });
    expect(writeTable(world, lines(5), NEW_DATA).range).toBe('A1:E6');
  });
});

test('a write that needs more than ten million cells is refused before anything is changed', () => {
  const world = googleWorld();
  writeTable(world, lines(1), NEW_DATA);
  // The two sheets have 26,000 cells each; this brings the total to 9,999,000.
  world.addSheet('Big', { gridRows: 9_947, gridColumns: 1_000 });
  const { revision } = world.workbook;
  expect(() => writeTable(world, lines(1_050), NEW_DATA)).toThrow(
    expect.objectContaining({
      code: 'SPREADSHEET_FULL',
      details: { needs: { wanted: 51 * 26, present: 9_999_000, limit: 10_000_000 } },
    }),
  );
  expect(() => writeTable(world, lines(1), { kind: 'newSheet', sheetName: 'More' })).toThrow(
    expect.objectContaining({
      code: 'SPREADSHEET_FULL',
      details: { needs: { wanted: 26_000, present: 9_999_000, limit: 10_000_000 } },
    }),
  );
  expect(world.workbook.revision).toBe(revision);
});

test('a new sheet whose rows Google refuses because the file is full leaves no tab', () => {
  const world = googleWorld();
  // With the first sheet's 26,000 cells, this leaves room for a new sheet, but not for 60,005 cells.
  world.addSheet('Big', { gridRows: 9_944, gridColumns: 1_000 });
  const tabs = () => world.workbook.sheets.map(({ name }) => name);
  const before = tabs();
  expect(() => writeTable(world, lines(12_000), { kind: 'newSheet', sheetName: 'More' })).toThrow(
    expect.objectContaining({
      code: 'SPREADSHEET_FULL',
      details: { needs: { wanted: 60_005, present: 9_970_000, limit: 10_000_000 } },
    }),
  );
  expect(tabs()).toEqual(before);
});
