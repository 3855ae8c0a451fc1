// Names of the ranges by which blocks are found.

import fc from 'fast-check';
import {
  blockNameOf,
  blockNameOfReport,
  checkNameOf,
  isOldBlockOf,
  isReportBlock,
  oldBlockNameOf,
} from '../../src/sheet/block-name';
import { anyText } from '../fakes/any-text';
import { TWO_OF_ONE_HASH } from './block-name-cases';

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
        for (const each of [blockNameOf(name), oldBlockNameOf(name)]) {
          expect(each).toMatch(/^PublisherStats_[a-z0-9_]{7,225}$/);
          expect(checkNameOf(each)).toMatch(/^PublisherStatsCheck_[a-z0-9_]{7,225}$/);
        }
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

  test('is another for names that only look alike, or that earlier versions gave one name', () => {
    const names = [
      ...['a b', 'a-b', 'a_b', 'a  b', 'ä b', 'ö b', 'a__0020b', 'a_', 'a __0020', '数据', '資料'],
      ...[`${'x'.repeat(70)}1`, `${'x'.repeat(70)}2`, `${'数'.repeat(99)}1`, `${'数'.repeat(99)}2`],
      ...TWO_OF_ONE_HASH,
    ];
    expect(new Set(names.map(blockNameOf)).size).toBe(names.length);
    expect(new Set(TWO_OF_ONE_HASH.map(oldBlockNameOf)).size).toBe(1);
  });

  test('is never that of a report, of another kind of block, or of an earlier version', () => {
    fc.assert(
      fc.property(anyName, anyName, (name, other) => {
        expect([isReportBlock(blockNameOf(name)), blockNameOf(name) === oldBlockNameOf(other)]).toEqual([
          false,
          false,
        ]);
      }),
    );
    expect(isReportBlock(blockNameOfReport('abcd0123'))).toBe(true);
    expect(blockNameOf('report abcd0123')).not.toBe(blockNameOfReport('abcd0123'));
  });
});

test('a block of an old name is that of the sheet that it is in, or of one that was renamed since', () => {
  const [one, other] = TWO_OF_ONE_HASH;
  expect([isOldBlockOf('DATA ', 'data'), isOldBlockOf('Renamed', 'Data'), isOldBlockOf(one, other)]).toEqual([
    true,
    true,
    false,
  ]);
});
