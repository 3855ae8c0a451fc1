// A release of a small project: what it commits, and that each error leaves files, history and dist/ as they were.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { release } from '../release';

onlyInLongRun();

const ADDRESSES = {
  ACCOUNT_API_URL: 'https://account.example.com',
  REPORTING_API_URL: 'https://seller.example.com',
};
/** A project that is ready for its release, which each test gets a copy of. */
let project: string;
let root: string;

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });
const read = (path: string) => readFileSync(join(root, path), 'utf8');

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { mode: 0o755 });
}

function commit(): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Change');
}

/** The tests of the project are this code; they may tell what they saw in the file `seen`, which isn't committed. */
function testWith(code: string): void {
  write('test.js', code);
  commit();
}

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'release-'));
  root = project;
  git('init', '--quiet');
  const settings = { 'user.name': 'Ann', 'user.email': 'ann@example.com', 'commit.gpgSign': 'false' };
  for (const [name, value] of Object.entries(settings)) git('config', name, value);
  cpSync(resolve(__dirname, '../../../appsscript.json'), join(root, 'appsscript.json'));
  const small = { name: 'small', version: '0.4.0', bytes: {}, scripts: { test: 'node test.js' } };
  write('package.json', `${JSON.stringify(small, null, 2)}\n`);
  write('package-lock.json', `${JSON.stringify({ version: '0.4.0', packages: { '': small } }, null, 2)}\n`);
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n- One\n\n## [0.4.0] - 2026-11-20\n\n- Old\n');
  write('src/main.ts', '/** Tells it. */\nexport function told(): string { return __VERSION__; }\n');
  write('sidebar/index.html', '<html><head><!-- styles --></head><body><!-- script --></body></html>\n');
  write('sidebar/styles.css', 'body { margin: 0; }\n');
  write('sidebar/main.ts', 'document.title = "panel";\n');
  write('.gitignore', 'dist/\nseen\n');
  write('dist/Code.js', 'the build of 0.4.0');
  testWith('');
});

afterAll(() => rmSync(project, { recursive: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  cpSync(project, root, { recursive: true });
});

afterEach(() => rmSync(root, { recursive: true }));

test('commits version and changelog, tags them, and writes the build of that version with its addresses', async () => {
  const message = await release('0.5.0', root, ADDRESSES);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.5.0\n');
  expect(git('rev-parse', 'v0.5.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('diff', '--name-only', 'HEAD~1').trim().split('\n')).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ]);
  const { version, bytes } = JSON.parse(read('package.json'));
  expect([version, bytes['Code.js']]).toEqual(['0.5.0', statSync(join(root, 'dist/Code.js')).size]);
  expect(read('CHANGELOG.md')).toMatch(
    /\n## \[Unreleased\]\n\n## \[0\.5\.0\] - \d{4}-\d\d-\d\d\n\n- One\n\n## \[0\.4\.0\] - 2026-11-20\n/,
  );
  expect(read('dist/Code.js')).toContain('"0.5.0"');
  expect(read('dist/appsscript.json')).toContain('https://account.example.com/');
  expect(message.slice(0, 3).map((line) => line.replace(/^[0-9a-f]{64} {2}/, ''))).toEqual([
    'dist/appsscript.json',
    'dist/Code.js',
    'dist/Sidebar.html',
  ]);
});

test('the tests run before anything is changed', async () => {
  testWith(
    `const { execSync } = require('node:child_process');
     const status = execSync('git status --porcelain', { encoding: 'utf8' });
     const text = status + require('./package.json').version + require('fs').readFileSync('dist/Code.js');
     require('fs').writeFileSync('seen', text);`,
  );
  await release('0.5.0', root, ADDRESSES);
  expect(read('seen')).toBe('0.4.0the build of 0.4.0');
});

const { ACCOUNT_API_URL, REPORTING_API_URL } = ADDRESSES;

test.each<[string, string, { environment?: Record<string, string>; before?: () => void; version?: string }]>([
  ['no version', 'Name the version', { version: '' }],
  ['no address', 'Set ACCOUNT_API_URL in .env', { environment: {} }],
  ['one address', 'Set REPORTING_API_URL in .env', { environment: { ACCOUNT_API_URL } }],
  [
    'an address of this computer',
    'Set ACCOUNT_API_URL in .env',
    { environment: { ACCOUNT_API_URL: 'http://localhost:8080', REPORTING_API_URL } },
  ],
  [
    'nothing to release',
    'nothing under',
    {
      before: () => {
        write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n');
        commit();
      },
    },
  ],
  ['a tag of that version', 'v0.5.0 is there already', { before: () => void git('tag', 'v0.5.0') }],
  ['a file that isn’t committed', 'aren’t committed', { before: () => write('notes.txt', 'mine') }],
  [
    'a build that fails',
    'write a JSDoc comment',
    {
      before: () => {
        write('src/main.ts', 'export function told() {}');
        commit();
      },
    },
  ],
  ['tests that fail', 'The tests failed', { before: () => testWith('process.exitCode = 1') }],
  [
    'a file that changes while the tests run',
    'aren’t committed',
    { before: () => testWith("require('fs').writeFileSync('notes.txt', 'mine')") },
  ],
  [
    'a commit that is refused',
    'git commit',
    { before: () => write('.git/hooks/pre-commit', '#!/bin/sh\nexit 1\n') },
  ],
  [
    'a tag that can’t be made',
    'git tag',
    {
      before: () => {
        git('config', 'tag.gpgSign', 'true');
        git('config', 'gpg.program', 'false');
      },
    },
  ],
  [
    'a build that can’t be written',
    'EISDIR',
    {
      before: () => {
        rmSync(join(root, 'dist'), { recursive: true });
        mkdirSync(join(root, 'dist/Code.js'), { recursive: true });
      },
    },
  ],
])(
  '%s ends it, and all is as before',
  async (_what, sentence, { environment = ADDRESSES, before, version = '0.5.0' }) => {
    before?.();
    const state = () => ({
      history: git('log', '--format=%H %D', '--all'),
      files: git('ls-files')
        .trim()
        .split('\n')
        .map((path) => [path, read(path)]),
      index: git('diff', '--cached', '--stat'),
      changed: git('diff', '--stat'),
      dist: statSync(join(root, 'dist/Code.js')).isFile() && read('dist/Code.js'),
    });
    const old = state();
    await expect(release(version, root, environment)).rejects.toThrow(sentence);
    expect(state()).toEqual(old);
  },
);

test('refuses a commit that was made while the tests ran, and keeps it', async () => {
  const meanwhile =
    "const { execSync } = require('child_process'); execSync('git commit -q --allow-empty -m meanwhile')";
  testWith(meanwhile);
  await expect(release('0.5.0', root, ADDRESSES)).rejects.toThrow('committed while the tests ran');
  expect([git('log', '-1', '--format=%s'), git('tag', '--list')]).toEqual(['meanwhile\n', '']);
  expect(read('CHANGELOG.md')).toContain('## [Unreleased]\n\n- One');
});
