// Country codes are put in capitals if they are two ASCII letters.

import { countryCode } from '../../src/sources/countries';

test.each([
  ['us', 'US'],
  ['uS', 'US'],
  ['US', 'US'],
  // Two letters that are no country's code.
  ['xx', 'XX'],
])('%s is written %s', (code, written) => expect(countryCode(code)).toBe(written));

test.each(['', 'u', 'usa', 'u1', '??', 'us ', 'us\n', 'ßß', 'éé', '\u212ak', 'ı\u017f', 'other'])(
  '%j stays as it was sent',
  (code) => expect(countryCode(code)).toBe(code),
);
