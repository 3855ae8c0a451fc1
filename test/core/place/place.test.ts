// Places as values that cross the wire: their names, and which values are places.

import { isPlace, LONGEST_NAME, placeName, placeNamed, placeOfName } from '../../../src/core/place/place';

const HERE = { kind: 'currentCell' } as const;

test('a sheet is a place by its name; the current cell has no name', () => {
  expect([placeName({ kind: 'newSheet', sheetName: ' Mine ' }), placeName(HERE)]).toEqual(['Mine', null]);
  expect(placeNamed(placeOfName('Mine'), 'Mine (copy)')).toEqual({
    kind: 'newSheet',
    sheetName: 'Mine (copy)',
  });
  expect(placeNamed(HERE, 'Mine')).toEqual(HERE);
});

test.each<[string, unknown, boolean]>([
  ['a sheet', { kind: 'newSheet', sheetName: 'Mine' }, true],
  ['a sheet whose name is still empty', { kind: 'newSheet', sheetName: '' }, true],
  ['the current cell', HERE, true],
  ['the longest name', { kind: 'newSheet', sheetName: 'x'.repeat(LONGEST_NAME) }, true],
  ['a longer name', { kind: 'newSheet', sheetName: 'x'.repeat(LONGEST_NAME + 1) }, false],
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
