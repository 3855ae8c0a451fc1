// Addresses: https everywhere, http on this machine only, and nothing that hides another host.

import * as fc from 'fast-check';
import { checkAddress, withQuery } from '../../src/http/address';
import { errorFrom } from '../fakes/error-from';

test.each([
  ['https://api.example', 'https://api.example'],
  ['https://api.example/', 'https://api.example'],
  [' https://api.example:8443/base// ', 'https://api.example:8443/base'],
  ['HTTPS://API.example', 'HTTPS://API.example'],
  ['http://localhost', 'http://localhost'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['http://127.0.0.1:80/a/b', 'http://127.0.0.1:80/a/b'],
  ['http://127.1.2.3', 'http://127.1.2.3'],
  ['http://[::1]:3000', 'http://[::1]:3000'],
])('%p is accepted', (given, address) => expect(checkAddress(given, 'ACCOUNT_API_URL')).toBe(address));

test.each([
  'http://api.example',
  'http://localhost.evil.example',
  'http://localhost@evil.example',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.1@evil.example/',
  'http://127.0.0.1:80@evil.example/',
  'http://128.0.0.1',
  'http://0.0.0.0',
  'http://[::2]',
  'http://localhost/?a=b',
  'https://user:password@api.example',
  'https://api.example?token=a',
  'https://api.example/#here',
  'https://api.example\\@evil.example',
  'https://',
  'https:///path',
  'https://api example',
  'ftp://api.example',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'api.example',
])('%p is refused', (given) => {
  const error = errorFrom(() => checkAddress(given, 'REPORTING_API_URL'));
  expect([error.code, error.details]).toEqual(['ADDRESS_INVALID', { setting: 'REPORTING_API_URL' }]);
});

test.each(['', '  ', '\n'])('%p is missing', (given) => {
  const error = errorFrom(() => checkAddress(given, 'ACCOUNT_API_URL'));
  expect([error.code, error.details]).toEqual(['ADDRESS_MISSING', { setting: 'ACCOUNT_API_URL' }]);
});

test('the platform reads a query back as it was given, repetitions included', () => {
  const anyQuery = fc.array(
    fc.tuple(fc.constantFrom('group', 'ds', 'last'), fc.string({ unit: 'grapheme' })),
  );
  fc.assert(
    fc.property(anyQuery, (query) => {
      const read = new URL(withQuery('https://api.example/stats', query));
      expect([...read.searchParams]).toEqual(query);
    }),
  );
});
