// Secrets struck out of texts: in every encoding, anywhere, in linear time, and nothing else with them.

import * as fc from 'fast-check';
import { holdsSecret, MASK, secretScrubber } from '../../../src/http/secrets/scrub';
import { ENCODINGS } from '../../secrets/encodings';

const TOKENS = {
  'of 4 characters': 'q7Zk',
  'of 7 characters': 'x9Kp2Lm',
  'of 8 characters': 'Vt4wQz8j',
  'of 40 characters': '4b1f09c2aa7e:Kd83hfQpL0sZx72MnbV5cR6tYu9',
  'with signs': 'p"w\\<&>/+ü%;=?#@ 4xY',
  'of several lines': `-----BEGIN KEY-----\nMIIEvQ${'aB3/x+9'.repeat(30)}\nkeyEnd==\n-----END KEY-----`,
};

/** Cases of a property in the quick run. */
const FEW = { numRuns: 25 };

/** Every run of five characters of a long secret, every whole short one. */
function tracesOf(token: string): string[] {
  const solid = token.replace(/\s/g, '');
  if (solid.length < 8) return [solid];
  return Array.from({ length: solid.length - 4 }, (_each, i) => solid.slice(i, i + 5));
}

describe.each(Object.entries(TOKENS))('a token %s', (_what, token) => {
  test.each(Object.entries(ENCODINGS))('is struck out in the encoding: %s', (_name, encode) => {
    for (const [before, after] of [
      ['', ''],
      ['100% of {"a":"Basic ', '","b":"a&amp;b"}'],
    ] as const) {
      const clean = secretScrubber([token])(`${before}${encode(token)}${after}`);
      expect(clean).toBe(`${before}${MASK}${after}`);
    }
  });

  test('leaves no trace where it was cut at the end of a text', () => {
    for (let end = 4; end < token.length; end += 1 + Math.floor(token.length / 8)) {
      const clean = secretScrubber([token])(`It is ${token.slice(0, end)}`, true);
      for (const trace of tracesOf(token.slice(0, end))) expect(clean).not.toContain(trace);
    }
  });
});

test.each([
  ['The list of tests has a contest', 'test', 'The list of tests has a contest'],
  ['a test, TEST! test_1 (test)test-2', 'test', 'a •••, •••! •••_1 (•••)•••-2'],
  ['t e s t of te st', 'test', '••• of te st'],
  ['dGVzdA== dGVzdHM=', 'test', '••• dGVzdHM='],
  ['dXNlcjp0ZXN0', 'test', '•••'],
  ['it is so', 'isso', 'it is so'],
  ['it is so', 'is so', 'it •••'],
  ['Testing01x', 'Testing0', '•••1x'],
  ['1234 12345 a1234', '1234', '••• 12345 a1234'],
  ['日本語 日本語で', '日本語', '••• 日本語で'],
])('short secrets are whole words: %j without %j is %j', (text, secret, clean) => {
  expect(secretScrubber([secret])(text)).toBe(clean);
});

test('a secret that looks like an escape is struck out where its other characters are escaped', () => {
  expect(secretScrubber(['S3cr3t"%00!End7'])('It is S3cr3t&quot;%00!End7.')).toBe(`It is ${MASK}.`);
});

test('what is no secret stays, byte for byte', () => {
  const texts = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  fc.assert(
    fc.property(texts, (text) => expect(secretScrubber(['no-such-token'])(text)).toBe(text)),
    FEW,
  );
  const escapes = fc.string({
    unit: fc.constantFrom('\\u00', '41', '%4', '%', '1', '&#', ';', '&amp', 'QUJD', '\\', ' ', '\ud83d', 'é'),
  });
  fc.assert(
    fc.property(escapes, (text) => expect(secretScrubber(['no-such-token'])(text)).toBe(text)),
    FEW,
  );
});

test('any secret in any two encodings of any text is struck out', () => {
  const sign = fc.constantFrom(
    'p',
    'W',
    '0',
    '"',
    '\\',
    '<',
    '>',
    '&',
    ' ',
    '/',
    'ü',
    '%',
    '+',
    ':',
    '😀',
    '=',
  );
  const anySecret = fc.string({ unit: sign, maxLength: 20 }).map((middle) => `S3cr3t${middle}!End7`);
  const anyText = fc.string({ unit: fc.constantFrom('a', '%4', '\\u00', '&', ' ', 'QUJD', '<', '"', '.') });
  // Both lose characters that Latin-1 does not have.
  const names = Object.keys(ENCODINGS).filter((name) => name !== 'hex escapes');
  fc.assert(
    fc.property(anySecret, fc.constantFrom(...names), anyText, anyText, (secret, name, before, after) => {
      const clean = secretScrubber([secret])(`${before} ${ENCODINGS[name]?.(secret)} ${after}`);
      expect(clean).toContain(MASK);
      expect(holdsSecret(clean, [secret])).toBe(false);
    }),
    FEW,
  );
});

test('secrets that are empty, blank or malformed text do no harm', () => {
  expect(secretScrubber(['', ' ', '\u200b', '\ud800'])('as it was')).toBe('as it was');
});

test('several secrets that overlap are struck out together', () => {
  expect(secretScrubber(['abcdefgh', 'efghijkl'])('abcdefghijkl')).toBe(MASK);
});
