// Reading JSON texts that may be invalid.

import { isRecord, jsonOf, textOrBlank } from '../../src/core/json';

test('a text is itself, and anything else is blank', () => {
  expect(['a', '', 1, null, undefined, ['a'], {}].map(textOrBlank)).toEqual(['a', '', '', '', '', '', '']);
});

test('invalid JSON is undefined, and only an object is a record', () => {
  expect(['{"a":1}', '\ufeff{"a":1}', '{', ''].map(jsonOf)).toEqual([
    { a: 1 },
    { a: 1 },
    undefined,
    undefined,
  ]);
  expect([{}, [], null, 'a', 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
});
