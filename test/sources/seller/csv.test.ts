// Reading CSV, against a simple writer, and damaged files.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import { CsvError, parseCsv } from '../../../src/sources/seller/csv';
import { anyText } from '../../fakes/any-text';

type Ending = '\n' | '\r\n';

/** Writes CSV by RFC 4180: with quotes where they must be, and around byte order marks, or everywhere. */
function written(
  rows: readonly (readonly string[])[],
  ending: Ending,
  always: boolean,
  last: boolean,
): string {
  const field = (text: string) =>
    always || text === '' || [...text].some((sign) => ',"\r\n\ufeff'.includes(sign))
      ? `"${[...text].map((sign) => (sign === '"' ? '""' : sign)).join('')}"`
      : text;
  return rows.map((row) => row.map(field).join(',')).join(ending) + (last ? ending : '');
}

const anyField = fc.oneof(
  fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '=', '\ufeff', '語', '😀') }),
  anyText(),
);
const anyTable = fc
  .integer({ min: 1, max: 5 })
  .chain((columns) =>
    fc.array(fc.array(anyField, { minLength: columns, maxLength: columns }), { maxLength: 8 }),
  );

test('any table that a writer of RFC 4180 wrote reads back', () => {
  fc.assert(
    fc.property(
      anyTable,
      fc.constantFrom<Ending>('\n', '\r\n'),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (rows, ending, always, last, mark) => {
        const text = written(rows, ending, always, last);
        expect(parseCsv((mark ? '\ufeff' : '') + text)).toEqual(rows);
      },
    ),
    { numRuns: draws(125, 500) },
  );
});

test.each<[string, string, string[][]]>([
  ['nothing', '', []],
  ['a mark alone', '\ufeff', []],
  [
    'marks before lines',
    '\ufeff\ufeffa,b\r\n\ufeffc,\ufeffd\r\n',
    [
      ['a', 'b'],
      ['c', '\ufeffd'],
    ],
  ],
  [
    'empty lines',
    '\n\r\na,b\n\n\nc,d\r\n\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'mixed line ends',
    'a,b\nc,d\r\ne,f',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  [
    'empty fields',
    ',\n"",""\n',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['a quoted empty field alone', '""\n', [['']]],
  ['an empty field after a quoted one', '"a",\r\n', [['a', '']]],
  ['line breaks in quotes', '"a\r\nb",c\n', [['a\r\nb', 'c']]],
  ['a quote inside a plain field', '5" pipe,"a"\n', [['5" pipe', 'a']]],
  ['blanks, which belong to the field', ' a , b \n', [[' a ', ' b ']]],
])('CSV may have %s', (_what, text, rows) => expect(parseCsv(text)).toEqual(rows));

test.each([
  ['a quote that is not closed', 'a,b\n"c,d\n', 2],
  ['a cut inside doubled quotes', '"a""', 1],
  ['text behind a quote', 'a\nb\n"c"d,e\n', 3],
  ['a blank behind a quote', '"a" ,b\n', 1],
])('CSV with %s is damaged, with the number of its record', (_what, text, record) => {
  const act = () => parseCsv(text);
  expect(act).toThrow(CsvError);
  expect(act).toThrow(expect.objectContaining({ record }));
});

/** How many characters `String.indexOf` looks at while `act` runs. */
function signsSearched(act: () => void): number {
  const { indexOf } = String.prototype;
  let searched = 0;
  String.prototype.indexOf = function (this: string, wanted: string, from = 0): number {
    const at = indexOf.call(this, wanted, from);
    searched += (at < 0 ? this.length : at + wanted.length) - from;
    return at;
  };
  try {
    act();
  } finally {
    String.prototype.indexOf = indexOf;
  }
  return searched;
}

test.each([
  ['plain', (i: number) => `2026-01-01T00:00:00.0000000,app ${i},${i},0.5,1.25,3\r\n`],
  ['quoted', (i: number) => `2026-01-01T00:00:00.0000000,"app, ""${i}""",${i},0.5,1.25,3\r\n`],
  ['quotes without any comma', (i: number) => `${i}" pipe\n`],
  ['line breaks in quotes', (i: number) => `"a\n\nb${i}",1\n`],
])('CSV of 100,000 records is read in linear time: %s', (_what, record) => {
  const text = Array.from({ length: 100_000 }, (_each, i) => record(i)).join('');
  let records: string[][] = [];
  const searched = signsSearched(() => {
    records = parseCsv(text);
  });
  expect(records).toHaveLength(100_000);
  // Searches to the end of the file would take far more than these few searches to the next mark.
  expect(searched).toBeLessThan(5 * text.length);
});
