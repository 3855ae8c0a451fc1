// What the sheet destination does to cells, values only.

import type { Place } from '../../../../src/core/place/place';
import type { Table } from '../../../../src/core/table';
import { blockNameOf, blockNameOfReport } from '../../../../src/sheet/block-name';
import { alsoIn } from '../../also-in';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { HOSTILE_TEXTS } from '../../world/hostile-texts';
import {
  cellsOfTable,
  HERE,
  NEW_DATA,
  readBlock,
  tableOf,
  undoOf,
  writeTable,
} from '../../world/written-table';

alsoIn('crowded', 'japanese');

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld();
});
const write = (table: Table, place: Place = NEW_DATA, makeRoom = false) =>
  writeTable(world, table, place, makeRoom);

describe('a first write', () => {
  test('creates the sheet, with the header at A1, and reports the rows written', () => {
    const written = write(tableOf(3, 'a'));
    expect(written).toMatchObject({ placeName: 'Data', range: 'A1:C4', onRows: [0, 3] });
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(3, 'a')));
  });

  test('uses an empty sheet of that name, in whatever case', () => {
    world.addSheet('dATA');
    expect(write(tableOf(3, 'a')).placeName).toBe('dATA');
    expect(world.contents('dATA')).toEqual(cellsOfTable(tableOf(3, 'a')));
  });

  test('without rows is a header', () => {
    write(tableOf(0, 'a'));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(0, 'a')));
  });

  test('begins at the selected cell and grows the grid', () => {
    world.addSheet('Mine', { gridRows: 5, gridColumns: 4 });
    world.select('Mine', 4, 3);
    expect(write(tableOf(10, 'a'), HERE).range).toBe('C4:E14');
    expect(world.contents('Mine')).toEqual(cellsOfTable(tableOf(10, 'a'), 4, 3));
    expect(world.grid('Mine')).toEqual({ gridRows: 14, gridColumns: 5 });
  });
});

describe('the block of a saved report', () => {
  const [ONE, TWO] = ['aaaaaaaa', 'bbbbbbbb'];
  const save = (table: Table, id: string) => writeTable(world, table, NEW_DATA, false, id);

  test('is the table that was written to its sheet before', () => {
    write(tableOf(5, 'old'));
    world.insertRows('Data', 1, 2);
    expect(save(tableOf(3, 'new'), ONE).range).toBe('A3:C6');
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(3, 'new'), 3));
  });

  test('is never that of another report', () => {
    save(tableOf(5, 'one'), ONE);
    expect(() => save(tableOf(5, 'two'), TWO)).toThrow(expect.objectContaining({ code: 'RANGE_OCCUPIED' }));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(5, 'one')));
  });

  test('becomes that table only when it is written: resolving the target and a refused write change no name', () => {
    write(tableOf(5, 'old'));
    world.put('Data', 8, 1, 'mine');
    world.act(() => world.destination.resolveTarget(NEW_DATA, ONE));
    expect(() => save(tableOf(9, 'new'), ONE)).toThrow(expect.objectContaining({ code: 'RANGE_OCCUPIED' }));
    const name = blockNameOfReport(ONE);
    expect(world.act(() => readBlock(world, name))).toBeNull();
    expect(write(tableOf(4, 'again')).range).toBe('A1:C5');
    save(tableOf(3, 'new'), ONE);
    expect(world.act(() => world.names.find(name, 'Other'))).toBe(name);
    expect(world.act(() => world.names.find(blockNameOf('Data'), 'Data'))).toBeNull();
  });

  test('stays the report’s own, wherever it is and whatever is written to that sheet later', () => {
    save(tableOf(5, 'one'), ONE);
    world.rename('Data', 'Old');
    write(tableOf(2, 'other'));
    expect(save(tableOf(4, 'new'), ONE).placeName).toBe('Old');
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'other')));
  });
});

describe('writing again', () => {
  test.each<[string, number, number]>([
    ['fewer rows and columns', 3, 2],
    ['fewer rows, the same columns', 3, 3],
    ['more rows', 30, 3],
    ['more rows than the grid has', 1200, 3],
    ['more rows, fewer columns', 20, 1],
    ['no rows', 0, 3],
  ])('%s: no old cell is left', (_title, rows, columns) => {
    write(tableOf(10, 'old'));
    write(tableOf(rows, 'new', columns));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(rows, 'new', columns)));
    write(tableOf(12, 'last'));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(12, 'last')));
  });

  test.each<[string, () => void, number, number]>([
    ['rows were inserted above', () => world.insertRows('Data', 1, 3), 4, 1],
    ['columns were inserted on the left', () => world.insertColumns('Data', 1, 2), 1, 3],
    [
      'both',
      () => {
        world.insertRows('Data', 1, 1);
        world.insertColumns('Data', 1, 1);
      },
      2,
      2,
    ],
    ['the body was sorted', () => world.sort('Data', { row: 2, column: 1, rows: 5, columns: 3 }, 1), 1, 1],
  ])('finds the block after %s', (_title, change, row, column) => {
    write(tableOf(5, 'old'));
    change();
    write(tableOf(8, 'new'));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(8, 'new'), row, column));
  });

  test('finds the block in a sheet that was renamed and moved, by the old name and by the new', () => {
    world.addSheet('Other');
    write(tableOf(5, 'old'));
    world.rename('Data', 'Umsätze');
    world.moveToFront('Umsätze');
    expect(write(tableOf(3, 'new')).placeName).toBe('Umsätze');
    expect(world.contents('Umsätze')).toEqual(cellsOfTable(tableOf(3, 'new')));
    write(tableOf(4, 'again'), { kind: 'newSheet', sheetName: 'Umsätze' });
    expect(world.contents('Umsätze')).toEqual(cellsOfTable(tableOf(4, 'again')));
    expect(world.sheetNames().sort()).toEqual(expect.arrayContaining(['Other', 'Umsätze']));
    expect(world.sheetNames()).not.toContain('Data');
  });

  test('at any cell inside a block updates that block', () => {
    world.addSheet('Mine');
    world.select('Mine', 5, 2);
    write(tableOf(6, 'old'), HERE);
    world.select('Mine', 9, 4);
    expect(write(tableOf(2, 'new'), HERE).range).toBe('B5:D7');
    expect(world.contents('Mine')).toEqual(cellsOfTable(tableOf(2, 'new'), 5, 2));
  });

  test('two blocks in one sheet live side by side', () => {
    world.addSheet('Mine');
    world.select('Mine', 1, 1);
    write(tableOf(4, 'left'), HERE);
    world.select('Mine', 1, 5);
    write(tableOf(4, 'right'), HERE);
    world.select('Mine', 2, 6);
    write(tableOf(2, 'new'), HERE);
    expect(world.contents('Mine')).toEqual({
      ...cellsOfTable(tableOf(4, 'left')),
      ...cellsOfTable(tableOf(2, 'new'), 1, 5),
    });
  });
});

describe('cells of the user', () => {
  const NEW_FROZEN: [string, boolean][] = [
    ['beside frozen ones', false],
    ['which Google freezes, too', true],
  ];

  test('in the way are counted and named, and nothing is touched', () => {
    write(tableOf(3, 'old'));
    world.put('Data', 7, 1, 'one');
    world.put('Data', 9, 3, 'two');
    world.put('Data', 30, 1, 'far');
    const before = world.contents('Data');
    expect(() => write(tableOf(10, 'new'))).toThrow(
      expect.objectContaining({
        code: 'RANGE_OCCUPIED',
        details: expect.objectContaining({
          sheetName: 'Data',
          cells: 2,
          range: 'A7:C9',
          offer: 'insertRows',
        }),
      }),
    );
    expect(world.contents('Data')).toEqual(before);
  });

  test('in a column inserted into the block stop a write until the column is empty, even when room is made', () => {
    write(tableOf(3, 'old'));
    world.insertColumns('Data', 2, 1);
    world.put('Data', 3, 2, 'mine');
    const before = world.contents('Data');
    for (const makeRoom of [false, true]) {
      expect(() => write(tableOf(2, 'new'), NEW_DATA, makeRoom)).toThrow(
        expect.objectContaining({
          code: 'RANGE_OCCUPIED',
          details: expect.objectContaining({ sheetName: 'Data', cells: 1, range: 'B3', offer: null }),
        }),
      );
      expect(world.contents('Data')).toEqual(before);
    }
    world.put('Data', 3, 2, '');
    write(tableOf(2, 'new'));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
  });

  test('in the title of a column stay, and the column is the block’s', () => {
    write(tableOf(3, 'old'));
    world.put('Data', 1, 3, 'Umsatz');
    write(tableOf(2, 'new'));
    expect(world.contents('Data')).toEqual({ ...cellsOfTable(tableOf(2, 'new')), C1: 'Umsatz' });
  });

  test('in a sheet of the same name are in the way of a first write', () => {
    world.addSheet('Data');
    world.put('Data', 1, 2, 'mine');
    expect(() => write(tableOf(10, 'new'))).toThrow(
      expect.objectContaining({
        code: 'RANGE_OCCUPIED',
        details: expect.objectContaining({ range: 'B1' }),
      }),
    );
    expect(world.contents('Data')).toEqual({ B1: 'mine' });
  });

  test('below are pushed down when room is made', () => {
    write(tableOf(3, 'old'));
    world.put('Data', 5, 2, 'next');
    world.put('Data', 5, 9, 'beside');
    write(tableOf(10, 'new'), NEW_DATA, true);
    // The block ended in row 4 and ends in row 11 now.
    expect(world.contents('Data')).toEqual({
      ...cellsOfTable(tableOf(10, 'new')),
      B12: 'next',
      I12: 'beside',
    });
  });

  test.each(NEW_FROZEN)('on the right are pushed away when room is made, %s', (_reading, freezesInserted) => {
    world.state.freezesInserted = freezesInserted;
    write(tableOf(3, 'old', 2));
    world.put('Data', 2, 3, 'beside');
    world.sheetData('Data').frozenColumns = 2;
    write(tableOf(3, 'new'), NEW_DATA, true);
    expect(world.contents('Data')).toEqual({ ...cellsOfTable(tableOf(3, 'new')), D2: 'beside' });
    expect(world.sheetData('Data')).toMatchObject({ frozenRows: 1, frozenColumns: 2 });
  });

  test.each(NEW_FROZEN)(
    'at the cell move below a new block when room is made, %s',
    (_reading, freezesInserted) => {
      world.state.freezesInserted = freezesInserted;
      world.addSheet('Mine');
      world.sheetData('Mine').frozenRows = 2;
      world.put('Mine', 1, 1, 'above');
      world.put('Mine', 3, 2, 'here');
      world.select('Mine', 3, 2);
      write(tableOf(2, 'new'), HERE, true);
      expect(world.contents('Mine')).toEqual({
        A1: 'above',
        ...cellsOfTable(tableOf(2, 'new'), 3, 2),
        B6: 'here',
      });
      expect(world.sheetData('Mine').frozenRows).toBe(2);
    },
  );

  test('room is made only where it is needed', () => {
    write(tableOf(3, 'old'));
    world.put('Data', 20, 1, 'far');
    write(tableOf(10, 'new'), NEW_DATA, true);
    expect(world.contents('Data')).toEqual({ ...cellsOfTable(tableOf(10, 'new')), A20: 'far' });
  });
});

test('an undo puts back titles that a person has typed, as text, whatever they look like', () => {
  for (const typed of [...HOSTILE_TEXTS, '=IMPORTDATA("https://x.example")', 'Revenue 2']) {
    const before = cellsOfTable(tableOf(2, 'old'));
    writeTable(world, tableOf(2, 'old'), NEW_DATA, false, 'abcd0123');
    world.put('Data', 1, 2, typed);
    writeTable(world, tableOf(1, 'new'), NEW_DATA, false, 'abcd0123');
    world.act(() => world.destination.undo(NEW_DATA, 'abcd0123', undoOf()));
    expect(world.contents('Data')).toEqual({ ...before, B1: typed });
  }
});

describe('a report’s first write', () => {
  const ID = 'abcd0123';
  const tableTitled = (title: string) => {
    const { rows, columns } = tableOf(2, 'a');
    return { rows, columns: columns.map((each) => (each.name === 'revenue' ? { ...each, title } : each)) };
  };
  const writeReport = (table: Table) => writeTable(world, table, NEW_DATA, false, ID);

  test('of a title that no cell holds makes nothing, and the next one writes', () => {
    const before = world.sheetNames();
    expect(() => writeReport(tableTitled(`Revenue: ${'x'.repeat(50_000)}`))).toThrow(
      expect.objectContaining({ code: 'TEXT_TOO_LONG' }),
    );
    expect(world.sheetNames()).toEqual(before);
    writeReport(tableTitled('Revenue: x'));
    expect(world.contents('Data')).toEqual(cellsOfTable(tableTitled('Revenue: x')));
  });
});

test('a name that no sheet can have is refused before anything is fetched', () => {
  expect(() => write(tableOf(1, 'x'), { kind: 'newSheet', sheetName: 'a/b' })).toThrow(
    expect.objectContaining({ code: 'SHEET_NAME_INVALID' }),
  );
});
