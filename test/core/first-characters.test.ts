// Where a text is cut that is too long: at its most units, and one before them where that would halve a character.

import { firstCharacters } from '../../src/core/first-characters';

test.each<[text: string, most: number, first: string]>([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['a b', 2, 'a '],
  ['ab🎮', 4, 'ab🎮'],
  ['ab🎮c', 4, 'ab🎮'],
  ['ab🎮', 3, 'ab'],
  ['🎮', 1, ''],
  ['🎮🎮', 3, '🎮'],
  ['ab', 0, ''],
  // Half a character that was there before stays.
  ['ab\ud83dc', 3, 'ab\ud83d'],
])('of %j, the first %i units are %j', (text, most, first) =>
  expect(firstCharacters(text, most)).toBe(first),
);
