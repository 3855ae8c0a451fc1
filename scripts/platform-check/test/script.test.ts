// dist-check/ as it is pushed to Google: the same add-on, and beside it a script that people can read.

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { once } from '../../../src/core/once';
import { evaluate, serviceNames, untouchableServices } from '../../../test/bundle/bare-context';
import { freeNames, languageNames, topLevel } from '../../../test/bundle/syntax';
import { builtBundle } from '../../../test/set-up/built-once';
import { buildBundle } from '../../build/build';
import { CLAIMS } from '../claims/table';

const ADD_ON = ['Code.js', 'Sidebar.html', 'appsscript.json'];
let folder: string;
let code: string;
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

const declared = once(() => topLevel(code));

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'check-'));
  await buildBundle({ outDir: folder, withCheck: true });
  code = read('Check.js');
});

afterAll(() => rmSync(folder, { recursive: true }));

test('a second build, with the check, has the same add-on, byte for byte, and nothing of the check in it', () => {
  expect(readdirSync(folder).sort()).toEqual(['.claspignore', 'Check.js', ...ADD_ON]);
  for (const name of ADD_ON) expect(read(name)).toBe(readFileSync(join(builtBundle(), name), 'utf8'));
  expect(read('Code.js')).not.toMatch(/checkPlatform|PLATFORM_CHECK|Platform check/);
});

test('no name of the check is one of the add-on', () => {
  const names = ({ functions, variables }: ReturnType<typeof topLevel>) => [
    ...functions.map(({ name }) => name),
    ...variables,
  ];
  const ofAddOn = names(topLevel(read('Code.js')));
  expect(names(declared()).filter((name) => ofAddOn.includes(name))).toEqual([]);
});

test('Check.js declares the functions of its entry, with their JSDoc, and one private name', () => {
  const entry = readFileSync(resolve(__dirname, '../main.ts'), 'utf8');
  const { functions, variables, others } = declared();
  expect(functions).toEqual(topLevel(entry, 'main.ts').functions);
  expect({ variables, others }).toEqual({ variables: ['PlatformCheck_'], others: [] });
});

test('Check.js touches no service when it is loaded, and names nothing but the language and the services', async () => {
  expect(() => evaluate(code, untouchableServices())).not.toThrow();
  const providedNames = [...languageNames, ...serviceNames];
  expect((await freeNames(code)).filter((name) => !providedNames.includes(name))).toEqual([]);
});

test('Check.js is not minified: few lines are long, and comments and the sentences of claims are in it', () => {
  const lines = code.split('\n');
  const texts = lines.filter(
    (line) => line.length > 120 && !/^ *("|says:|source:|byHand:|var MAKE_TABLE)/.test(line),
  );
  // esbuild puts a chain of calls into one line.
  expect(texts.filter((line) => line.length > 200)).toEqual([]);
  expect(code).not.toMatch(/\/\/!|\/\*!/);
  expect(code).toContain('// What becomes of values that are written to cells.');
  for (const { id, says } of CLAIMS) {
    if (!/^tabs\./.test(id))
      expect([id, code.includes(says) || code.includes(JSON.stringify(says))]).toEqual([id, true]);
  }
});
