// The exported .xlsx, read back.

import { type Cell, readXlsx } from 'hucre';
import { createWorkbook } from '../../apps-script/host';
import { exportXlsx } from '../../file/xlsx';

/** 2026-01-31 as a serial number: days since 1899-12-30. */
const serial = (Date.UTC(2026, 0, 31) - Date.UTC(1899, 11, 30)) / 86_400_000;

const hostile = [
  '=HYPERLINK("http://evil.example")',
  '+1',
  '-1',
  '@x',
  '00123',
  'May 5',
  'TRUE',
  '1e5',
  '1400000001',
];

async function exported() {
  const workbook = createWorkbook({ timeZone: 'America/New_York', locale: 'en_US' });
  const { id } = workbook.activeSheet;
  workbook.setCells(id, 1, 1, [
    ['Date', 'Impressions', 'CTR', 'Revenue', 'New'].map((value) => ({ value, bold: true })),
    [
      { value: serial, format: 'yyyy-MM-dd' },
      { value: 12345, format: '#,##0' },
      { value: 0.0123, format: '0.00%' },
      { value: 39.6, format: '"$"#,##0.00', note: 'USD' },
      { value: true },
    ],
    [{ value: null }, { value: 24690, formula: '=B2*2', format: '#,##0' }],
  ]);
  workbook.setCells(
    id,
    5,
    1,
    hostile.map((value) => [{ value, format: '@' }]),
  );
  workbook.setFrozenRows(id, 1);
  workbook.setColumnWidth(id, 2, 210);
  workbook.setNamedRange('STATS', id, { row: 1, column: 1, rows: 3, columns: 5 });
  workbook.addSheet("Ann's log");
  workbook.hideSheet(workbook.activeSheetId, true);
  return readXlsx(await exportXlsx(workbook), { readStyles: true });
}

test('values keep their types and formats', async () => {
  const [sheet] = (await exported()).sheets;
  expect(sheet?.name).toBe('Sheet1');
  expect(sheet?.rows[0]).toEqual(['Date', 'Impressions', 'CTR', 'Revenue', 'New']);
  expect(sheet?.rows[1]).toEqual([new Date(Date.UTC(2026, 0, 31)), 12345, 0.0123, 39.6, true]);
  const format = (place: string) => sheet?.cells?.get(place)?.style?.numFmt;
  expect(['1,0', '1,1', '1,2', '1,3'].map(format)).toEqual(['yyyy-mm-dd', '#,##0', '0.00%', '"$"#,##0.00']);
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet?.cells?.get('1,3')?.comment?.text).toBe('USD');
});

test('a formula is exported with its value, and a text that looks like one stays a text', async () => {
  const [sheet] = (await exported()).sheets;
  const cell: Cell | undefined = sheet?.cells?.get('2,1');
  expect(cell).toMatchObject({ formula: 'B2*2', formulaResult: 24690 });
  expect(sheet?.rows.slice(4).map((row) => row[0])).toEqual(hostile);
  for (const [index] of hostile.entries()) {
    expect(sheet?.cells?.get(`${4 + index},0`)?.formula).toBeUndefined();
  }
});

test('frozen rows, widths, hidden sheets and named ranges are there', async () => {
  const workbook = await exported();
  const [sheet, log] = workbook.sheets;
  expect(sheet?.freezePane?.rows).toBe(1);
  expect(sheet?.columns?.[1]?.width).toBeCloseTo(30, 0);
  expect([log?.name, log?.hidden]).toEqual(["Ann's log", true]);
  expect(workbook.namedRanges).toEqual([
    expect.objectContaining({ name: 'STATS', range: "'Sheet1'!$A$1:$E$3" }),
  ]);
});

test('a file has formulas in English, whatever the locale, and none that the locale cannot read', async () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'de_DE' });
  const formulas = ['=SUM(1,5;B2)', '=APP_STATS("a,b";"yesterday";;;"revenue")', '=SUM("a","b")'];
  workbook.setCells(
    workbook.activeSheetId,
    1,
    1,
    formulas.map((formula) => [{ value: 3.5, formula }]),
  );
  const [sheet] = (await readXlsx(await exportXlsx(workbook))).sheets;
  expect([0, 1, 2].map((row) => sheet?.cells?.get(`${row},0`)?.formula)).toEqual([
    'SUM(1.5,B2)',
    'APP_STATS("a,b","yesterday",,,"revenue")',
    undefined,
  ]);
  expect(sheet?.rows.map((row) => row[0])).toEqual([3.5, 3.5, 3.5]);
});

test('a custom function is exported as its results, which no other program can compute', async () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'de_DE' });
  const formulas = [
    '=APP_STATS("a";"yesterday")',
    '=SUM(app_list();1)',
    '="APP_STATS("&A1',
    '=MY_APP_STATS(1)',
  ];
  workbook.setCells(
    workbook.activeSheetId,
    1,
    1,
    formulas.map((formula) => [{ value: 3.5, formula }]),
  );
  const [sheet] = (await readXlsx(await exportXlsx(workbook, ['APP_STATS', 'APP_LIST']))).sheets;
  expect([0, 1, 2, 3].map((row) => sheet?.cells?.get(`${row},0`)?.formula)).toEqual([
    ...[undefined, undefined, '"APP_STATS("&A1', 'MY_APP_STATS(1)'],
  ]);
  expect(sheet?.rows.map((row) => row[0])).toEqual([3.5, 3.5, 3.5, 3.5]);
});

test('a tab that a script has hidden is left out, unless what stays reads it', async () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const shown = workbook.activeSheet;
  const hide = (name: string, by: 'person' | 'script') => {
    const sheet = workbook.addSheet(name);
    workbook.hideSheet(sheet.id, true, by);
    return sheet;
  };
  const own = hide("Ann's notes", 'person');
  for (const name of ['_state', 'It’s read', 'named', 'drawn']) hide(name, 'script');
  const idOf = (name: string) => workbook.sheets.find((sheet) => sheet.name === name)?.id ?? 0;
  const cell = { row: 1, column: 1, rows: 1, columns: 1 };
  workbook.setNamedRange('TOTAL', idOf('named'), cell);
  workbook.setNamedRange('STATE', idOf('_state'), cell);
  workbook.setCells(shown.id, 1, 1, [[{ value: 1, formula: "='It’s read'!A1" }], [{ value: '_state' }]]);
  workbook.setCells(own.id, 1, 1, [[{ value: 1, formula: '=TOTAL*2' }]]);
  // Through another hidden tab.
  workbook.setCells(idOf('named'), 1, 1, [[{ value: 1, formula: '=drawn!A1' }]]);
  const file = await readXlsx(await exportXlsx(workbook));
  expect(file.sheets.map(({ name }) => name)).toEqual([
    ...['Sheet1', "Ann's notes", 'It’s read', 'named', 'drawn'],
  ]);
  expect(file.namedRanges?.map(({ name }) => name)).toEqual(['TOTAL']);
  workbook.hideSheet(idOf('_state'), false);
  expect((await readXlsx(await exportXlsx(workbook))).sheets).toHaveLength(6);
});

test.each<[string, (string | number | null)[], boolean]>([
  ['with a title for each column', ['Day', 'Revenue'], true],
  ['with a blank title', ['Day', null], false],
  ['with one title twice, but for its case', ['Day', 'DAY'], false],
  ['with a number as its title', ['Day', 7], false],
])('a Table %s is one in the file, or cells', async (_what, titles, isTable) => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const { id } = workbook.activeSheet;
  workbook.setCells(
    id,
    2,
    2,
    [titles, [1, 2]].map((row) => row.map((value) => ({ value }))),
  );
  workbook.setNamedRange('table1', id, { row: 9, column: 9, rows: 1, columns: 1 });
  workbook.sheet(id).tables.push({ row: 2, column: 2, rows: 2, columns: 2 });
  const [sheet] = (await readXlsx(await exportXlsx(workbook))).sheets;
  const table = { name: 'Table2', range: 'B2:C3', columns: [{ name: 'Day' }, { name: 'Revenue' }] };
  expect(sheet?.tables ?? []).toEqual(isTable ? [expect.objectContaining(table)] : []);
  expect(sheet?.rows[2]?.slice(1)).toEqual([1, 2]);
});

test('sheet names that a file cannot have are changed to valid ones', async () => {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const long = 'Umsatz je Land und Werbeformat im Quartal';
  for (const name of ['Q4 [x]/y', long, `${long} 2`]) workbook.addSheet(name);
  workbook.setNamedRange('STATS', workbook.activeSheetId, { row: 1, column: 1, rows: 1, columns: 1 });
  const file = await readXlsx(await exportXlsx(workbook));
  expect(file.sheets.map(({ name }) => name)).toEqual([
    'Sheet1',
    'Q4 _x__y',
    'Umsatz je Land und Werbeformat ',
    'Umsatz je Land und Werbefor (2)',
  ]);
  expect(file.namedRanges?.[0]?.range).toBe("'Umsatz je Land und Werbefor (2)'!$A$1");
});
