// The views of a text: few characters for any text that a service says, and none where they would be too many.

import { MOST_SEARCHED_CHARACTERS } from '../../../src/http/secrets/service-words';
import { viewsOf } from '../../../src/http/secrets/views';

const LIMIT = 300_000;
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Texts that a decoder may take for more than they are. */
const PIECES = {
  words: 'The request was refused. ',
  'percent signs': '%41',
  'escapes of escapes': '\\\\u005c',
  'nested percent signs': '%2525',
  'entities of entities': '&amp;amp;',
  'open entities': '&',
  backslashes: '\\',
  base64: 'QUJDREVG',
  'base64 of base64': base64(base64('what is it')),
  hex: '4a4b',
  'base64 of hex': base64('4a4b4c'),
  'quoted-printable': '=41',
  blanks: ' \u200b',
};

describe.each(Object.entries(PIECES))('a text of %s', (_what, piece) => {
  const charactersOf = (length: number) => {
    const views = viewsOf(piece.repeat(Math.ceil(length / piece.length)).slice(0, length));
    return views && [...views.plain, ...views.carried].reduce((sum, view) => sum + view.length, 0);
  };

  test('has views in proportion to its length', () => {
    const [half, whole] = [
      charactersOf(MOST_SEARCHED_CHARACTERS / 2),
      charactersOf(MOST_SEARCHED_CHARACTERS),
    ];
    if (half === null || whole === null) throw new Error('too many');
    expect(whole).toBeLessThanOrEqual(2.2 * half);
    expect(whole).toBeLessThan(LIMIT);
  });

  test('has no more than the limit, however long it is', () => {
    const most = charactersOf(40 * MOST_SEARCHED_CHARACTERS);
    expect(most === null || most <= LIMIT).toBe(true);
  });
});

test('a text of too many views has none', () => {
  expect(viewsOf('QUJD'.repeat(100_000))).toBeNull();
});

test('each encoding is undone, and what is in it', () => {
  expect(viewsOf('Go\\u0020on')?.plain).toEqual(['Go\\u0020on', 'Go on']);
  expect(viewsOf(base64(base64('what is it')))?.carried.join('|')).toContain('what is it');
  expect(viewsOf('77-68 61:74')?.carried).toContain('what\nv\x86\x17');
});
