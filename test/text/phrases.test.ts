// Counts in sentences: grouped digits, and the plural.

import { findingSentence } from '../../src/text/finding';
import {
  counted,
  grouped,
  listed,
  quoted,
  shortened,
  shortLine,
  shortName,
  shortValue,
  writeNumbersIn,
} from '../../src/text/phrases';

test.each([
  [0, '0 rows'],
  [1, '1 row'],
  [999, '999 rows'],
  [1_000, '1,000 rows'],
  [43_210, '43,210 rows'],
  [1_234_567, '1,234,567 rows'],
])('%i is written as %s', (count, text) => expect(counted(count, 'row')).toBe(text));

test('a long message of a service is quoted in part', () => {
  expect(quoted('x'.repeat(500))).toBe(` Message from the service: “${'x'.repeat(199)}…”.`);
  expect([shortened('abcd', 4), shortened('abcde', 4)]).toEqual(['abcd', 'abc…']);
});

// By characters, each of which is two of JavaScript's units; within a word or after a space alike.
test.each<[what: string, shown: (text: string) => string, most: number]>([
  ['a name', shortName, 100],
  ['a value', shortValue, 60],
  ['a line of 9 characters', (text) => shortLine(text, 9), 9],
])('%s is shown whole up to its length, and cut by characters beyond', (_what, shorten, most) => {
  for (const character of ['x', 'é', '🎮']) {
    const whole = character.repeat(most);
    expect([shorten(whole), shorten(`${whole}${character}`)]).toEqual([
      whole,
      `${character.repeat(most - 1)}…`,
    ]);
  }
  const words = `${'x'.repeat(most - 2)} yz`;
  expect(shorten(words)).toBe(`${words.slice(0, most - 1)}…`);
});

test('a name is one line that hides nothing, and is cut as it is shown', () => {
  expect(shortName(' Daily\n revenue ')).toBe('Daily\\u000A revenue');
  expect(shortName(`${'x'.repeat(98)}\u202E`)).toBe(`${'x'.repeat(98)}\\…`);
  expect(shortName(`a${'\u00a0'.repeat(200)}b`)).toBe('a b');
});

test('a quoted message isn’t cut within an emoji', () => {
  expect(quoted(`${'x'.repeat(198)}🎮🎮`)).toBe(` Message from the service: “${'x'.repeat(198)}…”.`);
  expect([shortened('ab🎮', 4), shortened('ab🎮c', 4), shortened('a🎮cd', 4)]).toEqual([
    'ab🎮',
    'ab…',
    'a🎮…',
  ]);
});

describe('a value in a sentence', () => {
  const BUNDLE = 'com.verylongpublishername.studio.games.puzzle.adventure.deluxe.android';
  test.each([
    ['a bundle ID', BUNDLE, BUNDLE],
    ['a bundle ID and its app', `${BUNDLE} (Puzzle)`, `${BUNDLE} (Puzzle)`],
    ['an app and its bundle ID', `${'a'.repeat(50)} (${BUNDLE})`, `${'a'.repeat(50)} (${BUNDLE})`],
    ['a long word', 'x'.repeat(61), `${'x'.repeat(59)}…`],
    ['an endless bundle ID', `a.b.${'c'.repeat(400)}`, `a.b.${'c'.repeat(315)}…`],
  ])('shows %s whole as far as it is one', (_what, value, expected) =>
    expect(shortValue(value)).toBe(expected),
  );
  test('is whole in a list, too', () =>
    expect(listed([`App ${'b'.repeat(60)} (${BUNDLE})`])).toContain(BUNDLE));
});

describe('numbers in sentences', () => {
  afterEach(() => writeNumbersIn(() => 'en_US'));
  // As `#,##0` and `0.00` look in cells of these locales; fr_FR has narrow no-break spaces.
  test.each([
    ['en_US', '43,210 rows', '1,204.50', 'Revenue: 7,080.20 USD in all.', 'Revenue: 463.70 USD in all.'],
    ['de_DE', '43.210 rows', '1.204,50', 'Revenue: 7.080,20 USD in all.', 'Revenue: 463,70 USD in all.'],
    [
      'fr_FR',
      '43\u202f210 rows',
      '1\u202f204,50',
      'Revenue: 7\u202f080,20 USD in all.',
      'Revenue: 463,70 USD in all.',
    ],
    ['nowhere!', '43,210 rows', '1,204.50', 'Revenue: 7,080.20 USD in all.', 'Revenue: 463.70 USD in all.'],
  ])('are as the locale %s writes them', (locale, rows, money, large, small) => {
    writeNumbersIn(() => locale);
    expect([counted(43_210, 'row'), grouped(1204.5, 2)]).toEqual([rows, money]);
    const finding = (total: number) => findingSentence({ kind: 'revenue', only: [], total, change: null });
    expect([finding(7080.2), finding(463.7)]).toEqual([large, small]);
  });
});
