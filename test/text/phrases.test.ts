// Counts in sentences: grouped digits, and the plural.

import { counted } from '../../src/text/phrases';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [1_000, '1,000 rows'],
  [43_210, '43,210 rows'],
  [1_234_567, '1,234,567 rows'],
])('%i is written as %s', (count, text) => expect(counted(count, 'row')).toBe(text));
