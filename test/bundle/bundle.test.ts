// dist/ as it is pushed to Google: what Code.js, the manifest and Sidebar.html may contain.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInContext } from 'node:vm';
import { transform } from 'esbuild';
import { buildBundle } from '../../scripts/build/build';
import { once } from '../../src/core/once';
import { panelCalls } from '../panel/panel-calls';
import { builtBundle } from '../set-up/built-once';
import { evaluate, menuRecorder, namesOf, serviceNames, untouchableServices } from './bare-context';
import {
  freeNames,
  globalThisMembers,
  languageNames,
  lookbehinds,
  newerThanEs2019,
  textsPassedTo,
  topLevel,
} from './syntax';

const root = resolve(__dirname, '../..');
const accountApiUrl = 'https://account.example.com/v1';
const reportingApiUrl = 'https://reporting.example.com';
let folder: string;
let code: string;
let page: string;

const inDist = (name: string) => readFileSync(join(builtBundle(), name), 'utf8');
/** A file of a build with addresses. */
const withAddresses = (name: string) => readFileSync(join(folder, name), 'utf8');
const declared = once(() => topLevel(code));
const custom = () => declared().functions.filter(({ jsdoc }) => jsdoc.includes('@customfunction'));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(folder, 'old'), { recursive: true });
  writeFileSync(join(folder, 'Code.js.map'), 'left over');
  await buildBundle({ outDir: folder, accountApiUrl, reportingApiUrl });
  code = inDist('Code.js');
  page = inDist('Sidebar.html');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('dist/ holds three files, whatever was there before', () => {
  const files = ['Code.js', 'Sidebar.html', 'appsscript.json'];
  expect(readdirSync(builtBundle()).sort()).toEqual(files);
  expect(readdirSync(folder).sort()).toEqual(files);
});

describe('the manifest', () => {
  const plain = {
    timeZone: 'Etc/UTC',
    runtimeVersion: 'V8',
    exceptionLogging: 'STACKDRIVER',
    oauthScopes: [
      ...['spreadsheets.currentonly', 'script.external_request', 'script.container.ui', 'script.scriptapp'],
      ...['script.send_mail', 'userinfo.email'],
    ].map((scope) => `https://www.googleapis.com/auth/${scope}`),
  };

  test('of a build without addresses restricts none', () => {
    expect(JSON.parse(inDist('appsscript.json'))).toEqual(plain);
  });

  test("of a build with addresses lists them and Google's own, with a trailing slash", () => {
    const urlFetchWhitelist = [
      'https://account.example.com/v1/',
      'https://reporting.example.com/',
      'https://bigquery.googleapis.com/',
      'https://oauth2.googleapis.com/',
    ];
    expect(JSON.parse(withAddresses('appsscript.json'))).toEqual({ ...plain, urlFetchWhitelist });
  });
});

test('neither script has a pattern that looks behind', () => {
  expect([code, page].map(lookbehinds)).toEqual([[], []]);
});

describe('Code.js', () => {
  test('is ES2019', async () => {
    expect(newerThanEs2019(code)).toEqual([]);
    const [lowered, unchanged] = await Promise.all(
      ['es2019', 'esnext'].map((target) => transform(code, { target })),
    );
    expect(lowered?.code).toBe(unchanged?.code);
  });

  test('declares the functions of main.ts, with the parameters and JSDoc that they have there', () => {
    const { functions } = topLevel(readFileSync(join(root, 'src/main.ts'), 'utf8'), 'main.ts');
    expect(declared().functions.map(({ name }) => name)).toEqual(functions.map(({ name }) => name));
    const documented = functions.filter(({ jsdoc }) => jsdoc !== '');
    expect(documented).toHaveLength(functions.length - custom().length);
    expect(declared().functions.filter((each) => !custom().includes(each))).toEqual(documented);
  });

  test('declares the custom functions with the arguments of docs/formulas.md, of which it says which may be blank', () => {
    const document = readFileSync(join(root, 'docs/formulas.md'), 'utf8');
    const [, listed = ''] = /^```\n(.*?)\n```/ms.exec(document) ?? [];
    const signatures = custom().map(({ name, parameters, jsdoc }) => {
      const texts = parameters.map((each) => (jsdoc.includes(`} ${each} [OPTIONAL`) ? `[${each}]` : each));
      return `=${name}(${texts.join(', ')})`;
    });
    expect(signatures).toEqual(listed.split('\n'));
  });

  test('documents every parameter of a custom function', () => {
    const documented = custom().map(({ jsdoc }) =>
      [...jsdoc.matchAll(/@param (?:\{.*?\} )?\[?(\w+)/g)].map((tag) => tag[1]),
    );
    expect(documented).toEqual(custom().map(({ parameters }) => parameters));
  });

  test('has no other top-level name', () => {
    const { functions, variables, others } = declared();
    expect({ variables, others }).toEqual({ variables: ['Addon_'], others: [] });
    expect(functions.filter(({ name }) => name.endsWith('_'))).toEqual([]);
    const context = evaluate(code);
    const added = namesOf(context).filter((name) => !languageNames.includes(name));
    const visible = added.filter(
      (name) => name !== 'Addon_' && runInContext(`typeof ${name}`, context) === 'function',
    );
    expect(visible.sort()).toEqual(functions.map(({ name }) => name).sort());
  });

  test('forwards to functions that exist', () => {
    const context = evaluate(code);
    const missing = declared().functions.filter(
      ({ name }) => runInContext(`typeof Addon_.${name}`, context) !== 'function',
    );
    expect(missing).toEqual([]);
  });

  test('touches no service when it is loaded', () => {
    expect(() => evaluate(code, untouchableServices())).not.toThrow();
  });

  test('names nothing but the language, the services and itself', async () => {
    const allowed = [...languageNames, ...serviceNames];
    expect((await freeNames(code)).filter((name) => !allowed.includes(name))).toEqual([]);
    // zod keeps its settings there.
    expect(globalThisMembers(code)).toEqual(['__zod_globalConfig']);
  });

  test('holds zod itself, as zod/mini', () => {
    expect(code).toContain('"ZodMiniObject"');
    expect(code).not.toContain('"ZodObject"');
  });

  test('holds the addresses of its build, and none of a build without them', () => {
    const addressed = withAddresses('Code.js');
    expect([accountApiUrl, reportingApiUrl].map((address) => addressed.includes(`"${address}"`))).toEqual([
      true,
      true,
    ]);
    expect(code).not.toContain('example.com');
    expect(code).not.toContain('_API_URL__');
  });
});

describe('every name that is called exists', () => {
  const names = () => declared().functions.map(({ name }) => name);

  test('in the menu, which needs nothing but the user interface', () => {
    const { services, items } = menuRecorder();
    const context = evaluate(code, services);
    runInContext(`onOpen({ authMode: 'NONE' })`, context);
    const labels = ['Open sidebar', 'Write seller stats', 'Refresh all reports', 'Refresh formulas', 'Help'];
    expect(items.map(({ label }) => label)).toEqual(labels);
    expect(names()).toEqual(expect.arrayContaining(items.map(({ functionName }) => functionName)));
  });

  test('when the add-on is installed, opened, and called by the sidebar', () => {
    expect(names()).toEqual(expect.arrayContaining(['onInstall', 'onOpen', 'sidebar']));
    // The only server function that the panel calls, and every call that it makes.
    expect(page).toMatch(/\.sidebar\(/);
    const calls = [...page.matchAll(/\.(?:call|read)\("(\w+)"/g)].map((match) => match[1]);
    expect([...new Set(calls)].sort()).toEqual(Object.keys(panelCalls()).sort());
  });

  test('in triggers and pages', () => {
    const folderOfServices = join(root, 'src/google');
    const sources = readdirSync(folderOfServices, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folderOfServices, file), 'utf8'));
    expect(names()).toEqual(expect.arrayContaining(textsPassedTo('newTrigger', sources)));
    expect(new Set(textsPassedTo('createHtmlOutputFromFile', sources))).toEqual(new Set(['Sidebar']));
  });

  test('in formulas that the add-on writes or explains', () => {
    const functions = [...`${code}${page}`.matchAll(/=([A-Z]+_[A-Z_]+)\(/g)].map((match) => match[1]);
    expect(names()).toEqual(expect.arrayContaining(functions));
  });
});

describe('Sidebar.html', () => {
  test('holds no scriptlet and loads nothing else', () => {
    expect(page).not.toContain('<?');
    expect(
      page.match(
        /<link\b|<(script|img|iframe|source|video|audio)\b[^>]*\bsrc=|@import\b|\burl\((?!["']?data:)/gi,
      ),
    ).toBeNull();
  });

  // A browser that translates replaces texts, which then no longer change with what a person chooses.
  test('is never translated by a browser', () => {
    expect(page).toMatch(/<html\b[^>]* translate="no"/);
    expect(page).toContain('<meta name="google" content="notranslate">');
  });

  test('is one document with one script and one style inside', () => {
    const counts = ['<script', '</script>', '<style', '</style>'].map((mark) => page.split(mark).length - 1);
    expect(counts).toEqual([1, 1, 1, 1]);
  });
});
