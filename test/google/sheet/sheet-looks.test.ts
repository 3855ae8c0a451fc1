// Formats, colors and widths: what a write sets, and what it preserves of a person's.

import { addedColumns } from '../../../src/core/report/added-columns';
import type { Table } from '../../../src/core/table';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { day } from '../../core/given-day';
import { givenQuery } from '../../runs/given-run';
import { type GoogleWorld, googleWorld } from '../world/google-world';
import { HERE, NEW_DATA, writeOf, writeTable } from '../world/written-table';
import { COLUMNS, cell, lines } from './typed-table';

function lookOf(world: GoogleWorld, row: number, column: number) {
  const { value: _value, ...look } = cell(world, row, column);
  return look;
}

describe('the look of a block', () => {
  test('a new block has formats by kind, a bold and frozen header with a note, and sized columns', () => {
    const world = googleWorld();
    writeTable(world, lines(3), NEW_DATA);
    for (const row of [2, 3, 4])
      expect([1, 2, 3, 4, 5].map((column) => cell(world, row, column).format)).toEqual([
        'yyyy-mm-dd',
        '@',
        '#,##0',
        '0.00%',
        '"$"#,##0.00',
      ]);
    expect([1, 5].map((column) => cell(world, 1, column).bold)).toEqual([true, true]);
    const aligned = (row: number) =>
      [1, 2, 3, 4, 5].map((column) => cell(world, row, column).horizontalAlignment);
    expect(aligned(1)).toEqual(['left', undefined, 'right', 'right', 'right']);
    expect(aligned(4)).toEqual(['left', undefined, undefined, undefined, undefined]);
    expect(cell(world, 1, 1).note).toMatch(/^App stats of ann@example\.com\n.*\n3 rows\nMoney in USD$/s);
    expect(world.sheetData('Data').frozenRows).toBe(1);
    expect(world.act(() => null) ?? world.lastExecution().context.calls).toEqual([]);
  });

  test('final changes are green with a plus, or red, in the decimals of the spreadsheet, by their number format alone', () => {
    const world = googleWorld({ timeZone: 'Europe/Berlin', locale: 'de_DE' });
    const metric = { name: 'revenue', title: 'Revenue', kind: 'money', isSummed: true } as const;
    const columns = addedColumns(metric, ['previous', 'change', 'percent']).map(({ column }) => column);
    const changes = [
      [1, 2.5, 0.125],
      [3, -2, -0.5],
      [1, 0, 0],
      [0, 1, null],
    ];
    const formats = () => [1, 2, 3].map((column) => cell(world, 2, column).format);
    const query = givenQuery({ days: { first: day('2026-11-13'), last: day('2026-11-19') } });
    const write = (newestFinal: string) => {
      const given = writeOf({ columns, rows: changes }, { query, newestFinal: day(newestFinal) });
      world.act(() => world.destination.resolveTarget(NEW_DATA).write(...given, UNOBSERVED));
    };
    write('2026-11-18');
    expect(formats()).toEqual([
      '"$"#,##0.00',
      '+"$"#,##0.00;-"$"#,##0.00;"$"#,##0.00',
      '+0.00%;-0.00%;0.00%',
    ]);
    write('2026-11-19');
    expect(formats()).toEqual([
      '"$"#,##0.00',
      '[Color10]+"$"#,##0.00;[Red]-"$"#,##0.00;"$"#,##0.00',
      '[Color10]+0.00%;[Red]-0.00%;0.00%',
    ]);
    expect(world.sheetData('Data').conditionalRules).toEqual([]);
    const texts = world.act(() =>
      SpreadsheetApp.getActive().getSheetByName('Data')?.getRange('B2:C5').getDisplayValues(),
    );
    expect(texts).toEqual([
      ['+$2,50', '+12,50%'],
      ['-$2,00', '-50,00%'],
      ['$0,00', '0,00%'],
      ['+$1,00', ''],
    ]);
  });

  test('the user’s formats are preserved while the columns are the same, and new rows look like the first', () => {
    const world = googleWorld();
    writeTable(world, lines(3), NEW_DATA);
    const sheetId = world.sheetData('Data').id;
    const column = (at: number) => ({ row: 2, column: at, rows: 3, columns: 1 });
    world.workbook.setStyle(sheetId, column(1), { format: 'dd/mm/yyyy' });
    world.workbook.setStyle(sheetId, column(5), { format: '0.0000', background: '#00ff00' });
    world.workbook.setStyle(sheetId, { row: 1, column: 1, rows: 1, columns: 5 }, { background: '#0000ff' });
    world.workbook.setFrozenRows(sheetId, 2);
    world.workbook.setColumnWidth(sheetId, 2, 333);
    writeTable(world, lines(5), NEW_DATA);
    for (const row of [2, 4, 6]) {
      expect(cell(world, row, 1).format).toBe('dd/mm/yyyy');
      expect(cell(world, row, 5)).toMatchObject({ format: '0.0000', background: '#00ff00' });
    }
    expect(cell(world, 1, 3)).toMatchObject({ background: '#0000ff', bold: true });
    expect(world.sheetData('Data')).toMatchObject({ frozenRows: 2 });
    expect(world.sheetData('Data').columnWidth(2)).toBe(333);
  });

  test('a block with other columns keeps no format of the old ones', () => {
    const world = googleWorld();
    writeTable(world, { ...lines(4), totals: ['Total', null, 6, 0.1, 1] }, NEW_DATA);
    const columns = [COLUMNS[1], COLUMNS[4]].flatMap((column) => column ?? []);
    writeTable(
      world,
      {
        columns,
        rows: [
          ['a', 1],
          ['b', 2],
          ['c', 3],
          ['d', 4],
          ['e', 5],
        ],
      },
      NEW_DATA,
    );
    for (const row of [2, 4, 6]) {
      expect([cell(world, row, 1).format, cell(world, row, 2).format]).toEqual(['@', '"$"#,##0.00']);
      expect([cell(world, row, 1).bold, cell(world, row, 2).bold]).toEqual([undefined, undefined]);
    }
    expect(cell(world, 1, 3)).toEqual({ value: null });
    expect(cell(world, 3, 4)).toEqual({ value: null });
  });

  test.each([
    [3, 6],
    [6, 3],
    [3, 3],
    [3, 4],
    [4, 3],
  ])('the bold row of totals moves when %d rows of a table become %d', (before, after) => {
    const world = googleWorld();
    const withTotals = (count: number) => ({ ...lines(count), totals: ['Total', null, 6, 0.1, 1] });
    writeTable(world, withTotals(before), NEW_DATA);
    writeTable(world, withTotals(after), NEW_DATA);
    const bold = Array.from({ length: 12 }, (_, i) => cell(world, i + 1, 3).bold === true);
    expect(bold).toEqual(bold.map((_, i) => i === 0 || i === after + 1));
    writeTable(world, lines(after + 1), NEW_DATA);
    expect(cell(world, after + 2, 3).bold).toBeUndefined();
  });

  test.each([
    [5, 2],
    [2, 5],
    [2, 2],
  ])('the row Others has the look of the %d rows above it, also when they become %d', (before, after) => {
    const world = googleWorld();
    const totals = [null, null, 6, 0.1, 1];
    const top = (count: number) => ({ ...lines(count), totals, leftOut: { rows: 3, totals } });
    writeTable(world, top(before), NEW_DATA);
    expect(writeTable(world, top(after), NEW_DATA).range).toBe(`A1:E${after + 3}`);
    const look = lookOf(world, 2, 3);
    expect([lookOf(world, after + 2, 3), lookOf(world, after + 3, 3)]).toEqual([
      look,
      { ...look, bold: true },
    ]);
    expect([2, 1].map((column) => cell(world, after + 2, column).value)).toEqual(['Others (3 rows)', null]);
    expect(cell(world, after + 3, 1).value).toBe('Total');
    expect(world.sheetData('Data').grid.value(after + 4, 3)).toBeNull();
  });

  test('highlighted cells move with their rows, and other colors of the user are preserved', () => {
    const world = googleWorld();
    const statuses = (...rows: string[]): Table => ({
      columns: [COLUMNS[1], COLUMNS[2]].flatMap((column) => column ?? []),
      rows: rows.map((status, i) => [status, i]),
      highlights: { column: 0, rows: rows.flatMap((status, i) => (status === 'update' ? [i] : [])) },
    });
    writeTable(world, statuses('update', 'current', 'update'), NEW_DATA);
    const backgrounds = (column: number) =>
      [2, 3, 4].map((row) => cell(world, row, column).background !== undefined);
    expect(backgrounds(1)).toEqual([true, false, true]);
    world.workbook.setStyle(
      world.sheetData('Data').id,
      { row: 3, column: 2, rows: 1, columns: 1 },
      { background: '#00ff00' },
    );
    writeTable(world, statuses('current', 'update', 'current'), NEW_DATA);
    expect([backgrounds(1), backgrounds(2)]).toEqual([
      [false, true, false],
      [false, true, false],
    ]);
    writeTable(world, statuses('current', 'current', 'current'), NEW_DATA);
    expect(backgrounds(1)).toEqual([false, false, false]);
    // Such as a list of apps of which none passes a filter.
    expect(writeTable(world, statuses(), NEW_DATA).rows).toBe(0);
  });

  test('a row that a person has inserted below the titles gets the formats of the others', () => {
    const world = googleWorld();
    writeTable(world, lines(3), NEW_DATA);
    const formatsOf = (row: number) => [1, 2, 3, 4, 5].map((column) => cell(world, row, column).format);
    const [titles, formats] = [formatsOf(1), formatsOf(3)];
    world.insertRows('Data', 2, 1);
    const { id } = world.sheetData('Data');
    // As Google does for a row that is inserted below another one.
    for (const [at, format] of titles.entries())
      world.workbook.setStyle(id, { row: 2, column: at + 1, rows: 1, columns: 1 }, { format });
    writeTable(world, lines(4), NEW_DATA);
    expect([2, 3, 4, 5].map(formatsOf)).toEqual([formats, formats, formats, formats]);
  });

  test('rows inserted for a new block do not inherit the formats of their neighbors', () => {
    const world = googleWorld();
    world.put('Sheet1', 1, 1, 'mine');
    world.workbook.setStyle(
      world.sheetData('Sheet1').id,
      { row: 1, column: 1, rows: 1, columns: 5 },
      { background: '#ff0000', italic: true },
    );
    world.select('Sheet1', 1, 1);
    writeTable(world, lines(2), HERE, true);
    expect(cell(world, 2, 3, 'Sheet1')).toEqual({ value: 0, format: '#,##0' });
    expect(cell(world, 4, 1, 'Sheet1')).toMatchObject({ value: 'mine', background: '#ff0000', italic: true });
  });

  describe('widths and frozen rows stay as a person has set them', () => {
    const looks = (world: ReturnType<typeof googleWorld>, sheet: string) => {
      const { columnWidths, frozenRows } = world.sheetData(sheet);
      return { widths: [...columnWidths], frozenRows };
    };

    test.each([
      [1, 1],
      [3, 2],
    ])('in the person’s own sheet, for a write at row %i and column %i', (row, column) => {
      const world = googleWorld();
      world.put('Sheet1', 20, 1, 'mine');
      world.workbook.setColumnWidth(world.sheetData('Sheet1').id, 2, 33);
      world.select('Sheet1', row, column);
      writeTable(world, lines(3), HERE);
      expect(looks(world, 'Sheet1')).toEqual({ widths: [[2, 33]], frozenRows: 0 });
      expect(cell(world, row, column, 'Sheet1').bold).toBe(true);
    });

    test('in a sheet that the add-on has made before, while the columns are the same', () => {
      const world = googleWorld();
      writeTable(world, lines(3), NEW_DATA);
      expect(looks(world, 'Data').widths).toHaveLength(5);
      world.workbook.setFrozenRows(world.sheetData('Data').id, 0);
      world.workbook.setColumnWidth(world.sheetData('Data').id, 2, 333);
      const before = looks(world, 'Data');
      writeTable(world, lines(1000), NEW_DATA);
      expect(looks(world, 'Data')).toEqual(before);
    });
  });

  test('a table that is rewritten on another sheet is brought into view', () => {
    const world = googleWorld();
    writeTable(world, lines(2), NEW_DATA);
    world.select('Sheet1', 3, 3);
    writeTable(world, lines(3), NEW_DATA);
    expect(world.workbook.activeSheet.name).toBe('Data');
  });
});
