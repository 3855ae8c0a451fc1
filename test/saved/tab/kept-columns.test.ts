// The columns that a saved report keeps, as the text of their cell.

import * as fc from 'fast-check';
import { draws } from 'sheets-workbench/test/set-up/draws';
import type { StoredColumns } from '../../../src/core/report/value-columns';
import { MOST_VALUES } from '../../../src/core/report/value-columns';
import { STORED_COLUMNS } from '../../../src/saved/tab/json-cells';

const KEPT: StoredColumns = {
  of: 'country: revenue',
  asked: 'all',
  values: ['US', '100'],
  rest: ['FR'],
  isLetGo: false,
};
const text = (changes: object) => JSON.stringify({ ...KEPT, ...changes });
const values = (count: number) => Array.from({ length: count }, (_each, at) => `value ${at}`);

test.each<[string, StoredColumns]>([
  ['all their parts', KEPT],
  ['a rest too long to remember', { ...KEPT, rest: null }],
  ['an order that was let go', { ...KEPT, isLetGo: true }],
  ['as many values as have columns', { ...KEPT, values: values(MOST_VALUES) }],
])('are read as they were written, with %s', (_title, kept) => {
  expect(STORED_COLUMNS.read(STORED_COLUMNS.write(kept))).toEqual(kept);
});

test('none are a blank cell', () => {
  expect([STORED_COLUMNS.write(null), STORED_COLUMNS.read('')]).toEqual(['', null]);
});

test('those that no cell holds are a blank cell', () => {
  expect(STORED_COLUMNS.write({ ...KEPT, rest: ['x'.repeat(50_000)] })).toBe('');
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['lists in lists', '['.repeat(50_000)],
  ['a dimension that is a number', text({ of: 1 })],
  ['no apps and filters', text({ asked: undefined })],
  ['no list of values', text({ values: 'US' })],
  ['a value that is a number', text({ values: ['US', 1] })],
  ['a value with a title', text({ values: [['US', 'DE']] })],
  ['a value twice', text({ values: ['US', 'US'] })],
  ['too many values', text({ values: values(MOST_VALUES + 1) })],
  ['a rest that isn’t a list of texts', text({ rest: ['FR', 1] })],
  ['a part of another name', text({ titles: ['DE'] })],
])('an edited cell with %s has none', (_title, edited) => {
  expect(STORED_COLUMNS.read(edited)).toBeNull();
});

test('an edited cell has none, or what is written as it was read, and never throws', () => {
  const parts = fc.record(
    { of: fc.jsonValue(), asked: fc.jsonValue(), values: fc.jsonValue(), rest: fc.jsonValue() },
    { requiredKeys: [] },
  );
  const edited = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), parts.map(text));
  fc.assert(
    fc.property(edited, (typed) => {
      const read = STORED_COLUMNS.read(typed);
      expect(STORED_COLUMNS.read(STORED_COLUMNS.write(read))).toEqual(read);
    }),
    { numRuns: draws(25, 100) },
  );
});
