// Places of reports: their names, which ones a saved report can have, and names of sheets.

import { placeName, placeNamed } from '../../src/core/place/place';
import { checkSavedPlace, checkSheetName, placeOfText } from '../../src/reports/place';

const HERE = { kind: 'currentCell' } as const;

test('a sheet is a place by its name, in the reports tab too; the current cell has no name', () => {
  const place = placeOfText(' Mine ');
  expect(place).toEqual({ kind: 'newSheet', sheetName: 'Mine' });
  expect([placeName({ kind: 'newSheet', sheetName: ' Mine ' }), placeName(HERE)]).toEqual(['Mine', null]);
  expect(placeNamed(place, 'Mine (copy)')).toEqual({ kind: 'newSheet', sheetName: 'Mine (copy)' });
  expect(placeNamed(HERE, 'Mine')).toEqual(HERE);
});

test('a saved report can write to a sheet with a valid name, and not to the current cell', () => {
  expect(() => checkSavedPlace({ kind: 'newSheet', sheetName: 'Mine' })).not.toThrow();
  expect(() => checkSavedPlace({ kind: 'newSheet', sheetName: 'a/b' })).toThrow(
    expect.objectContaining({ code: 'SHEET_NAME_INVALID' }),
  );
  expect(() => checkSavedPlace(HERE)).toThrow(
    expect.objectContaining({
      code: 'CHOICE_INVALID',
      details: expect.objectContaining({ field: 'destination' }),
    }),
  );
});

describe('checkSheetName', () => {
  test.each(['App stats', 'Übersicht 📊', "It's mine", 'x'.repeat(100), '1', 'A1'])(
    '%s is a name',
    (name) => {
      expect(checkSheetName(name)).toBe(name);
    },
  );

  test('blanks around the name are dropped', () => expect(checkSheetName('  Data \t')).toBe('Data'));

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['x'.repeat(101), 'tooLong'],
    ['a:b', 'characters'],
    ['a\\b', 'characters'],
    ['a/b', 'characters'],
    ['a?', 'characters'],
    ['*', 'characters'],
    ['[a]', 'characters'],
    ["'a", 'apostrophe'],
    ["a'", 'apostrophe'],
    ['_publisher_stats', 'reserved'],
    ['_Publisher_stats_pages', 'reserved'],
    ['Publisher Stats Log', 'reserved'],
  ])('%j is refused: %s', (name, problem) => {
    expect(() => checkSheetName(name)).toThrow(
      expect.objectContaining({ code: 'SHEET_NAME_INVALID', details: { name: name.trim(), problem } }),
    );
  });
});
