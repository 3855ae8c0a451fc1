// Addresses of a build: where they come from and which are refused.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkAddresses, checkDocumentationUrl } from '../addresses';

const project = resolve(__dirname, '../../..');

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['https://api.example.com/', 'https://api.example.com'],
  ['https://API.example.com/v1//', 'https://api.example.com/v1'],
  ['https://api.example.com:443', 'https://api.example.com'],
  [' https://api.example.com:8443/v1 ', 'https://api.example.com:8443/v1'],
  ['http://localhost:8080', 'http://localhost:8080'],
  ['http://127.0.0.1:8080/a/', 'http://127.0.0.1:8080/a'],
  ['http://[::1]:8080', 'http://[::1]:8080'],
  ['', ''],
])('the address %j is built in as %j', (given, baked) => {
  expect(checkAddresses({ ACCOUNT_API_URL: given }).ACCOUNT_API_URL).toBe(baked);
  expect(checkAddresses({ REPORTING_API_URL: given }).REPORTING_API_URL).toBe(baked);
});

test.each([
  ['api.example.com', 'it doesn’t start with https://'],
  ['ftp://api.example.com', 'it doesn’t start with https://'],
  ['http://api.example.com', 'http:// is only for this computer'],
  ['http://127.0.0.1.example.com', 'http:// is only for this computer'],
  ['https://api.example.com:0', 'its port isn’t a number from 1 to 65535'],
  ['https://api.example.com/?a=b', 'it has a query or a fragment'],
])('the address %j is refused', (given, problem) => {
  expect(() => checkAddresses({ REPORTING_API_URL: given })).toThrow(
    `The address in REPORTING_API_URL can’t be used: ${problem}`,
  );
});

test('a password in an address is not repeated', () => {
  const build = () => checkAddresses({ ACCOUNT_API_URL: 'https://user:s3cret@api.example.com' });
  expect(build).not.toThrow('s3cret');
  expect(build).toThrow('it has a user name or password');
});

describe('the environment', () => {
  const accountUrl = 'https://a.example.com';
  const reportingUrl = 'https://b.example.com';
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  /**
   * What each of these files gives, or its error, where REPORTING_API_URL is as given.
   *
   * A process of its own reads them, because jest gives its tests a copy of process.env, which Node does not write to.
   */
  function read(cases: readonly (readonly [file: string, reportingUrl?: string])[]): unknown[] {
    const module = JSON.stringify(resolve(project, 'scripts/build/addresses'));
    const script = `const { checkAddresses, readEnvironment } = require(${module});
      const read = ([file, url]) => {
        delete process.env.ACCOUNT_API_URL;
        delete process.env.REPORTING_API_URL;
        if (url) process.env.REPORTING_API_URL = url;
        try { return checkAddresses(readEnvironment(file)); } catch ({ message }) { return message; }
      };
      process.stdout.write(JSON.stringify(JSON.parse(process.argv[1]).map(read)));`;
    const args = ['--require', 'tsx/cjs', '--eval', script, JSON.stringify(cases)];
    return JSON.parse(spawnSync(process.execPath, args, { cwd: project, encoding: 'utf8' }).stdout);
  }

  test('is read beside the .env file, which it precedes and which may be missing', () => {
    const [absent, plain, commented, broken] = ['absent', 'plain', 'commented', 'folder'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string];
    writeFileSync(plain, `ACCOUNT_API_URL=${accountUrl}\nREPORTING_API_URL="https://unused.example.com"\n`);
    const lines = [
      '# Ours',
      `export ACCOUNT_API_URL='${accountUrl}'`,
      `REPORTING_API_URL="${reportingUrl}" # why`,
    ];
    writeFileSync(commented, `${lines.join('\r\n')}\r\n`);
    mkdirSync(broken);
    expect(read([[absent], [plain, reportingUrl], [commented], [broken]])).toEqual([
      { ACCOUNT_API_URL: '', REPORTING_API_URL: '' },
      { ACCOUNT_API_URL: accountUrl, REPORTING_API_URL: reportingUrl },
      { ACCOUNT_API_URL: accountUrl, REPORTING_API_URL: reportingUrl },
      expect.stringContaining(`${broken} can't be read; it must be a text file`),
    ]);
  });
});

describe('DOCUMENTATION_URL', () => {
  test.each([
    ['', ''],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    [' https://docs.example.com/v1/ ', 'https://docs.example.com/v1'],
  ])('“%s” is taken as “%s”', (given, taken) => {
    expect(checkDocumentationUrl(given)).toBe(taken);
  });

  test.each([
    'http://docs.example.com',
    'javascript:alert(1)',
    'docs.example.com',
    'https://ann:secret@docs.example.com',
    // A file's name follows the address.
    'https://docs.example.com/?page=1',
    'https://docs.example.com/#top',
  ])('%s is refused', (given) => {
    expect(() => checkDocumentationUrl(given)).toThrow('DOCUMENTATION_URL must be an https address');
  });
});
