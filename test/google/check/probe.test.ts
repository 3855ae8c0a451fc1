// What the custom function of the platform check answers: never nothing, which a cell shows while it is computed.

import { probed } from '../../../src/google/check/probe';

test.each<[string, unknown, string]>([
  ['a blank cell', '', 'given ""'],
  ['null', null, 'given null'],
  ['undefined', undefined, 'given undefined'],
  ['a number, which stays a text', 0.1, 'given 0.1'],
  ['a day', new Date(0), 'a Date'],
])('of an argument that is %s', (_what, value, expected) => {
  expect(probed('argument', value)).toBe(expected);
});
