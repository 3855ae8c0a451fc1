// The columns that a saved report keeps, as the text of their cell.

import type { StoredColumns } from '../../../src/core/report/value-columns';
import { MOST_VALUES } from '../../../src/core/report/value-columns';
import { STORED_COLUMNS } from '../../../src/saved/tab/kept-columns';

const KEPT: StoredColumns = {
  of: 'country: revenue',
  asked: 'all',
  values: [
    { value: 'US', title: 'US' },
    { value: '100', title: 'Puzzle' },
  ],
  rest: ['FR'],
};
const text = (changes: object) =>
  JSON.stringify({ of: 'country', asked: 'all', values: ['US'], rest: null, ...changes });
const values = (count: number) => Array.from({ length: count }, (_each, at) => `value ${at}`);

test.each<[string, StoredColumns]>([
  ['all their parts', KEPT],
  ['a rest too long to remember', { ...KEPT, rest: null }],
  ['an order that was let go', { ...KEPT, isLetGo: true }],
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
  ['no dimension', text({ of: 1 })],
  ['no apps and filters', text({ asked: undefined })],
  ['no values', text({ values: 'US' })],
  ['a value that is a number', text({ values: ['US', 1] })],
  ['a value whose title is a number', text({ values: [['100', 1]] })],
  ['a value twice', text({ values: ['US', ['US', 'USA']] })],
  [
    'a title twice',
    text({
      values: [
        ['1', 'Puzzle'],
        ['2', 'Puzzle'],
      ],
    }),
  ],
  ['too many values', text({ values: values(MOST_VALUES + 1) })],
])('an edited cell with %s has none', (_title, edited) => {
  expect(STORED_COLUMNS.read(edited)).toBeNull();
});

test.each([
  ['as many values as have columns', { values: values(MOST_VALUES) }, MOST_VALUES],
  ['a rest that isn’t a list of texts', { rest: ['FR', 1] }, 1],
])('an edited cell with %s is read', (_title, changes, count) => {
  expect(STORED_COLUMNS.read(text(changes))).toMatchObject({ values: { length: count }, rest: null });
});
