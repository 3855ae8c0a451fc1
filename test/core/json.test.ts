// JSON texts from elsewhere: read, or undefined.

import { isRecord, jsonOf } from '../../src/core/json';

test('JSON or undefined; a record is an object alone', () => {
  expect(['{"a":1}', '\ufeff{"a":1}', '{', ''].map(jsonOf)).toEqual([
    { a: 1 },
    { a: 1 },
    undefined,
    undefined,
  ]);
  expect([{}, [], null, 'a', 1, undefined].map(isRecord)).toEqual([true, false, false, false, false, false]);
});
