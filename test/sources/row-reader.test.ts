// Reading one row of an answer: which values are accepted, and the errors for others.

import * as fc from 'fast-check';
import type { ColumnKind } from '../../src/core/table';
import { fieldWrong, readDay, readRow } from '../../src/sources/row-reader';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';

const READERS = [
  { field: 'date', kind: 'day' },
  { field: 'country', kind: 'text' },
  { field: 'revenue', kind: 'money' },
  { field: 'clicks', kind: 'integer' },
] as const;
const ROW = { date: '2026-06-01', country: 'de', revenue: 0.1, clicks: 3 };

test('a row is read in the order of the readers, without other fields', () => {
  const row = { clicks: 3, extra: { deep: [1] }, country: 'de', revenue: -0.1, date: '2026-06-01' };
  expect(readRow(row, 1, READERS, 'account')).toEqual(['2026-06-01', 'de', -0.1, 3]);
});

const ODD: Record<string, unknown> = {
  'a missing value': undefined,
  null: null,
  'a number in quotes': '3',
  'an empty text': '',
  'a list': [3],
  'an object': {},
  'a boolean': true,
};

describe.each(['revenue', 'clicks'])('a row with %s', (field) => {
  test.each(Object.entries(ODD))('that is %s is an error, never a zero', (_what, value) => {
    const error = errorFrom(() => readRow({ ...ROW, [field]: value }, 17, READERS, 'account'));
    expect([error.code, error.details]).toEqual([
      'FIELD_WRONG',
      expect.objectContaining({ service: 'account', field, row: 17, expected: 'a number' }),
    ]);
  });
});

test.each<[ColumnKind, unknown, string]>([
  ['text', 5, 'a text'],
  ['text', undefined, 'a text'],
  ['day', 20_260_601, 'a date'],
  ['day', '2026-02-30', 'a date'],
  ['ratio', Number.POSITIVE_INFINITY, 'a number'],
])('a %s that is %p is no %s', (kind, value, expected) => {
  const error = errorFrom(() => readRow({ f: value }, 1, [{ field: 'f', kind }], 'seller'));
  expect(error.details).toMatchObject({ service: 'seller', field: 'f', row: 1, expected });
});

test.each<[ColumnKind, number, string]>([
  ['integer', -1, 'a whole number from 0'],
  ['integer', 17.933, 'a whole number from 0'],
  ['integer', 2 ** 53, 'a whole number from 0'],
  ['integer', Number.POSITIVE_INFINITY, 'a number'],
  ['ratio', -0.01, 'a ratio of 0 or more'],
])('a metric of kind %s that is %d is refused, with the number told', (kind, value, expected) => {
  const error = errorFrom(() => readRow({ f: value }, 4, [{ field: 'f', kind }], 'account'));
  expect(error.details).toMatchObject({ row: 4, actual: String(value) });
  expect(error.details).toMatchObject({ expected: expect.stringContaining(expected) });
});

test.each<[ColumnKind, number]>([
  ['money', -12.5],
  ['money', 1e15],
  ['integer', 2 ** 53 - 1],
  ['integer', 0],
])('a metric of kind %s may be %d', (kind, value) => {
  expect(readRow({ f: value }, 1, [{ field: 'f', kind }], 'seller')).toEqual([value]);
});

test('a dimension that a row does not have is blank', () => {
  expect(readRow({ ...ROW, country: null }, 1, READERS, 'account')).toEqual(['2026-06-01', null, 0.1, 3]);
});

test('the code of a country is read in capitals, and no other text', () => {
  const readers = [
    { field: 'country', kind: 'text', isCountry: true },
    { field: 'ad_type', kind: 'text' },
  ] as const;
  const read = (country: string | null) => readRow({ country, ad_type: 'tv' }, 1, readers, 'account');
  expect([read('de'), read('Germany'), read(null)]).toEqual([
    ['DE', 'tv'],
    ['Germany', 'tv'],
    [null, 'tv'],
  ]);
});

test.each([null, 'row', 7, [1, 2], undefined])('a row that is %p is refused', (row) => {
  expect(errorFrom(() => readRow(row, 3, READERS, 'account')).details).toMatchObject({
    field: 'row',
    row: 3,
  });
});

test('a finite number is read as it was sent', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(readRow({ f: value }, 1, [{ field: 'f', kind: 'money' }], 'account')).toEqual([value]);
    }),
  );
});

test.each([
  '2026-06-01',
  '2026-06-01T00:00:00',
  '2026-06-01T00:00:00.0000000',
  '2026-06-01T23:59:59.999Z',
  '2026-06-01T00:00:00Z',
])('%s is the day 2026-06-01', (text) => expect(readDay(text, 1, 'date', 'seller')).toBe('2026-06-01'));

test('a day is read once for each text, however many rows have it', () => {
  const made = jest.spyOn(Date.prototype, 'toISOString');
  const rows = Array.from({ length: 1_000 }, (_none, at) => ({ date: `2019-02-0${1 + (at % 3)}T00:00:00` }));
  const days = rows.map((row, at) => readRow(row, at + 1, READERS.slice(0, 1), 'account')[0]);
  expect(days.slice(0, 4)).toEqual(['2019-02-01', '2019-02-02', '2019-02-03', '2019-02-01']);
  expect(new Set(days).size).toBe(3);
  expect(made).toHaveBeenCalledTimes(3);
  made.mockRestore();
  // A text that is no day is refused each time, at its own row.
  for (const row of [3, 5])
    expect(errorFrom(() => readDay('2019-02-30', row, 'date', 'seller')).details).toMatchObject({ row });
});

test.each(['2026-06-01T00:00:00+02:00', '2026-06-01 00:00:00', '01.06.2026', '', '2026-6-1', 'today'])(
  '%p is no day, because its zone or form is uncertain',
  (text) => expect(errorFrom(() => readDay(text, 4, 'date', 'seller')).details).toMatchObject({ row: 4 }),
);

test('a value that is nested too deeply to be quoted is refused as any other', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  const error = errorFrom(() => readRow({ ...ROW, revenue: deep }, 2, READERS, 'account'));
  expect(error.details).toMatchObject({ field: 'revenue', row: 2, actual: 'a deeply nested value' });
});

test('an error holds more of the value than its sentence quotes, but not all', () => {
  const long = fieldWrong('account', 'f', 1, 'a number', 'x'.repeat(5_000));
  expect(long.details).toMatchObject({ actual: expect.stringMatching(/^"x{3999}$/) });
  expect(sentenceOf(long)).toMatch(/ sent "x{58}… instead of a number /);
  expect(fieldWrong('account', 'f', 1, 'a number', undefined).details).toMatchObject({ actual: 'nothing' });
});
