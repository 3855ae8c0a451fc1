// The declarations generated from the entry file, and the entries that the build refuses.

import { declaration, readEntry } from '../declarations';

const documented = (code: string) => `/** It. */\n${code}`;

test('a function keeps its name, its parameters and its JSDoc', () => {
  const jsdoc =
    '/**\n * Stats: “über”.\n * @param {string} apps Apps.\n * @param [from] When.\n * @customfunction\n */';
  const source = `import { app } from './app';\n${jsdoc}\nexport function APP_STATS(apps: string, from: unknown = 1): unknown { return app; }\n`;
  const [entry, ...more] = readEntry('main.ts', source);
  expect(more).toEqual([]);
  expect(entry).toEqual({ name: 'APP_STATS', parameters: ['apps', 'from'], jsdoc });
  expect(entry && declaration(entry, 'Addon_')).toBe(
    `${jsdoc}\nfunction APP_STATS(apps, from){return Addon_.APP_STATS(apps, from)}`,
  );
});

test('a custom function that a table describes has its parameters and JSDoc from there', () => {
  const described = {
    name: 'APP_LIST',
    says: 'Lists apps.',
    returns: 'The apps.',
    arguments: { apps: 'Apps.', headers: '[OPTIONAL - TRUE by default] A header.' },
  };
  const source = `${documented('export function a() {}')}\nexport function APP_LIST(...values: unknown[]) {}`;
  const [first, entry] = readEntry('main.ts', source, [described]);
  expect(first?.name).toBe('a');
  expect(entry && declaration(entry, 'Addon_')).toBe(
    `/**
 * Lists apps.
 *
 * @param {string} apps Apps.
 * @param {boolean} headers [OPTIONAL - TRUE by default] A header.
 * @return The apps.
 * @customfunction
 */
function APP_LIST(apps, headers){return Addon_.APP_LIST(apps, headers)}`,
  );
});

test('functions come in the order of the file; what is not exported stays out', () => {
  const source = `function hidden() {}\n${documented('export function b() {}')}\n${documented('export function a() {}')}`;
  expect(readEntry('main.ts', source).map(({ name }) => name)).toEqual(['b', 'a']);
});

test.each([
  ['no JSDoc', 'export function f() {}', 'f: write a JSDoc comment'],
  ['an ordinary comment', '/* It. */\nexport function f() {}', 'f: write a JSDoc comment'],
  ['a line comment between', '/** It. */\n// and\nexport function f() {}', 'f: write a JSDoc comment'],
  [
    'a JSDoc of something else',
    '/** It. */\nconst a = 1;\nexport function f() {}',
    'f: write a JSDoc comment',
  ],
  [
    'a destructured parameter',
    documented('export function f({ a }: { a: 1 }) {}'),
    'replace ObjectPattern by a name',
  ],
  ['an array parameter', documented('export function f([a]: [1]) {}'), 'replace ArrayPattern by a name'],
  ['a rest parameter', documented('export function f(...a: unknown[]) {}'), 'replace RestElement by a name'],
  [
    'a missing @param',
    '/** @customfunction\n * @param a A */\nexport function f(a: 1, b: 2) {}',
    'one @param for each of (a, b)',
  ],
  [
    '@params in another order',
    '/** @customfunction\n * @param b\n * @param a */\nexport function f(a: 1, b: 2) {}',
    'there are (b, a)',
  ],
  ['a @param too many', '/** @customfunction\n * @param a */\nexport function f() {}', 'there are (a)'],
  ['a constant', documented('export const f = () => 1;'), 'line 2: export only plain functions'],
  ['a class', documented('export class F {}'), 'export only plain functions'],
  ['a type', documented('export type F = 1;'), 'export only plain functions'],
  ['a default export', documented('export default function f() {}'), 'export only plain functions'],
  ['a list of exports', 'function f() {}\nexport { f };', 'line 2: export only plain functions'],
  ['an export from elsewhere', "export { f } from './app';", 'export only plain functions'],
  ['an export of everything', "export * from './app';", 'export only plain functions'],
  ['an async function', documented('export async function f() {}'), 'export only plain functions'],
  ['a generator', documented('export function* f() {}'), 'export only plain functions'],
  ['a syntax error', 'export function f( {', 'main.ts cannot be parsed'],
])('%s fails the build', (_name, source, sentence) => {
  expect(() => readEntry('main.ts', source)).toThrow(sentence);
});
