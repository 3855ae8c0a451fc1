// Names of the ranges by which blocks are found.

import fc from 'fast-check';
import { blockNameOf } from '../../src/sheet/block-name';

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
