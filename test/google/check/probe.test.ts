// The custom function of the platform check never returns nothing, because a cell is blank while it is computed.

import { probed } from '../../../src/google/check/probe';

test.each<[string, unknown, string]>([
  ['a blank cell', '', 'given ""'],
  ['null', null, 'given null'],
  ['undefined', undefined, 'given undefined'],
  ['a number, which stays a text', 0.1, 'given 0.1'],
  ['a day', new Date(0), 'a Date'],
])('the answer to an argument that is %s is a text', (_what, value, expected) => {
  expect(probed('argument', value)).toBe(expected);
});
