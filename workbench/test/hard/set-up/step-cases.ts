// Patterns and built-in functions that are known to take linear time, or longer.

import { growthOf, MOST_GROWTH } from '../../set-up/steps/linear';
import { nativeSteps } from '../../set-up/steps/native-steps';

export const SIZE = 128;

const searchGrowth = (pattern: RegExp, piece: string): number =>
  growthOf(
    (size) => `${piece.repeat(size / piece.length)}!`,
    (text) => text.replace(pattern, ''),
    SIZE,
    nativeSteps,
  );

export const LINEAR: [RegExp, string][] = [
  [/a/g, 'a'],
  [/^(?:a|b|ab)*c/, 'a'],
  [/^a+b/, 'a'],
  [/(?:ab){1,3}c/g, 'ab'],
  [/"[^"]*"|'[^']*'/g, '"'],
  [/[\s\p{Cc}]+/gu, '😀'],
  [/<a.{0,30}?>/gs, '<a'],
  [/^a+(?=b)/, 'a'],
];

export const SQUARE: [RegExp, string][] = [
  [/a+b/, 'a'],
  [/\s+$/, ' '],
  [/<a>.*?<\/a>/g, '<a>'],
  [/"(?:[^"]|"")*"[^"!]/, '"'],
  [/^a*a*b/, 'a'],
  [/a(?=a*b)/, 'a'],
];

/** Registers tests that these take linear time. */
export function testLinear(patterns: readonly [RegExp, string][]): void {
  test.each([...patterns])('%p takes linear time in %p', (pattern, piece) => {
    expect(searchGrowth(pattern, piece)).toBeLessThan(MOST_GROWTH);
  });
}

/** Registers tests that these take longer. */
export function testSquare(patterns: readonly [RegExp, string][]): void {
  test.each([...patterns])('%p takes longer than linear time in %p', (pattern, piece) => {
    expect(searchGrowth(pattern, piece)).toBeGreaterThan(MOST_GROWTH);
  });
}

export const numbers = (size: number) => Array.from({ length: size }, (_item, at) => at);
export const LISTS: [string, (list: number[]) => unknown][] = [
  ['each item looked up', (list) => list.map((item) => list.indexOf(item))],
  ['a list that is copied for each item', (list) => list.map((item) => [...list, item])],
  ['an object that is copied for each item', (list) => list.map((item) => Object.assign({}, list, { item }))],
];

/** Registers tests that work on lists takes longer. */
export function testLists(lists: typeof LISTS): void {
  test.each([...lists])('%s takes longer than linear time', (_subject, work) => {
    expect(growthOf(numbers, work, SIZE, nativeSteps)).toBeGreaterThan(MOST_GROWTH);
  });
}
