// dist/ as Google gets it: the contract of Code.js, the manifest and Sidebar.html.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runInContext } from 'node:vm';
import { transform } from 'esbuild';
import { panelCalls } from '../../src/panel/calls';
import { buildBundle } from '../../workbench/build/build';
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
const inAnother = (name: string, dist: 'again' | 'addressed') =>
  readFileSync(join(folder, dist, name), 'utf8');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  mkdirSync(join(folder, 'again/old'), { recursive: true });
  writeFileSync(join(folder, 'again/Code.js.map'), 'left over');
  await Promise.all([
    buildBundle({ outDir: join(folder, 'again') }),
    buildBundle({ outDir: join(folder, 'addressed'), accountApiUrl, reportingApiUrl }),
  ]);
  code = inDist('Code.js');
  page = inDist('Sidebar.html');
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('dist/', () => {
  const FILES = ['Code.js', 'Sidebar.html', 'appsscript.json'];

  test('holds three files, whatever was there before', () => {
    expect(readdirSync(builtBundle()).sort()).toEqual(FILES);
    expect(readdirSync(join(folder, 'again')).sort()).toEqual(FILES);
  });

  test('is the same, byte for byte, in a second build', () => {
    expect(FILES.map((name) => inAnother(name, 'again'))).toEqual(FILES.map(inDist));
  });
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

  test('without addresses restricts none', () => {
    expect(JSON.parse(inDist('appsscript.json'))).toEqual(plain);
  });

  test("with addresses lists them and Google's own, with a trailing slash", () => {
    const urlFetchWhitelist = [
      'https://account.example.com/v1/',
      'https://reporting.example.com/',
      'https://bigquery.googleapis.com/',
      'https://oauth2.googleapis.com/',
    ];
    expect(JSON.parse(inAnother('appsscript.json', 'addressed'))).toEqual({ ...plain, urlFetchWhitelist });
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

  test('declares the functions of main.ts, with their parameters and JSDoc', () => {
    const source = topLevel(readFileSync(join(root, 'src/main.ts'), 'utf8'), 'main.ts');
    expect(topLevel(code).functions).toEqual(source.functions);
    expect(source.functions.filter(({ jsdoc }) => !/^\/\*\*[^*]/.test(jsdoc))).toEqual([]);
  });

  test('documents every parameter of a custom function', () => {
    const custom = topLevel(code).functions.filter(({ jsdoc }) => jsdoc.includes('@customfunction'));
    const documented = custom.map(({ jsdoc }) =>
      [...jsdoc.matchAll(/@param (?:\{.*?\} )?\[?(\w+)/g)].map((tag) => tag[1]),
    );
    expect(documented).toEqual(custom.map(({ parameters }) => parameters));
  });

  test('has no other top-level name', () => {
    const { functions, variables, others } = topLevel(code);
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
    const missing = topLevel(code).functions.filter(
      ({ name }) => runInContext(`typeof Addon_.${name}`, context) !== 'function',
    );
    expect(missing).toEqual([]);
  });

  test('touches no service when it is loaded', () => {
    expect(() => evaluate(code, untouchableServices())).not.toThrow();
  });

  test('names nothing but the language, the services and itself', async () => {
    const known = [...languageNames, ...serviceNames];
    expect((await freeNames(code)).filter((name) => !known.includes(name))).toEqual([]);
    // zod keeps its settings there.
    expect(globalThisMembers(code)).toEqual(['__zod_globalConfig']);
  });

  test('holds zod itself, as zod/mini', () => {
    expect(code).toContain('"ZodMiniObject"');
    expect(code).not.toContain('"ZodObject"');
  });

  test('holds the addresses of its build, and none without', () => {
    const addressed = inAnother('Code.js', 'addressed');
    expect([accountApiUrl, reportingApiUrl].map((address) => addressed.includes(`"${address}"`))).toEqual([
      true,
      true,
    ]);
    expect(code).not.toContain('example.com');
    expect(code).not.toContain('_API_URL__');
  });
});

describe('every name that is called exists', () => {
  const declared = () => topLevel(code).functions.map(({ name }) => name);

  test('in the menu, which needs nothing but the user interface', () => {
    const { services, items } = menuRecorder();
    const context = evaluate(code, services);
    runInContext(`onOpen({ authMode: 'NONE' })`, context);
    const labels = ['Open sidebar', 'Write seller stats', 'Refresh all reports', 'Refresh formulas', 'Help'];
    expect(items.map(({ label }) => label)).toEqual(labels);
    expect(declared()).toEqual(expect.arrayContaining(items.map(({ functionName }) => functionName)));
  });

  test('when the add-on is installed, opened, and called by the sidebar', () => {
    expect(declared()).toEqual(expect.arrayContaining(['onInstall', 'onOpen', 'sidebar']));
    // The only server function that the panel calls, and every call that it makes.
    expect(page).toMatch(/\.sidebar\(/);
    const names = [...page.matchAll(/\.(?:call|read)\("(\w+)"/g)].map((match) => match[1]);
    expect([...new Set(names)].sort()).toEqual(Object.keys(panelCalls()).sort());
  });

  test('in triggers and pages', () => {
    const folderOfServices = join(root, 'src/google');
    const sources = readdirSync(folderOfServices, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folderOfServices, file), 'utf8'));
    expect(declared()).toEqual(expect.arrayContaining(textsPassedTo('newTrigger', sources)));
    expect(new Set(textsPassedTo('createHtmlOutputFromFile', sources))).toEqual(new Set(['Sidebar']));
  });

  test('in formulas that the add-on writes or explains', () => {
    const named = [...`${code}${page}`.matchAll(/=([A-Z]+_[A-Z_]+)\(/g)].map((match) => match[1]);
    expect(declared()).toEqual(expect.arrayContaining(named));
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

  test('is one document with one script and one style inside', () => {
    const counts = ['<script', '</script>', '<style', '</style>'].map((mark) => page.split(mark).length - 1);
    expect(counts).toEqual([1, 1, 1, 1]);
  });
});
