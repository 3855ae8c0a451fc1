// Any text of Unicode, for property tests.
//
// fast-check's own units build a table of a million characters, which takes about a second in each test file.

import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any character of Unicode except surrogates. */
const anyCharacter = fc
  .nat(0x10ffff - SURROGATES.count)
  .map((n) => String.fromCodePoint(n < SURROGATES.first ? n : n + SURROGATES.count));

/** Grapheme clusters: several code points that people see as one character. */
const CLUSTERS = [
  'e\u0301',
  '\u{1F1E9}\u{1F1EA}',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u{1F44D}\u{1F3FD}',
];

const character = fc.oneof(
  { arbitrary: fc.integer({ min: 0x20, max: 0x7e }).map((n) => String.fromCharCode(n)), weight: 4 },
  { arbitrary: fc.nat(0xff).map((n) => String.fromCharCode(n)), weight: 2 },
  { arbitrary: anyCharacter, weight: 4 },
  { arbitrary: fc.constantFrom(...CLUSTERS), weight: 1 },
);

/** A text of whole characters, including control and astral ones. Lengths count characters. */
export function anyText(lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> {
  return fc.string({ ...lengths, unit: character });
}
