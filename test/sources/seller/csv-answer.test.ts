// The seller's CSV, by titles, else by position: dimensions in any order, hostile names, any numbers, damaged files.

import * as fc from 'fast-check';
import { StatsError } from '../../../src/core/errors';
import {
  checkColumns,
  readCsvRows,
  readFile,
  type SellerFile,
  sellerNameOf,
} from '../../../src/sources/seller/csv-answer';
import { sellerFields } from '../../../src/sources/seller/fields';
import { errorFrom } from '../../fakes/error-from';
import { answered } from '../given-requests';
import { shownText } from '../shown-text';
import { csvOf, queryBy, REQUEST } from './given-answers';

const fileOf = (csv: string): SellerFile => ({ fileName: 'f.csv', csv });
const rowsOf = (csv: string, ...names: string[]) => readCsvRows(fileOf(csv), queryBy(...names));
const HEADER = 'date,impressions,revenue,ecpm,clicks';
const lineOf = (...values: string[]) => `${HEADER}\r\n2026-06-01T00:00:00.0000000,${values.join(',')}\r\n`;

/** A quoted field by RFC 4180. */
const quoted = (text: string) => `"${text.split('"').join('""')}"`;

test('eight dimensions in any order, each with any text, are read by position under titles that nobody knows', () => {
  const anyName = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', '=', '+', '1', ' ', '語') }),
    fc.constantFrom('=HYPERLINK("x")', '00123', 'May 5', 'TRUE', '1e5', '1400000001', 'us', ''),
  );
  const anyOrder = fc.shuffledSubarray([...sellerFields().dimensions], { minLength: 1 });
  const anyRow = (length: number) => fc.array(anyName, { minLength: length, maxLength: length });
  const anyTable = anyOrder.chain((order) => fc.tuple(fc.constant(order), fc.array(anyRow(order.length))));
  fc.assert(
    fc.property(anyTable, ([order, texts]) => {
      const header = [...order.map((_each, i) => `column ${i}`), 'w', 'x', 'y', 'z'].join(',');
      const cells = texts.map((row) =>
        row.map((text, i) => (order[i]?.name === 'date' ? '2026-06-01' : text)),
      );
      const lines = cells.map((row, i) =>
        [...row.map((text, at) => (order[at]?.name === 'date' ? `${text}T00:00:00.0000000` : quoted(text)))]
          .concat([`${i}`, '0.5', '1.25', '3'])
          .join(','),
      );
      const rows = readCsvRows(fileOf([header, ...lines, ''].join('\r\n')), {
        ...queryBy(),
        dimensions: order,
      });
      const textsOf = (row: readonly string[]) =>
        row.map((text, at) => shownText({ [order[at]?.name ?? '']: text }, order[at]?.name ?? ''));
      expect(rows).toEqual(cells.map((row, i) => [...textsOf(row), i, 0.5, 1.25, 3]));
    }),
  );
});

test('a header alone has no rows', () => {
  expect(rowsOf(`${HEADER}\r\n`, 'date')).toEqual([]);
  expect(rowsOf(HEADER, 'date')).toEqual([]);
});

test.each([
  ['0', 0],
  ['-1.5', -1.5],
  ['0.30000000000000004', 0.30000000000000004],
  ['1e-7', 1e-7],
  ['1.2E+3', 1200],
  ['9007199254740991', 9007199254740991],
])('%s is a number', (text, value) => {
  expect(rowsOf(lineOf('1', text, '2', '3'), 'date')).toEqual([['2026-06-01', 1, value, 2, 3]]);
});

test.each([
  '',
  ' ',
  '1,5',
  '1.',
  '.5',
  '+1',
  '1_000',
  '0x10',
  'NaN',
  'Infinity',
  '1e999',
  'null',
  '$1',
  '1 ',
  '١',
])('%p is refused as a number, and never read as zero', (text) => {
  const error = errorFrom(() => rowsOf(lineOf('1', quoted(text), '2', '3'), 'date'));
  expect([error.code, error.details]).toEqual([
    'FIELD_WRONG',
    expect.objectContaining({ service: 'seller', field: 'revenue', row: 1, expected: 'a number' }),
  ]);
});

test.each(['2026-06-01', '2026-06-01T00:00:00', '2026-06-01T00:00:00.0000000'])('%s is a day', (text) =>
  expect(rowsOf(`${HEADER}\n${text},1,2,3,4\n`, 'date')).toEqual([['2026-06-01', 1, 2, 3, 4]]),
);

test.each(['2026-06-31T00:00:00', '', '01.06.2026', '46023'])('%p is not a day', (text) => {
  const error = errorFrom(() => rowsOf(`${HEADER}\n${text},1,2,3,4\n`, 'date'));
  expect(error.details).toMatchObject({ field: 'date', row: 1 });
});

test.each([
  ['another separator', 'date;impressions;revenue;ecpm;clicks'],
  ['tabs', 'date\timpressions\trevenue\tecpm\tclicks'],
  ['one less', 'date,impressions,revenue,ecpm'],
  ['one that nobody knows beside one more', 'date,imps,revenue,ecpm,clicks,requests'],
  ['a title twice', 'date,impressions,revenue,clicks,clicks'],
  ['a title twice beside all others', 'date,impressions,revenue,ecpm,clicks,Clicks'],
  ['the title of another column that was asked for', 'date,revenue,imps,ecpm,clicks'],
  ['the title of a column that was not asked for', 'Country,imps,revenue,ecpm,clicks'],
])('a header with %s is refused, naming its columns and those that were asked for', (_what, header) => {
  const error = errorFrom(() => rowsOf(`${header}\r\n`, 'date'));
  expect([error.code, error.details]).toEqual([
    'COLUMNS_WRONG',
    {
      service: 'seller',
      expected: ['date', 'impressions', 'revenue', 'ecpm', 'clicks'],
      actual: header.split(','),
    },
  ]);
});

test('columns in any order, beside others, are read by their titles', () => {
  const anyCase = fc.constantFrom<(title: string) => string>(
    (title) => title,
    (title) => title.toUpperCase(),
    (title) => ` ${title}_`,
    quoted,
  );
  const columns = ['date', 'bundle', 'impressions', 'revenue', 'ecpm', 'clicks', 'requests', 'x', ''];
  const values = ['2026-06-01', 'com.a', '100', '2.5', '25', '7', '-', '€', 'y'];
  const anyOrder = fc.shuffledSubarray([...columns.keys()], { minLength: columns.length });
  fc.assert(
    fc.property(anyOrder, anyCase, (order, written) => {
      const line = (of: readonly string[]) => order.map((at) => of[at] ?? '').join(',');
      const csv = `${order.map((at) => written(columns[at] ?? '')).join(',')}\n${line(values)}\n`;
      expect(rowsOf(csv, 'date', 'bundle')).toEqual([['2026-06-01', 'com.a', 100, 2.5, 25, 7]]);
    }),
  );
});

test('a dimension has its column by any of its names', () => {
  for (const title of ['os', 'operationSystem', 'Operating system', 'PLATFORM'])
    expect(rowsOf(`${title},clicks,ecpm,revenue,impressions\nios,1,2,3,4\n`, 'operationSystem')).toEqual([
      ['ios', 4, 3, 2, 1],
    ]);
});

test('an eCPM that nobody can compute is blank where impressions are 0, and refused elsewhere', () => {
  for (const text of ['', 'NaN', 'null']) {
    expect(rowsOf(lineOf('0', '0', text, '0'), 'date')).toEqual([['2026-06-01', 0, 0, null, 0]]);
    expect(errorFrom(() => rowsOf(lineOf('1', '0', text, '0'), 'date')).details).toMatchObject({
      field: 'ecpm',
      row: 1,
    });
  }
});

test.each(['17.933', '64.378', '0.5'])('the count %s is refused with its field and row', (text) => {
  expect(errorFrom(() => rowsOf(lineOf('1', '2', '3', text), 'date')).details).toMatchObject({
    field: 'clicks',
    row: 1,
    actual: text,
  });
});

test.each([
  ['12.0', 12],
  ['1.2E+3', 1200],
])('the count %s is whole', (text, count) => {
  expect(rowsOf(lineOf('1', '2', '3', text), 'date')).toEqual([['2026-06-01', 1, 2, 3, count]]);
});

test.each([
  'Error, quota exceeded, try, again, later',
  'Service unavailable\n',
  'The limit is 10,000 rows a day.\nAsk for fewer.\n',
])('%p is no header, and is refused with its words', (body) => {
  const error = errorFrom(() => readFile(answered(body), REQUEST));
  expect(error.details).toMatchObject({ serviceMessage: body.trim().split('\n').join(' ') });
});

test('titles with spaces that nobody knows are a header if rows follow', () => {
  const csv = 'Tag, Anzeigen, Umsatz, Preis, Klicks\n2026-06-01,1,2,3,4\n';
  expect(readCsvRows(readFile(answered(csv), REQUEST), queryBy('date'))).toEqual([
    ['2026-06-01', 1, 2, 3, 4],
  ]);
});

test.each(['\r\n', '\n'])(
  'a header of quoted fields is that of the query, with lines that end in %j',
  (ending) => {
    const header = HEADER.split(',').map(quoted).join(',');
    const file = fileOf(`${header}${ending}2026-06-01,1,2,3,4${ending}`);
    expect(() => checkColumns(file, queryBy('date'))).not.toThrow();
    expect(errorFrom(() => checkColumns(file, queryBy('date', 'country'))).code).toBe('COLUMNS_WRONG');
  },
);

test('a line that is too short or too long names its row', () => {
  for (const line of ['2026-06-02,1,2,3', '2026-06-02,1,2,3,4,5', '2026-06-02']) {
    const error = errorFrom(() => rowsOf(`${HEADER}\n2026-06-01,1,2,3,4\n${line}\n`, 'date'));
    expect([error.code, error.details]).toEqual([
      'FIELD_WRONG',
      expect.objectContaining({ row: 2, expected: '5 columns' }),
    ]);
  }
});

// The last number has one digit here, because a cut within it can't be noticed.
test('a file cut anywhere before its last number is damaged or has the first rows, and never other rows', () => {
  const names = ['Main, "left"', 'a', '語'];
  const lines = names.map(
    (name, i) => `2026-06-0${i + 1}T00:00:00.0000000,${quoted(name)},${i}1,0.25,1.5,7\r\n`,
  );
  const whole = `date,adPlacement,impressions,revenue,ecpm,clicks\r\n${lines.join('')}`;
  const rows = rowsOf(whole, 'date', 'adPlacement');
  const codes = new Set<string>();
  for (let length = 1; length < whole.length; length++) {
    try {
      const read = rowsOf(whole.slice(0, length), 'date', 'adPlacement');
      expect(read).toEqual(rows.slice(0, read.length));
    } catch (error) {
      if (!(error instanceof StatsError)) throw error;
      codes.add(error.code);
    }
  }
  // The first code is for cuts in the header, the second for cuts in a row.
  expect([...codes]).toEqual(['COLUMNS_WRONG', 'ANSWER_UNREADABLE']);
});

test('a file cut inside quotes is damaged, and says where', () => {
  const error = errorFrom(() => rowsOf('appName,i,r,e,c\r\n"A, B",1,2,3,4\r\n"A, ', 'appName'));
  expect([error.code, error.details]).toEqual([
    'ANSWER_UNREADABLE',
    expect.objectContaining({ problem: expect.stringContaining('record 3') }),
  ]);
});

test.each([
  ['service-demo-publisher-stats.csv', 'demo-publisher'],
  ['service-a-stats-stats.csv', 'a-stats'],
  ['service--stats.csv', null],
  ['stats.csv', null],
  ['seller-stats.csv', null],
])('%s is the file of seller %p', (fileName, seller) =>
  expect(sellerNameOf({ fileName, csv: '' })).toBe(seller),
);

test.each([
  [{ 'Content-Disposition': 'attachment; filename="service-demo-stats.csv"' }, 'service-demo-stats.csv'],
  // The add-on's own name for a file must not be read as that of a seller.
  [{}, 'seller-stats.csv'],
])('with headers %j the file is %s, byte for byte', (headers, fileName) => {
  expect(readFile(csvOf(HEADER, headers), REQUEST)).toEqual({ fileName, csv: HEADER });
});

test('a file may begin with a byte order mark and quotes', () => {
  expect(readFile(csvOf(`\ufeff"date",impressions`), REQUEST).csv).toContain('date');
});

test.each([
  ['nothing', '', 'empty'],
  ['a page', '<!DOCTYPE html><html></html>', 'web page'],
  ['cut JSON', '{"apiVersion":"1.0.0","requ', 'cut off'],
  ['JSON of another form', '[1,2]', 'not in the documented form'],
  ['blanks', ' \n', 'empty'],
])('%s with status 200 is not a file', (_what, body, words) => {
  const error = errorFrom(() => readFile(answered(body), REQUEST));
  expect([error.code, error.details]).toEqual([
    'ANSWER_UNREADABLE',
    expect.objectContaining({ service: 'seller', problem: expect.stringContaining(words) }),
  ]);
});
