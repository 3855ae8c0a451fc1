// Names of countries for the codes that the services send.

import { COUNTRIES } from 'sheets-workbench/sandbox/data/countries';
import { countryName } from '../../src/sources/countries';

test.each([
  ['DE', 'Germany'],
  ['GB', 'United Kingdom'],
  ['JP', 'Japan'],
])('%s is %s', (code, name) => expect(countryName(code)).toBe(name));

test.each(['', 'XX', 'ZZ', 'DEU', '__proto__', 'constructor', 'd e', null, 7])('%j has no name', (code) =>
  expect(countryName(code)).toBeNull(),
);

test('every country of the sandbox has a name of its own', () => {
  const names = COUNTRIES.map(({ code }) => countryName(code.toUpperCase()));
  expect(names).not.toContain(null);
  expect(new Set(names).size).toBe(COUNTRIES.length);
});
