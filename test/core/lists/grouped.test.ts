// Lists by key: nothing is lost, and both orders are kept.

import * as fc from 'fast-check';
import { addTo, groupedBy } from '../../../src/core/lists/grouped';

test('each value is in the list of its key, in the order of the values', () => {
  const groups = groupedBy(['b1', 'a1', 'b2', 'a2'], (value) => value.slice(0, 1));
  expect([...groups]).toEqual([
    ['b', ['b1', 'b2']],
    ['a', ['a1', 'a2']],
  ]);
  addTo(groups, 'c', 'c1');
  addTo(groups, 'a', 'a3');
  expect([...groups.keys()]).toEqual(['b', 'a', 'c']);
  expect(groups.get('a')).toEqual(['a1', 'a2', 'a3']);
});

test('any values are grouped whole, each key once, and a key is read once for each value', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(5), fc.string())), (values) => {
      const keyOf = jest.fn(([key]: [number, string]) => key);
      const groups = groupedBy(values, keyOf);
      for (const [key, group] of groups) expect(group).toEqual(values.filter(([of]) => of === key));
      expect([...groups.keys()]).toEqual([...new Set(values.map(([key]) => key))]);
      expect(keyOf).toHaveBeenCalledTimes(values.length);
    }),
  );
});
