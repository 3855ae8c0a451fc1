// Addresses of a build: where they come from and which are refused.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkAddresses, checkDocumentationUrl } from '../../../workbench/build/addresses';

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
])('%j is built in as %j', (given, baked) => {
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
])('%j is refused', (given, problem) => {
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
  let envFile: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
    envFile = join(folder, '.env');
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  /** What a new process reads: jest gives its tests a copy of process.env, which Node does not write to. */
  function read(environment: Record<string, string> = {}): { addresses: unknown; error: string } {
    const addressesModule = JSON.stringify(resolve(project, 'workbench/build/addresses'));
    const script = `const { checkAddresses, readEnvironment } = require(${addressesModule}); process.stdout.write(JSON.stringify(checkAddresses(readEnvironment(process.argv[1]))))`;
    const run = spawnSync(process.execPath, ['--require', 'tsx/cjs', '--eval', script, envFile], {
      cwd: project,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], ...environment },
    });
    return { addresses: run.status === 0 ? JSON.parse(run.stdout) : null, error: run.stderr };
  }

  test('needs no .env file', () => {
    expect(read().addresses).toEqual({ ACCOUNT_API_URL: '', REPORTING_API_URL: '' });
  });

  test('prefers the environment to the .env file', () => {
    writeFileSync(envFile, `ACCOUNT_API_URL=${accountUrl}\nREPORTING_API_URL="https://unused.example.com"\n`);
    expect(read({ REPORTING_API_URL: reportingUrl }).addresses).toEqual({
      ACCOUNT_API_URL: accountUrl,
      REPORTING_API_URL: reportingUrl,
    });
  });

  test('reads comments, quotes and CRLF', () => {
    const lines = [
      '# Ours',
      `export ACCOUNT_API_URL='${accountUrl}'`,
      `REPORTING_API_URL="${reportingUrl}" # why`,
    ];
    writeFileSync(envFile, `${lines.join('\r\n')}\r\n`);
    expect(read().addresses).toEqual({ ACCOUNT_API_URL: accountUrl, REPORTING_API_URL: reportingUrl });
  });

  test('names a .env that is no file', () => {
    mkdirSync(envFile);
    expect(read().error).toContain(`${envFile} can't be read; it must be a text file`);
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
