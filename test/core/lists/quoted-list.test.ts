// Lists in one text: what is quoted is read back, and what people type is split where they mean it.

import * as fc from 'fast-check';
import { quoted, splitOutsideQuotes, unquoted, valuesIn } from '../../../src/core/lists/quoted-list';
import { anyText } from '../../fakes/any-text';

test('any texts in quotes are read back from a list, with blanks around them', () => {
  fc.assert(
    fc.property(fc.array(anyText(), { minLength: 1 }), fc.constantFrom(',', ', ', ' ,'), (texts, between) => {
      const list = texts.map(quoted).join(between);
      expect(valuesIn(list).map((value) => unquoted(value.trim()))).toEqual(texts);
      expect(splitOutsideQuotes(list, ',').map((value) => unquoted(value.trim()))).toEqual(texts);
    }),
  );
});

test('what is split is the whole text', () => {
  const text = fc.array(fc.constantFrom('"', ',', ' ', 'a', '""', ';', '\n')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (any) => {
      expect(valuesIn(any).join(',')).toBe(any);
      expect(splitOutsideQuotes(any, ';').join(';')).toBe(any);
    }),
  );
});

test.each([
  ['', ['']],
  ['US', ['US']],
  ['US,', ['US', '']],
  [' US, DE ', [' US', ' DE ']],
  ['"a, b",c', ['"a, b"', 'c']],
  // A quote inside of a name is part of it.
  ['24" screen, b', ['24" screen', ' b']],
  ['"Best" game, b', ['"Best" game', ' b']],
  // The last quote isn't typed yet.
  ['US, "a, b', ['US', ' "a, b']],
])('the values in %p are %p', (text, values) => {
  expect(valuesIn(text)).toEqual(values);
});

test.each([
  ['a="x;y";b=z', ['a="x;y"', 'b=z']],
  ['a="x"";y";b', ['a="x"";y"', 'b']],
  ['a="x;y', ['a="x;y']],
  [';', ['', '']],
])('outside of quotes, %p has the parts %p', (text, parts) => {
  expect(splitOutsideQuotes(text, ';')).toEqual(parts);
});

test.each([
  ['"a"', 'a'],
  ['""', ''],
  ['"a""b"', 'a"b'],
  ['a', null],
  ['"', null],
  ['"a" b', null],
  ['"a"b"', null],
  [' "a"', null],
])('%p in quotes is %p', (text, inner) => {
  expect(unquoted(text)).toBe(inner);
});
