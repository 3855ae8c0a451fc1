// What a person has added to a block and around it: notes, plain text, a filter and a Table that end above new rows.

import { UNOBSERVED } from '../../../src/runs/run-observer';
import { rulesWithoutReport } from '../../../src/runs/write-rules';
import { FORMATS } from '../../../src/sheet/cells';
import { sentencesOf } from '../../../src/text/outcome-events';
import { AGREEING_TO_LOSE } from '../../fakes/agreements';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { HERE, NEW_DATA, writeOf, writeTable } from '../world/written-table';
import { COLUMNS, cell, lines } from './typed-table';

let world: GoogleWorld;
const write = (rows: number) => writeTable(world, lines(rows), NEW_DATA);
const id = () => world.sheetData('Data').id;
const put = (row: number, column: number, content: object, sheet = id()) =>
  world.workbook.setCells(sheet, row, column, [[{ value: null, ...content }]]);

beforeEach(() => {
  world = googleWorld();
});

describe('a cell that has only a note', () => {
  test('is in the way of a block that grows, and is named like a value', () => {
    write(1);
    put(4, 2, { note: 'call Bob' });
    put(5, 3, { value: 7, note: 'and this' });
    const details = { sheetName: 'Data', cells: 2, range: 'B4:C5', offer: 'insertRows' };
    expect(() => write(5)).toThrow(expect.objectContaining({ details: expect.objectContaining(details) }));
    expect(cell(world, 4, 2).note).toBe('call Bob');
    expect(write(2).rows).toBe(2);
  });

  test('is in the way of a new block, and moves with the rows that are inserted for it', () => {
    const sheet = world.sheetData('Sheet1').id;
    put(2, 2, { note: 'call Bob' }, sheet);
    world.select('Sheet1', 1, 1);
    expect(() => writeTable(world, lines(2), HERE)).toThrow('RANGE_OCCUPIED');
    writeTable(world, lines(2), HERE, true);
    const noted = world.workbook
      .cells(sheet, { row: 1, column: 1, rows: 12, columns: 6 })
      .flatMap((row, r) => row.flatMap(({ note }, c) => (note === 'call Bob' ? [[r + 1, c + 1]] : [])));
    expect(noted).toEqual([[5, 2]]);
  });
});

test.each([
  ['at its end', (note: string) => `${note}\nAsk Bob\n\nabout May`],
  ['above it', (note: string) => `Ask Bob\n\nabout May\n${note}`],
  ['in it', (note: string) => note.replace('\nWritten', '\nAsk Bob\n\nabout May\nWritten')],
])('what a person writes %s stays in the note of a header, in which only our lines change', (_where, add) => {
  write(3);
  const first = cell(world, 1, 1).note ?? '';
  put(1, 1, { ...cell(world, 1, 1), note: add(first) });
  write(2);
  write(4);
  const note = cell(world, 1, 1).note ?? '';
  expect(note).toBe(`${first.replace('3 rows', '4 rows')}\n\nAsk Bob\n\nabout May`);
});

test('numbers in columns of plain text get their format again, also in new rows, and the outcome names them', () => {
  const outcome = write(3);
  expect(outcome.events).toEqual([]);
  const plain = [
    [3, '@'],
    [5, '@'],
    [4, '0.000%'],
  ] as const;
  for (const [column, format] of plain)
    for (let row = 2; row <= 40; row++) put(row, column, { ...cell(world, row, column), format });
  const again = write(5);
  expect(sentencesOf(again.events)).toEqual([
    'Changed from plain text back to numbers: Impressions, Revenue.',
  ]);
  for (let row = 2; row <= 6; row++) {
    const [impressions, ctr, revenue] = [3, 4, 5].map((column) => cell(world, row, column));
    expect([impressions?.format, ctr?.format, revenue?.format]).toEqual([
      FORMATS.integer,
      '0.000%',
      FORMATS.money,
    ]);
    expect([impressions?.value, ctr?.value, revenue?.value]).toEqual([
      row - 2,
      (row - 2) / 100,
      (row - 2) / 4,
    ]);
  }
  expect(write(5).events).toEqual([]);
});

test.each<[string, [string, string], (string | number | null)[]]>([
  ['are empty', ['', ''], ['=E4*2', '=E5*2']],
  ['hold the same, which a stopped run has left', ['=E4*2', ''], ['=E4*2', '=E5*2']],
  ['hold another formula of theirs', ['', '=SUM(E2:E4)'], [null, '=SUM(E2:E4)']],
  ['hold a number of theirs', ['7', ''], [7, null]],
])(
  'beside new rows, where cells %s, a person’s formulas of the rows above make of %j: %j',
  (_what, there, then) => {
    write(2);
    ['=E2*2', '=E3*2', ...there].forEach((text, at) => {
      if (text !== '') world.workbook.typeInto(id(), 2 + at, 6, text);
    });
    world.act(() => {
      const rules = { ...rulesWithoutReport(), fillsDown: true };
      const order = writeOf(lines(4), { rules, agreements: AGREEING_TO_LOSE });
      world.destination.resolveTarget(NEW_DATA).write(...order, UNOBSERVED);
    });
    expect([4, 5].map((row) => cell(world, row, 6)).map(({ formula, value }) => formula ?? value)).toEqual(
      then,
    );
  },
);

describe('what ends above new rows', () => {
  test.each(['at once', 'at flush'] as const)('is named of a Table that refuses formats %s', (when) => {
    world.state.typedColumnsRefuse = when;
    write(3);
    // With four rows to spare.
    world.workbook.addTable(id(), { row: 1, column: 1, rows: 8, columns: COLUMNS.length });
    expect(write(7).events).toEqual([{ kind: 'formatsKept' }]);
    expect(sentencesOf(write(9).events)).toEqual([
      'The Table’s own number formats were kept.',
      'The Table ends at row 8; 2 rows stand below it.',
    ]);
  });

  test.each([
    ['A1:E4', ['The filter ends at row 4; 1 row stands below it.']],
    ['D1:H4', ['The filter ends at row 4; 1 row stands below it.']],
    ['A1:E9', []],
    ['H1:I4', []],
    ['A2:E3', []],
  ])('is named of a filter with the headings of the block, and of no other: %s', (range, notes) => {
    write(3);
    world.act(() => SpreadsheetApp.getActive().getSheetByName('Data')?.getRange(range).createFilter());
    expect(sentencesOf(write(4).events)).toEqual(notes);
  });
});
