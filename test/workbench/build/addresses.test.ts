// Addresses of a build: where they come from and which are refused.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAddresses, parseEnvFile, readAddresses } from '../../../workbench/build/addresses';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://API.example.com/v1//', 'https://api.example.com/v1'],
  [' https://api.example.com:8443/v1 ', 'https://api.example.com:8443/v1'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080/a/', 'http://127.0.0.1:8080/a'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['', ''],
])('%j is baked in as %j', (given, baked) => {
  expect(checkAddresses({ ACCOUNT_API_URL: given }).ACCOUNT_API_URL).toBe(baked);
  expect(checkAddresses({ REPORTING_API_URL: given }).REPORTING_API_URL).toBe(baked);
});

test.each([
  ['api.example.com', 'is no web address'],
  ['ftp://api.example.com', 'is no web address'],
  ['http://api.example.com', 'loopback hosts only; use https://api.example.com'],
  ['http://127.0.0.1.example.com', 'loopback hosts only'],
  ['http://localhost.example.com', 'loopback hosts only'],
  ['https://api.example.com/?a=b', 'leave out user, password, query and fragment'],
  ['https://api.example.com/#a', 'leave out user, password, query and fragment'],
])('%j is refused', (given, sentence) => {
  expect(() => checkAddresses({ REPORTING_API_URL: given })).toThrow(/^REPORTING_API_URL /);
  expect(() => checkAddresses({ REPORTING_API_URL: given })).toThrow(sentence);
});

test('a password in an address is not repeated', () => {
  expect(() => checkAddresses({ ACCOUNT_API_URL: 'https://user:s3cret@api.example.com' })).not.toThrow(
    's3cret',
  );
  expect(() => checkAddresses({ ACCOUNT_API_URL: 'https://user:s3cret@api.example.com' })).toThrow(
    'password',
  );
});

test('a .env file holds names and values, comments and quotes', () => {
  const text = '# A comment\nA=1\r\n export B = "two words" \nC=\'x#y\'\nD=z # why\nE=\nnot a line\nF="a"b"';
  expect(parseEnvFile(text)).toEqual({ A: '1', B: 'two words', C: 'x#y', D: 'z', E: '', F: 'a"b' });
});

test('the environment comes before the .env file, and neither need be there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-'));
  const file = join(folder, '.env');
  const none = { ACCOUNT_API_URL: '', REPORTING_API_URL: '' };
  expect(readAddresses({}, file)).toEqual(none);
  writeFileSync(file, 'ACCOUNT_API_URL=https://a.example.com\nREPORTING_API_URL=https://b.example.com\n');
  expect(readAddresses({ ACCOUNT_API_URL: '', REPORTING_API_URL: 'https://c.example.com' }, file)).toEqual({
    ACCOUNT_API_URL: 'https://a.example.com',
    REPORTING_API_URL: 'https://c.example.com',
  });
  rmSync(folder, { recursive: true });
});
