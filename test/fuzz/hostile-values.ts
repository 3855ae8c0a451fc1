// Texts, numbers and JSON that a careless reader mishandles.

import fc from 'fast-check';
import { anyText } from '../fakes/any-text';

const SIGNS = [
  ...[
    'a',
    'b',
    'Z',
    'é',
    'ß',
    'İ',
    '語',
    '😀',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u00a0',
    '\u2028',
    '\u2029',
    '\u0085',
  ],
  ...[
    '\u0000',
    '\u001b',
    '\u007f',
    '\ufeff',
    '\ud800',
    '\udfff',
    '\u202e',
    '\u200f',
    '\u2066',
    '\u0301',
    '\uffff',
  ],
  ...['"', "'", '`', ',', ';', ':', '|', '\\', '/', '.', '-', '_', '=', '+', '@', '#', '%', '&', '$'],
  ...['<', '>', '(', ')', '[', ']', '{', '}', '!', '?', '*', '^', '~', '0', '1', '2', '9', '٣', '²', '½'],
];

const WORDS = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'Infinity', '-0'],
  ...[
    '=HYPERLINK("x")',
    '+1',
    "'a",
    '00123',
    '1e5',
    '1e999',
    '-1e308',
    '0x10',
    '9'.repeat(40),
    '1'.repeat(400),
  ],
  ...[
    'TRUE',
    'false',
    'May 5',
    '2026-11-20',
    '12026-11-20',
    '2026-02-30',
    '0000-00-00',
    'all',
    'ALL',
    'date',
  ],
  ...[
    '$1',
    '$&',
    '{{x}}',
    '%00',
    '%2e%2e%2f',
    '../..',
    '<script>',
    '</script>',
    '&lt;',
    '\r\n',
    '""',
    "''",
    '\\u0000',
  ],
];

/** Text of odd characters and words. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 12 }),
  fc.constantFrom(...WORDS),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.string({ unit: fc.constantFrom(...SIGNS), maxLength: 4 }))
    .map((parts) => parts.join('')),
  anyText({ maxLength: 10 }),
);

const scalar = fc.oneof(
  hostileText,
  fc.double(),
  fc.integer(),
  fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, Number.MAX_SAFE_INTEGER),
);

/** Any JSON value: scalars, and records and lists of them in each other. */
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(hostileText, tie('any'), { maxKeys: 3 }),
  ),
})).any;

/** A text with a few of its characters dropped, doubled, replaced or inserted, or with its end cut off. */
export function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const damage = fc.record({
    kind: fc.constantFrom('cut', 'drop', 'double', 'replace', 'insert'),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    sign: fc.constantFrom(...SIGNS),
  });
  return fc.tuple(texts, fc.array(damage, { minLength: 1, maxLength: 3 })).map(([text, damages]) =>
    damages.reduce((current, { kind, at, sign }) => {
      const index = Math.floor(at * current.length);
      const [before, hit, after] = [current.slice(0, index), current.charAt(index), current.slice(index + 1)];
      switch (kind) {
        case 'cut':
          return before;
        case 'drop':
          return before + after;
        case 'double':
          return before + hit + hit + after;
        case 'replace':
          return before + sign + after;
        default:
          return before + sign + hit + after;
      }
    }, text),
  );
}
