// Names of sheets and of the ranges by which blocks are found.

import fc from 'fast-check';
import { blockNameOf, checkSheetName } from '../../src/sheet/sheet-name';

describe('checkSheetName', () => {
  test.each(['App stats', 'Übersicht 📊', "It's mine", 'x'.repeat(100), '1', 'A1'])(
    '%s is a name',
    (name) => {
      expect(checkSheetName(name)).toBe(name);
    },
  );

  test('blanks around are dropped', () => expect(checkSheetName('  Data \t')).toBe('Data'));

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

describe('blockNameOf', () => {
  test('is a name that Google takes for a range, whatever the sheet is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (name) => {
        expect(blockNameOf(name)).toMatch(/^PublisherStats_[a-z0-9_]{9,80}$/);
      }),
    );
  });

  test('is the same for names that Google takes for the same sheet', () => {
    expect(blockNameOf(' app STATS ')).toBe(blockNameOf('App stats'));
  });

  test('is another for names that only look alike in letters and digits', () => {
    const names = [
      'a b',
      'a-b',
      'a_b',
      'ä b',
      'ö b',
      '数据',
      '資料',
      `${'x'.repeat(70)}1`,
      `${'x'.repeat(70)}2`,
    ];
    expect(new Set(names.map(blockNameOf)).size).toBe(names.length);
  });
});
