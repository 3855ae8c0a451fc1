// A person points both named ranges of a block at other cells: only cells that the add-on has written may change.

import { cellOfAddress, type Rectangle } from '../../../../src/core/a1';
import type { StatsError } from '../../../../src/core/errors';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { NO_EARLIER_RUNS } from '../../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { blockNameOf, blockNameOfReport, checkNameOf } from '../../../../src/sheet/block-name';
import { errorFrom } from '../../../fakes/error-from';
import { MemoryRecords } from '../../../fakes/sheet/memory-records';
import { alsoIn } from '../../also-in';
import type { GoogleWorld } from '../../world/google-world';
import { moveNames, undoLast } from '../../world/moved-names';
import { cellsOfTable, NEW_DATA, tableOf, writeOf } from '../../world/written-table';
import { at, budgetWorld } from './budget-world';

alsoIn('crowded', 'japanese');

const earlier = { ...NO_EARLIER_RUNS, hasWritten: true };
const ID = 'abcd0123';
const OTHER = 'abcd0124';
const REPORT = blockNameOfReport(ID);

/** Tables of a report and of none, each with its own named ranges. */
const KINDS = [
  ['report', REPORT, ID],
  ['table', blockNameOf('Data'), null],
] as const;

let world: GoogleWorld;
beforeEach(() => {
  world = budgetWorld();
  world.put('Budget', 9, 1, 'Country');
  world.put('Budget', 9, 2, 'Revenue');
  world.put('Budget', 9, 3, 'Costs');
  world.put('Budget', 10, 2, 4711);
});
const contents = () => world.sheetNames().map((name) => world.contents(name));
const write = (
  table: ReturnType<typeof tableOf>,
  id: string | null = ID,
  mode: WriteRules['mode'] = 'replace',
  sheetName = 'Data',
) =>
  world.act(() =>
    world.destination
      .resolveTarget({ kind: 'newSheet', sheetName }, id ?? undefined)
      .write(...writeOf(table, { rules: { ...rulesWithoutReport(), mode }, earlier }), UNOBSERVED),
  );
const release = () => world.act(() => world.destination.release(NEW_DATA, ID, true, new MemoryRecords()));
const refusal = (work: () => unknown): StatsError<'BLOCK_POINTED_AWAY'> => {
  const before = contents();
  const error = errorFrom(work);
  expect(error).toMatchObject({ code: 'BLOCK_POINTED_AWAY' });
  expect(contents()).toEqual(before);
  return error as StatsError<'BLOCK_POINTED_AWAY'>;
};

describe.each(KINDS)('both names of a %s', (_kind, name, id) => {
  test.each<[string, string, Rectangle, string]>([
    ['cells of a person', 'Budget', at(2, 8, 3, 2), 'H2:I4'],
    ['a person’s table with some of the titles', 'Budget', at(9, 1, 3, 3), 'A9:C11'],
    ['the block and cells above it', 'Data', at(2, 1, 6, 3), 'A2:C7'],
    ['cells below the block', 'Data', at(9, 1, 2, 3), 'A9:C10'],
    ['the rows without the header', 'Data', at(4, 1, 3, 3), 'A4:C6'],
  ])('pointed at %s: every write is refused with their address', (_title, sheet, area, range) => {
    write(tableOf(3, 'old'), id);
    world.insertRows('Data', 1, 2);
    world.put('Data', 2, 1, 'above');
    world.put('Data', 9, 1, 'below');
    moveNames(world, name, { sheet, area });
    for (const mode of ['replace', 'merge'] as const) {
      if (!id && mode !== 'replace') continue;
      for (const rows of mode === 'replace' ? [0, 30] : [30])
        expect(refusal(() => write(tableOf(rows, 'new'), id, mode)).details).toMatchObject({
          name,
          sheetName: sheet,
          range,
          checkName: checkNameOf(name),
        });
    }
    moveNames(world, name, { sheet: 'Data', area: at(3, 1, 4, 3) });
    write(tableOf(2, 'new'), id);
    expect(world.contents('Data')).toEqual({
      A2: 'above',
      A9: 'below',
      ...cellsOfTable(tableOf(2, 'new'), 3),
    });
  });

  test('made longer and wider: the cells that they took in stay the person’s', () => {
    write(tableOf(3, 'old'), id);
    world.put('Data', 5, 1, 'below');
    world.put('Data', 7, 2, 'far below');
    moveNames(world, name, { sheet: 'Data', area: at(1, 1, 9, 3) });
    write(tableOf(2, 'new'), id);
    const kept = { A5: 'below', B7: 'far below', ...cellsOfTable(tableOf(2, 'new')) };
    expect(world.contents('Data')).toEqual(kept);
    // The names have just the table again.
    world.put('Data', 4, 1, 'typed');
    write(tableOf(1, 'new'), id);
    expect(world.contents('Data')).toEqual({
      ...kept,
      ...cellsOfTable(tableOf(1, 'new')),
      A3: undefined,
      B3: undefined,
      C3: undefined,
      A4: 'typed',
    });
    moveNames(world, name, { sheet: 'Data', area: at(1, 1, 9, 3) });
    expect(errorFrom(() => write(tableOf(8, 'long'), id))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'A4:B7', cells: 3 },
    });
    world.put('Data', 1, 4, 'Revenue');
    moveNames(world, name, { sheet: 'Data', area: at(1, 1, 2, 4) });
    expect(errorFrom(() => write(tableOf(1, 'new'), id))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'D1', cells: 1 },
    });
    world.put('Data', 1, 4, '');
    world.put('Data', 2, 5, 'beside');
    moveNames(world, name, { sheet: 'Data', area: at(1, 1, 2, 6) });
    expect(errorFrom(() => write(tableOf(1, 'new'), id))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'E2', cells: 1 },
    });
  });

  test('pointed at rows of a person between those of the table: these are named', () => {
    write(tableOf(4, 'old'), id);
    world.put('Data', 3, 1, 'my own');
    world.put('Data', 3, 2, 'words');
    world.put('Data', 3, 3, '');
    expect(refusal(() => write(tableOf(1, 'new'), id)).details).toMatchObject({ name, range: 'A3:C3' });
  });

  test('pointed at the block of a report: neither is written until they are apart', () => {
    write(tableOf(3, 'old'), id);
    write(tableOf(4, 'other'), OTHER, 'replace', 'Other');
    moveNames(world, name, { sheet: 'Other', area: at(1, 1, 5, 3) });
    expect(refusal(() => write(tableOf(1, 'new'), id)).details).toMatchObject({
      name,
      sheetName: 'Other',
      range: 'A1:C5',
      otherName: blockNameOfReport(OTHER),
    });
    if (id)
      expect(refusal(() => write(tableOf(1, 'new'), OTHER, 'replace', 'Other')).details.otherName).toBe(name);
    moveNames(world, name, { sheet: 'Data', area: at(1, 1, 4, 3) });
    write(tableOf(1, 'new'), id);
    write(tableOf(2, 'newer'), OTHER, 'replace', 'Other');
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(1, 'new')));
    expect(world.contents('Other')).toEqual(cellsOfTable(tableOf(2, 'newer')));
  });

  test.each<[string, () => void]>([
    ['other columns', () => undefined],
    [
      'a header that was sorted into the rows',
      () => {
        world.put('Data', 1, 1, 'zz');
        world.sort('Data', at(1, 1, 4, 3), 1);
        world.put('Data', 4, 1, 'Country');
      },
    ],
    ['cells that a stopped first run has left blank', () => cellsIn(at(1, 1, 4, 3), '')],
  ])('with %s is replaced as ever', (_title, change) => {
    write(tableOf(3, 'old'), id);
    change();
    write(tableOf(2, 'new', _title === 'other columns' ? 2 : 3), id);
    expect(world.contents('Data')).toEqual(
      cellsOfTable(tableOf(2, 'new', _title === 'other columns' ? 2 : 3)),
    );
  });

  test('with a heading that a person has renamed is replaced below it', () => {
    write(tableOf(3, 'old'), id);
    world.put('Data', 1, 3, 'Umsatz');
    write(tableOf(2, 'new'), id);
    expect(world.contents('Data')).toEqual({ ...cellsOfTable(tableOf(2, 'new')), C1: 'Umsatz' });
  });

  test('over blank cells into which a person has typed since: those stay', () => {
    write(tableOf(3, 'old'), id);
    cellsIn(at(1, 1, 4, 3), '');
    world.put('Data', 3, 2, 'mine');
    expect(errorFrom(() => write(tableOf(3, 'new'), id))).toMatchObject({
      code: 'RANGE_OCCUPIED',
      details: { range: 'B3', cells: 1 },
    });
    write(tableOf(1, 'new'), id);
    const filled = Object.entries(world.contents('Data')).filter(([, value]) => value !== '');
    expect(Object.fromEntries(filled)).toEqual({ ...cellsOfTable(tableOf(1, 'new')), B3: 'mine' });
  });
});

function cellsIn({ row, column, rows, columns }: Rectangle, value: string): void {
  for (let r = row; r < row + rows; r++)
    for (let c = column; c < column + columns; c++) world.put('Data', r, c, value);
}

test('made longer over rows like those of its report: nothing is written over them', () => {
  write(tableOf(3, 'old'));
  write(tableOf(3, 'new'));
  for (const row of [5, 6]) for (const column of [1, 2, 3]) world.put('Data', row, column, row * column);
  moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 6, 3) });
  expect(refusal(() => write(tableOf(9, 'newer'))).details).toMatchObject({
    range: 'A1:C6',
    most: { rows: 3, columns: 3 },
  });
  expect(refusal(() => undoLast(world)).details).toMatchObject({ most: { rows: 3, columns: 3 } });
  expect(refusal(release).details).toMatchObject({ most: { rows: 3, columns: 3 } });
  world.put('Data', 1, 4, 'Clicks');
  world.put('Data', 2, 4, 7);
  moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 4, 4) });
  refusal(() => write(tableOf(1, 'newer')));
  moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 4, 3) });
  write(tableOf(1, 'newer'));
  expect(world.contents('Data')).toMatchObject({ ...cellsOfTable(tableOf(1, 'newer')), A5: 5, C6: 18 });
});

test('a longer table that a person has brought back after a shorter one is replaced', () => {
  write(tableOf(5, 'old'));
  const before = world.contents('Data');
  write(tableOf(2, 'new'));
  for (const [address, value] of Object.entries(before)) {
    const { row, column } = cellOfAddress(address);
    world.put('Data', row, column, value);
  }
  moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 6, 3) });
  write(tableOf(2, 'newer'));
  expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'newer')));
});

describe('of a report with both names at cells of a person', () => {
  const BUDGET = { sheet: 'Budget', area: at(2, 8, 3, 2) };
  beforeEach(() => {
    write(tableOf(3, 'old'));
    write(tableOf(2, 'new'));
  });

  test('an undo is refused', () => {
    moveNames(world, REPORT, BUDGET);
    expect(refusal(() => undoLast(world)).details).toMatchObject({ range: 'H2:I4', sheetName: 'Budget' });
    moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 3, 3) });
    undoLast(world);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(3, 'old')));
  });

  test('a deletion with its cells is refused', () => {
    moveNames(world, REPORT, BUDGET);
    expect(refusal(release).details).toMatchObject({ range: 'H2:I4', sheetName: 'Budget' });
    // Longer than the table, they delete the table alone.
    world.put('Data', 5, 1, 'below');
    moveNames(world, REPORT, { sheet: 'Data', area: at(1, 1, 7, 3) });
    release();
    expect(world.contents('Data')).toEqual({ A5: 'below' });
  });
});
