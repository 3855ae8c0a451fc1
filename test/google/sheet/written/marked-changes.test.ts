// The marks on the cells of the last run, in a German file in Tokyo (English and UTC: change-marks.test.ts).

import type { Column, TableRow } from '../../../../src/core/table';
import { UNOBSERVED } from '../../../../src/runs/run-observer';
import { rulesWithoutReport, type WriteRules } from '../../../../src/runs/write-rules';
import { markFormula } from '../../../../src/sheet/marks/change-marks';
import { type GoogleWorld, googleWorld } from '../../world/google-world';
import { MARKED_COLUMNS, markedTable, writeMarked } from '../../world/marked-table';
import { NEW_DATA, undoOf, writeOf } from '../../world/written-table';

const [ONE, TWO] = ['aaaaaaaa', 'bbbbbbbb'];
const de = (impressions: number, revenue = 1): TableRow => ['de', impressions, revenue];
const fr = (impressions: number, revenue = 2): TableRow => ['fr', impressions, revenue];
const us = (impressions: number, revenue = 3): TableRow => ['us', impressions, revenue];

let world: GoogleWorld;
beforeEach(() => {
  world = googleWorld({ timeZone: 'Asia/Tokyo', locale: 'de_DE' });
});
const write = (rows: readonly TableRow[], rules: Partial<WriteRules> = {}, id = ONE) =>
  writeMarked(world, rows, rules, id);
const rules = () => world.rules('Data');
/** The marked cells, where nothing else has a format. */
const marked = () => rules().map(([formula, ranges]) => (formula === markFormula(ONE) ? ranges : formula));
const area = (row: number, column: number, rows = 1, columns = 1) => ({ row, column, rows, columns });
const MERGE = { mode: 'merge' } as const;

test('restated cells are marked, new rows and a first write are not', () => {
  write([de(1), us(1)]);
  expect(rules()).toEqual([]);
  expect(write([de(1), fr(1), us(2, 4)]).marksError).toBeNull();
  // A1:C1 is the header, and `fr` is new in row 3.
  expect(marked()).toEqual([['B4:C4']]);
  write([de(9), fr(1, 7), us(2, 4)]);
  expect(marked()).toEqual([['B2', 'C3']]);
});

test.each(['replace', 'merge'] as const)('a %s that changes no row ends the marks before it', (mode) => {
  write([de(1)], { mode });
  write([de(2)], { mode });
  expect(marked()).toEqual([['B2']]);
  write([de(2)], { mode });
  expect(rules()).toEqual([]);
});

test('an append, which changes no row, ends the marks that a merge has left', () => {
  const date: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
  const daily = (mode: WriteRules['mode'], ...rows: TableRow[]) =>
    world.act(() =>
      world.destination
        .resolveTarget(NEW_DATA, ONE)
        .write(
          ...writeOf(
            { columns: [date, ...MARKED_COLUMNS.slice(1)], rows },
            { rules: { ...rulesWithoutReport(), mode, marksChanges: true } },
          ),
          UNOBSERVED,
        ),
    );
  daily('merge', ['2026-11-16', 1, 1]);
  daily('merge', ['2026-11-16', 2, 1]);
  expect(marked()).toEqual([['B2']]);
  daily('append', ['2026-11-17', 3, 1]);
  expect(rules()).toEqual([]);
  expect(world.contents('Data')).toMatchObject({ B2: 2, B3: 3 });
});

test('an answer without rows, and an undo, end the marks', () => {
  write([de(1)], MERGE);
  write([de(2)], MERGE);
  expect(write([], MERGE).keptRows).toBe(1);
  expect(rules()).toEqual([]);
  write([de(3)], MERGE);
  expect(marked()).toEqual([['B2']]);
  const target = () => world.destination.resolveTarget(NEW_DATA, ONE);
  world.act(() => target().undo(undoOf({ ...MERGE, marksChanges: true }), UNOBSERVED));
  expect(rules()).toEqual([]);
});

test('a person’s formats stay, before, between and after, also on the same cells', () => {
  write([de(1), us(1)]);
  world.addRule('Data', 0, '=$B2>1', area(2, 1, 2, 3));
  world.addRule('Data', 1, '=FALSE', area(9, 9));
  const [first, second] = rules();
  write([de(2), us(1)]);
  const own = (...ranges: string[]) => [markFormula(ONE), ranges];
  expect(rules()).toEqual([first, second, own('B2')]);
  world.addRule('Data', 3, '=C2>0', area(2, 2));
  const third = rules()[3];
  write([de(2), us(2)]);
  expect(rules()).toEqual([first, second, own('B3'), third]);
  write([de(2), us(2)]);
  expect(rules()).toEqual([first, second, third]);
  write([de(3), us(2)]);
  expect(rules()).toEqual([first, second, third, own('B2')]);
});

test('two reports in a sheet have separate marks', () => {
  write([de(1)]);
  world.addSheet('Other');
  world.select('Other', 1, 1);
  const cell = { kind: 'cell', sheetName: 'Data', cell: 'F1' } as const;
  const second = (rows: readonly TableRow[]) =>
    world.act(() =>
      world.destination
        .resolveTarget(cell, TWO)
        .write(
          ...writeOf(markedTable(...rows), { rules: { ...rulesWithoutReport(), marksChanges: true } }),
          UNOBSERVED,
        ),
    );
  second([us(1)]);
  write([de(2)]);
  second([us(2)]);
  expect(rules()).toEqual([
    [markFormula(ONE), ['B2']],
    [markFormula(TWO), ['G2']],
  ]);
  write([de(2)]);
  expect(rules()).toEqual([[markFormula(TWO), ['G2']]]);
});

test('marks follow a block that is moved or sorted', () => {
  write([de(1), fr(1), us(1)], MERGE);
  write([de(2), fr(1), us(1)], MERGE);
  world.insertRows('Data', 1, 3);
  world.insertColumns('Data', 1, 2);
  expect(marked()).toEqual([['D5']]);
  // The block's corner is C4; by impressions, `fr` and `us` come before `de`.
  world.sort('Data', area(5, 3, 3, 3), 4);
  write([de(2), fr(1, 8), us(1)], MERGE);
  expect(marked()).toEqual([['E5']]);
  write([de(3), fr(1, 8), us(1)], MERGE);
  expect(marked()).toEqual([['D7']]);
});

test('rows that are deleted or emptied have no marks, and those below keep theirs', () => {
  write([de(1), fr(1), us(1)], MERGE);
  world.put('Data', 4, 5, 'my note on us');
  write([fr(2), us(2)], MERGE);
  // Row 2 is gone with its sheet row.
  expect(world.contents('Data')).toMatchObject({ A2: 'fr', A3: 'us', E3: 'my note on us' });
  expect(marked()).toEqual([['B2:B3']]);
  write([fr(3)], MERGE);
  expect(world.contents('Data')).toMatchObject({ A2: 'fr', E3: 'my note on us' });
  expect(marked()).toEqual([['B2']]);
});

test('marks are ended on request, and ending them twice or without a block does nothing', () => {
  const end = (id: string) => world.act(() => world.destination.unmark(NEW_DATA, id));
  end(ONE);
  write([de(1)]);
  world.addRule('Data', 0, '=FALSE', area(2, 2));
  write([de(2)]);
  end(TWO);
  expect(rules()).toHaveLength(2);
  end(ONE);
  end(ONE);
  expect(rules()).toEqual([['=FALSE', ['B2']]]);
  expect(world.contents('Data')).toMatchObject({ A2: 'de', B2: 2 });
});
