// The order of values of one column.

import * as fc from 'fast-check';
import { SORT_ORDERS } from '../../src/core/report/report-options';
import { orderOfValues, type TableValue } from '../../src/core/table';

const sorted = (values: readonly TableValue[], order: (typeof SORT_ORDERS)[number]) =>
  [...values].sort(orderOfValues(order));

test.each<[(typeof SORT_ORDERS)[number], TableValue[], TableValue[]]>([
  ['largest first', [2, null, -7, 10, 0], [10, 2, 0, -7, null]],
  ['smallest first', [2, null, -7, 10, 0], [-7, 0, 2, 10, null]],
  ['farthest from 0 first', [2, null, -7, 10, 0, -2], [10, -7, 2, -2, 0, null]],
  [
    'largest first',
    ['b', '', 'Z', null, '😀', '\uff5e', '10', '9'],
    ['😀', '\uff5e', 'b', 'Z', '9', '10', '', null],
  ],
  [
    'smallest first',
    ['b', '', 'Z', null, '😀', '\uff5e', '10', '9'],
    ['10', '9', 'Z', 'b', '\uff5e', '😀', '', null],
  ],
  ['largest first', ['2026-09-30', null, '2026-10-01'], ['2026-10-01', '2026-09-30', null]],
  ['smallest first', ['2026-10-01', null, '2026-09-30'], ['2026-09-30', '2026-10-01', null]],
])('%s of %j is %j', (order, values, expected) => {
  expect(sorted(values, order)).toEqual(expected);
});

test('blank values are last in every order, and the others have the order of their numbers', () => {
  const value = fc.oneof(
    fc.constant(null),
    fc.integer({ min: -50, max: 50 }).map((n) => n / 4),
  );
  fc.assert(
    fc.property(fc.array(value), fc.constantFrom(...SORT_ORDERS), (values, order) => {
      const [numbers, blanks] = [
        values.filter((each) => each !== null),
        values.filter((each) => each === null),
      ];
      const made = sorted(values, order);
      expect(made.slice(numbers.length)).toEqual(blanks);
      const ranks = made.slice(0, numbers.length).map((each) => {
        const number = Number(each);
        return {
          'largest first': -number,
          'smallest first': number,
          'farthest from 0 first': -Math.abs(number),
        }[order];
      });
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect([...made].sort()).toEqual([...values].sort());
    }),
  );
});
