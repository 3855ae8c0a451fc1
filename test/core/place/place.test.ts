// Places as values that cross the wire: their names, and which values are places.

import {
  isPlace,
  placeName,
  placeNamed,
  placeNameProblem,
  placeOfName,
  placeSheet,
} from '../../../src/core/place/place';

const HERE = { kind: 'currentCell' } as const;
const FIXED = { kind: 'cell', sheetName: 'Mine', cell: 'B3' } as const;

test('a sheet is a place by its name; the current cell has no name', () => {
  expect([placeName({ kind: 'newSheet', sheetName: ' Mine ' }), placeName(HERE)]).toEqual(['Mine', null]);
  expect(placeNamed(placeOfName('Mine'), 'Mine (copy)')).toEqual({
    kind: 'newSheet',
    sheetName: 'Mine (copy)',
  });
  expect(placeNamed(HERE, 'Mine')).toEqual(HERE);
});

test('a fixed cell is a place by sheet and cell; beside it is a sheet', () => {
  expect([placeName(FIXED), placeSheet(FIXED), placeSheet(HERE)]).toEqual(['Mine!B3', 'Mine', null]);
  expect(placeNamed(FIXED, 'Mine!B3')).toEqual(FIXED);
  expect(placeNamed(FIXED, 'Other')).toEqual({ kind: 'newSheet', sheetName: 'Other' });
  expect([placeOfName('Mine', 'B3'), placeOfName('Mine', 'b')]).toEqual([
    FIXED,
    { kind: 'newSheet', sheetName: 'Mine' },
  ]);
});

test.each([
  ['Mine', null],
  ['a/b', null],
  ["'a'", null],
  ['', 'empty'],
  ['_publisher_stats', 'reserved'],
])('a fixed cell in the sheet %j: %s', (sheetName, problem) => {
  expect(placeNameProblem({ ...FIXED, sheetName })).toBe(problem);
});

test.each<[string, unknown, boolean]>([
  ['a sheet', { kind: 'newSheet', sheetName: 'Mine' }, true],
  ['a sheet whose name is still empty', { kind: 'newSheet', sheetName: '' }, true],
  ['the current cell', HERE, true],
  ['a fixed cell', FIXED, true],
  ['a fixed cell with another address', { ...FIXED, cell: '$B$3' }, false],
  ['several fixed cells', { ...FIXED, cell: 'B3:C4' }, false],
  ['a fixed cell of no sheet', { kind: 'cell', cell: 'B3' }, false],
  ['the longest name', { kind: 'newSheet', sheetName: 'x'.repeat(1024) }, true],
  ['a longer name', { kind: 'newSheet', sheetName: 'x'.repeat(1025) }, false],
  ['a name that is no text', { kind: 'newSheet', sheetName: 7 }, false],
  ['a missing name', { kind: 'newSheet' }, false],
  ['another text beside it', { ...HERE, sheetName: 'Mine' }, false],
  ['an unknown kind', { kind: 'constructor' }, false],
  ['no kind', { sheetName: 'Mine' }, false],
  ['a list', ['newSheet'], false],
  ['null', null, false],
])('%s', (_title, value, expected) => {
  expect(isPlace(value)).toBe(expected);
});
