// `clasp push`, unmodified, delivers exactly the files of dist/, byte for byte.

import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildBundle } from '../../scripts/build/build';
import { builtBundle } from '../set-up/built-once';
import { type ScriptApi, startScriptApi } from './script-api';

const project = resolve(__dirname, '../..');
const accessToken = 'access-token-of-the-test';
const pushed = [
  { file: 'Code.js', name: 'Code', type: 'SERVER_JS' },
  { file: 'Sidebar.html', name: 'Sidebar', type: 'HTML' },
  { file: 'appsscript.json', name: 'appsscript', type: 'JSON' },
];

let api: ScriptApi;
let copy: string;

beforeAll(async () => {
  api = await startScriptApi(accessToken);
  copy = mkdtempSync(join(tmpdir(), 'clasp-'));
  for (const file of ['.clasp.json', '.claspignore']) cpSync(join(project, file), join(copy, file));
  writeFileSync(join(copy, 'authority.pem'), api.authority);
  writeFileSync(join(copy, 'credentials.json'), JSON.stringify({ tokens: { default: credentials() } }));
  cpSync(builtBundle(), join(copy, 'dist'), { recursive: true });
});

afterAll(async () => {
  await api.close();
  rmSync(copy, { recursive: true });
});

test('clasp push delivers dist/ and nothing else', async () => {
  const output = await clasp('push', '--force');

  expect(output).toContain('Pushed 3 files');
  const delivered = [...api.files].sort((a, b) => (a.name < b.name ? -1 : 1));
  expect(delivered).toEqual(pushed.map(({ file, name, type }) => ({ name, type, source: textOf(file) })));
  expect(api.requests.filter((request) => request.startsWith('PUT'))).toHaveLength(1);
  expect(api.otherHosts).toEqual([]);
});

test('a stray file in dist/ is not pushed', async () => {
  for (const stray of [
    'Check.js',
    'Code.js.map',
    'Extra.js',
    'Old.html',
    'notes.json',
    'main.ts',
    'script.gs',
  ]) {
    writeFileSync(join(copy, 'dist', stray), '{}');
  }
  const status: { filesToPush: string[] } = JSON.parse(await clasp('show-file-status', '--json'));

  expect(status.filesToPush.map((path) => path.replace(/^dist[\\/]/, '')).sort()).toEqual(
    pushed.map(({ file }) => file),
  );
});

test('the platform check goes to a project of its own, with its script and nothing else', async () => {
  const outDir = join(copy, 'dist-check');
  await buildBundle({ outDir, withCheck: true });
  writeFileSync(join(outDir, '.clasp.json'), '{ "scriptId": "of-an-empty-spreadsheet" }');
  // Made again, as after a change of the claims.
  await buildBundle({ outDir, withCheck: true });
  const status: { filesToPush: string[] } = JSON.parse(await claspIn(outDir, 'show-file-status', '--json'));

  expect(status.filesToPush.sort()).toEqual(['Check.js', ...pushed.map(({ file }) => file)]);
});

function textOf(file: string): string {
  return readFileSync(join(copy, 'dist', file), 'utf8');
}

/** Runs clasp in the copy, with nothing of this machine's environment: no real proxy, no real login. */
function clasp(...args: string[]): Promise<string> {
  return claspIn(copy, ...args);
}

async function claspIn(cwd: string, ...args: string[]): Promise<string> {
  const env = {
    PATH: process.env['PATH'],
    HOME: copy,
    HTTPS_PROXY: api.proxyUrl,
    NODE_EXTRA_CA_CERTS: join(copy, 'authority.pem'),
    clasp_config_auth: join(copy, 'credentials.json'),
  };
  const { stdout } = await promisify(execFile)(join(project, 'node_modules/.bin/clasp'), args, {
    cwd,
    env,
  });
  return stdout;
}

/** As clasp stores a login; the token is valid until 2100, so that clasp does not refresh it. */
function credentials(): object {
  const expiry = Date.UTC(2100, 0, 1);
  return {
    type: 'authorized_user',
    client_id: 'client',
    client_secret: 'secret',
    refresh_token: 'refresh',
    access_token: accessToken,
    expiry_date: expiry,
  };
}
