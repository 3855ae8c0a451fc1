// Rows of newline-delimited JSON: what each type of column accepts, and the errors of all else.

import { readRows } from '../../../../sandbox/bigquery/jobs/read-rows';
import type { ColumnType, TableField } from '../../../../sandbox/bigquery/tables/table-schema';

const field = (type: ColumnType, mode: TableField['mode'] = 'NULLABLE'): TableField => ({
  name: 'x',
  type,
  mode,
});

test.each<[ColumnType, string, string | null]>([
  ['STRING', '"a"', 'a'],
  ['STRING', '""', ''],
  ['STRING', '12', '12'],
  ['STRING', '"a\\ud800b\\ud83d\\ude00"', 'a\uFFFDb\u{1F600}'],
  ['STRING', 'null', null],
  ['INTEGER', '12', '12'],
  ['INTEGER', '"12"', '12'],
  ['INTEGER', '-9007199254740991', '-9007199254740991'],
  ['INTEGER', '"9223372036854775807"', '9223372036854775807'],
  ['INTEGER', '"-9223372036854775808"', '-9223372036854775808'],
  ['NUMERIC', '1.5', '1.5'],
  ['NUMERIC', '"1.123456789"', '1.123456789'],
  ['NUMERIC', '1e-7', '0.0000001'],
  ['NUMERIC', '"-0.000000001"', '-0.000000001'],
  ['NUMERIC', `"${'9'.repeat(29)}.999999999"`, `${'9'.repeat(29)}.999999999`],
  ['FLOAT', '1.5e3', '1500'],
  ['FLOAT', '"NaN"', 'NaN'],
  ['DATE', '"2024-02-29"', '2024-02-29'],
])('a column of the type %s takes %s', (type, json, text) => {
  expect(readRows(`{"x":${json}}`, [field(type)])).toEqual({ rows: [[text]], bad: [] });
});

test.each<[ColumnType, string, string]>([
  ['STRING', '{}', 'Could not convert value to string. Field: x; Value: {}'],
  ['STRING', '["a"]', 'Array specified for non-repeated field: x.'],
  ['INTEGER', '1.5', 'Could not convert value to integer. Field: x; Value: 1.5'],
  ['INTEGER', '9007199254740993', 'Could not convert value to integer. Field: x; Value: 9007199254740992'],
  [
    'INTEGER',
    '"9223372036854775808"',
    'Could not convert value to integer. Field: x; Value: 9223372036854775808',
  ],
  ['INTEGER', '""', 'Could not convert value to integer. Field: x; Value: '],
  ['INTEGER', 'true', 'Could not convert value to integer. Field: x; Value: true'],
  [
    'NUMERIC',
    '0.30000000000000004',
    'Invalid NUMERIC value: 0.30000000000000004 Field: x; Value: 0.30000000000000004',
  ],
  ['NUMERIC', '"1,5"', 'Invalid NUMERIC value: 1,5 Field: x; Value: 1,5'],
  [
    'NUMERIC',
    `"${'9'.repeat(30)}"`,
    `Invalid NUMERIC value: ${'9'.repeat(30)} Field: x; Value: ${'9'.repeat(30)}`,
  ],
  ['FLOAT', '"abc"', 'Could not convert value to double. Field: x; Value: abc'],
  ['DATE', '"2026-02-29"', "Invalid date: '2026-02-29' Field: x; Value: 2026-02-29"],
  ['DATE', '"2026-6-9"', "Invalid date: '2026-6-9' Field: x; Value: 2026-6-9"],
  [
    'DATE',
    '"2026-06-09T00:00:00"',
    "Invalid date: '2026-06-09T00:00:00' Field: x; Value: 2026-06-09T00:00:00",
  ],
  ['DATE', '"0000-01-01"', "Invalid date: '0000-01-01' Field: x; Value: 0000-01-01"],
  ['DATE', '46182', "Invalid date: '46182' Field: x; Value: 46182"],
])('a column of the type %s refuses %s', (type, json, message) => {
  expect(readRows(`{"x":${json}}`, [field(type)])).toEqual({
    rows: [],
    bad: [`JSON parsing error in row starting at position 0: ${message}`],
  });
});

test.each([
  ['{}', 'Missing required field: x.'],
  ['{"x":null}', 'Only optional fields can be set to NULL. Field: x; Value: NULL'],
  ['{"x":"2026-06-09","y":1}', 'No such field: y.'],
  ['{"x":', 'Parser terminated before end of string'],
  ['[]', 'Expected an object. Each line must hold one JSON object.'],
])('a row %s is bad', (line, message) => {
  expect(readRows(line, [field('DATE', 'REQUIRED')]).bad).toEqual([
    `JSON parsing error in row starting at position 0: ${message}`,
  ]);
});

test('a bad row is told with the byte at which it starts; empty lines count as bytes only', () => {
  const good = '{"x":"Café"}';
  const { rows, bad } = readRows(`${good}\n\n{"y":1}\r\n${good}`, [field('STRING')]);
  expect(rows).toEqual([['Café'], ['Café']]);
  const position = Buffer.byteLength(good) + 2;
  expect(bad).toEqual([`JSON parsing error in row starting at position ${position}: No such field: y.`]);
});

test('names of fields may differ in case', () => {
  expect(readRows('{"X":"a"}', [field('STRING')])).toEqual({ rows: [['a']], bad: [] });
});
