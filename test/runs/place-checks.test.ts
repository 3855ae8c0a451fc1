// Places of saved reports, and names of sheets.

import { checkSavedPlace, checkSheetName } from '../../src/runs/place-checks';

const HERE = { kind: 'currentCell' } as const;

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
