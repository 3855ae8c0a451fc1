// Counts in sentences: grouped digits, and the plural.

import { counted, quoted, shortened } from '../../src/text/phrases';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [1_000, '1,000 rows'],
  [43_210, '43,210 rows'],
  [1_234_567, '1,234,567 rows'],
])('%i is written as %s', (count, text) => expect(counted(count, 'row')).toBe(text));

test('a long message of a service is quoted in part', () => {
  expect(quoted('x'.repeat(500))).toBe(` Message from the service: “${'x'.repeat(199)}…”.`);
  expect([shortened('abcd', 4), shortened('abcde', 4)]).toEqual(['abcd', 'abc…']);
});
