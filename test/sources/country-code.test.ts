// Country codes are put in capitals if they are two ASCII letters.

import { countryCode, withCountryCodes } from '../../src/sources/countries';
import { dimensionColumn } from '../../src/sources/fields';
import { dimensionsNamed } from './named-fields';

test.each([
  ['us', 'US'],
  ['uS', 'US'],
  ['US', 'US'],
  // Two letters that are no country's code.
  ['xx', 'XX'],
])('%s is written %s', (sent, written) => expect(countryCode(sent)).toBe(written));

test.each(['', 'u', 'usa', 'u1', '??', 'us ', 'us\n', 'ßß', 'éé', '\u212ak', 'ı\u017f', 'other'])(
  '%j stays as it was sent',
  (sent) => expect(countryCode(sent)).toBe(sent),
);

const columns = dimensionsNamed('ad_type', 'country').map(dimensionColumn);

test('the country codes of rows are put in capitals, and rows without one are not copied', () => {
  const rows = [['tv', 'us', 1], ['tv', 'US', 2], ['tv', null, 3], ['tv', 49, 4], []];
  const written = withCountryCodes(rows, columns);
  expect(written).toEqual([['tv', 'US', 1], ...rows.slice(1)]);
  expect(written.slice(1).map((row, at) => row === rows[at + 1])).toEqual([true, true, true, true]);
});

test('rows without countries are the same', () => {
  const rows = [['tv', 'us']];
  expect(withCountryCodes(rows, columns.slice(0, 1))).toBe(rows);
});
