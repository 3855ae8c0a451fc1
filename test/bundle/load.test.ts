// Loading Code.js builds nothing, because every cell loads it and needs little of it (docs/product.md §8).

import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { callsAtLoad } from './load-calls';

const src = resolve(__dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

/** `once` builds nothing before its first use. */
const loadCalls = files
  .flatMap((file) => callsAtLoad(readFileSync(join(src, file), 'utf8')).map((call) => ({ file, ...call })))
  .filter(({ callee }) => callee !== 'once');

test('no schema, Map, Intl object or instance of a class is built', () => {
  expect(files.length).toBeGreaterThan(50);
  expect(loadCalls.filter(({ callee, isNew }) => isNew || /^(z|Intl)\b/.test(callee))).toEqual([]);
});

/** The only values that are computed at load. Anything else waits for its first use in `once`. */
const COMPUTED = ['NAMED_PERIODS', 'SERIAL_EPOCH_MS'];

test('no table is computed but these', () => {
  const declared = loadCalls.map(({ declares }) => declares);
  expect([...new Set(declared)].sort()).toEqual([...COMPUTED].sort());
});

describe('callsAtLoad', () => {
  test.each([
    ['a call', 'const A = make(1);', { declares: 'A', callee: 'make', isNew: false }],
    ['a constructor', 'export const A: X = new Map([]);', { declares: 'A', callee: 'Map', isNew: true }],
    ['a method', 'export const A = z.object({});', { declares: 'A', callee: 'z.object', isNew: false }],
    ['a call in a table', 'const A = { b: [make()] };', { declares: 'A', callee: 'make', isNew: false }],
    ['a static field', 'class A { static b = make(); }', { declares: 'A', callee: 'make', isNew: false }],
    ['a base class', 'class A extends make() {}', { declares: 'A', callee: 'make', isNew: false }],
    ['a statement', 'make();', { declares: '', callee: 'make', isNew: false }],
    ['a tagged template', 'const A = make`x`;', { declares: 'A', callee: 'make', isNew: false }],
  ])('finds %s', (_name, code, call) => {
    expect(callsAtLoad(code)).toEqual([call]);
  });

  test.each([
    ['a function', 'function a() { make(); }'],
    ['an arrow function', 'const a = () => new Map();'],
    ['a method', 'class A { b() { make(); } static c() { make(); } }'],
    ['a field of an object to come', 'class A { b = make(); }'],
    ['a literal table', 'const A = { b: [1, /x/], c: (d) => make(d) };'],
  ])('passes over %s', (_name, code) => {
    expect(callsAtLoad(code)).toEqual([]);
  });
});
