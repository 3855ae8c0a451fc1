// Rows become lines of JSON, from which any reader gets the same rows.

import fc from 'fast-check';
import { asciiJson } from '../../../src/bigquery/rows/ascii-json';
import { jsonLines } from '../../../src/bigquery/rows/json-lines';
import { fieldsOf } from '../../../src/bigquery/table/fields';
import { anyText } from '../../fakes/any-text';
import { COLUMNS, row, stored } from '../given-rows';

const fields = fieldsOf(COLUMNS);

test('a row is one object on a line, in the order of the columns', () => {
  const lines = jsonLines([row('2026-11-17', 1.5), row('2026-11-18', 2)], fields).split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    stored('2026-11-17', '1.5'),
    stored('2026-11-18', '2'),
  ]);
  expect(Object.keys(JSON.parse(lines[0] ?? ''))).toEqual(fields.map(({ name }) => name));
});

test('a cell without a value is left out', () => {
  expect(jsonLines([[null, null, '2026-11-17', null, 0, null, null, -0]], fields)).toBe(
    '{"date":"2026-11-17","impressions":0,"revenue":"0"}',
  );
});

test('counts beyond 2^53 go as texts, ratios as numbers', () => {
  const line = jsonLines([['', '', '2026-11-17', '', 2 ** 53, -(2 ** 60), 0.1 + 0.2, 1e-7]], fields);
  expect(line).toContain('"impressions":"9007199254740992","clicks":"-1152921504606847000"');
  expect(line).toContain('"ctr":0.30000000000000004,"revenue":"0.0000001"');
});

test.each([
  ['café', '"caf\\u00e9"'],
  ['\u{1f600}', '"\\ud83d\\ude00"'],
  ['\ud83d', '"\\ufffd"'],
  ['a\ude00b', '"a\\ufffdb"'],
  ['\u2028\u007f"\\\n\0', '"\\u2028\\u007f\\"\\\\\\n\\u0000"'],
])('%j is written in ASCII', (text, json) => expect(asciiJson(text)).toBe(json));

test('any text comes back as it was, but for halves of characters', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const json = asciiJson(text);
      expect(json).toMatch(/^[\x20-\x7e]*$/);
      // Half of a surrogate pair isn't a character.
      const whole = [...text].map((each) => (/^[\ud800-\udfff]$/.test(each) ? '\ufffd' : each)).join('');
      expect(JSON.parse(json)).toBe(whole);
    }),
  );
});
