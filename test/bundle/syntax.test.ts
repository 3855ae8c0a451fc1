// The functions that read the text of a script.

import {
  freeNames,
  globalThisMembers,
  lookbehinds,
  newerThanEs2019,
  textsPassedTo,
  topLevel,
} from './syntax';

describe('newerThanEs2019', () => {
  test.each([
    ['optional chaining', 'a?.b'],
    ['nullish coalescing', 'a ?? b'],
    ['logical assignment', 'a ||= b'],
    ['nullish assignment', 'a ??= b'],
    ['a class field', 'class A { b = 1 }'],
    ['a static field', 'class A { static b = 1 }'],
    ['a private method', 'class A { #b() {} }'],
    ['a private test', 'class A { #b() { return #b in this } }'],
    ['a static block', 'class A { static { 1 } }'],
    ['a big integer', '1n'],
    ['a numeric separator', '1_000'],
    ['import()', "import('a')"],
    ['a newer flag', '/a/v'],
  ])('sees %s', (_name, code) => {
    expect(newerThanEs2019(code)).not.toEqual([]);
  });

  test.each([
    ['spread', 'f({ ...a }, [...b])'],
    ['a catch without binding', 'try { f() } catch { g() }'],
    ['for await', 'async function f() { for await (const a of b) a; }'],
    ['a class', 'class A extends B { static get c() { return new.target } }'],
    ['numbers and patterns', '[1.5e10, 0xff, /a/gimsuy]'],
  ])('accepts %s', (_name, code) => {
    expect(newerThanEs2019(code)).toEqual([]);
  });

  test('refuses a module', () => {
    expect(() => newerThanEs2019('export const a = 1')).toThrow();
  });
});

test('lookbehinds finds both kinds, and not a group with a name', () => {
  expect(lookbehinds('/(?<=a)b/;\n/(?<!c)/;\n/(?<d>e)/; /(?:f)(?=g)/')).toHaveLength(2);
});

test.each([
  ['a plain name', 'fetch("x")', ['fetch']],
  ['behind typeof', 'typeof process === "object"', ['process']],
  ['not a bound one', 'function f(fetch) { return fetch(URL) }', ['URL']],
  ['not a property', 'var a = { fetch: 1, with: 2 }; a.URL; a.with', []],
  ['a shorthand property', 'var a = { fetch }', ['fetch']],
  ['bound in one scope, free in another', '{ let URL = 1; URL } URL', ['URL']],
])('freeNames finds %s', async (_name, code, names) => {
  expect(await freeNames(code)).toEqual(names);
});

test('globalThisMembers finds members, also of the names that a compiler gives to globalThis', () => {
  expect(globalThisMembers('var a; globalThis.fetch; (a = globalThis).crypto; b.URL')).toEqual([
    'crypto',
    'fetch',
  ]);
});

test('textsPassedTo finds texts and constants, and answers ? for what it cannot read', () => {
  const sources = [
    "export const NAME = 'tick';",
    "a.newTrigger(NAME); a.newTrigger('tock'); a.newTrigger(f()); a.other('x')",
  ];
  expect(textsPassedTo('newTrigger', sources)).toEqual(['tick', 'tock', '?']);
});

test('topLevel reads parameters and the comment directly before', () => {
  const code = '/** A. */\nfunction f(a, b) {}\n/** Not of g. */\nvar x;\nfunction g() {}\nclass C {}';
  expect(topLevel(code)).toEqual({
    functions: [
      { name: 'f', parameters: ['a', 'b'], jsdoc: '/** A. */' },
      { name: 'g', parameters: [], jsdoc: '' },
    ],
    variables: ['x'],
    others: ['ClassDeclaration'],
  });
});
