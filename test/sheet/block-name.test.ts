// Names of the ranges by which blocks are found.

import fc from 'fast-check';
import { blockNameOf, blockNameOfReport, checkNameOf, isOwnedBlock } from '../../src/sheet/block-name';
import { anyText } from '../fakes/any-text';

/** Names of sheets, of any UTF-16 units, up to Google's 100 characters. */
const anyName = fc.oneof(
  anyText({ maxLength: 100 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 100 })
    .map((units) => String.fromCharCode(...units)),
  fc.string({ unit: fc.constantFrom('a', '0', '2', '_', ' ', 'ä', '__0020', '__sheet'), maxLength: 12 }),
);
const folded = (name: string) => name.trim().toLowerCase();

describe('blockNameOf', () => {
  test('is a name that Google takes for a range, whatever the sheet is called', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(blockNameOf(name)).toMatch(/^PublisherStats_[a-z0-9_]{7,225}$/);
        expect(checkNameOf(blockNameOf(name))).toMatch(/^PublisherStatsCheck_[a-z0-9_]{7,225}$/);
      }),
    );
  });

  test('is the same for names that Google takes for the same sheet, and for no other', () => {
    expect(blockNameOf(' app STATS ')).toBe('PublisherStats_app_stats__sheet');
    expect(blockNameOf('App stats')).toBe('PublisherStats_app_stats__sheet');
    fc.assert(
      fc.property(anyName, anyName, (one, other) => {
        expect(blockNameOf(one) === blockNameOf(other)).toBe(folded(one) === folded(other));
      }),
    );
  });

  test('is another for names that only look alike', () => {
    const names = [
      ...['a b', 'a-b', 'a_b', 'a  b', 'ä b', 'ö b', 'a__0020b', 'a_', 'a __0020', '数据', '資料'],
      ...[`${'x'.repeat(70)}1`, `${'x'.repeat(70)}2`, `${'数'.repeat(99)}1`, `${'数'.repeat(99)}2`],
      // Their letters, digits and 32-bit hashes agree.
      ...['Sales  --+   2026', 'Sales&%$+,+  2026'],
    ];
    expect(new Set(names.map(blockNameOf)).size).toBe(names.length);
  });

  test('is never that of a report', () => {
    fc.assert(fc.property(anyName, (name) => expect(isOwnedBlock(blockNameOf(name))).toBe(false)));
    expect(isOwnedBlock(blockNameOfReport('abcd0123'))).toBe(true);
    expect(blockNameOf('report abcd0123')).not.toBe(blockNameOfReport('abcd0123'));
  });
});
