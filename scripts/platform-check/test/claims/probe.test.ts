// The platform check's custom function always returns a text, because a blank cell means that Google still computes.

import { probed } from '../../claims/probe';

test.each<[string, unknown, string]>([
  ['a blank cell', '', 'given ""'],
  ['null', null, 'given null'],
  ['undefined', undefined, 'given undefined'],
  ['a number', 0.1, 'given 0.1'],
  ['a day', new Date(0), 'a Date'],
])('the platform check’s function answers an argument that is %s with a text', (_what, value, expected) => {
  expect(probed('argument', value)).toBe(expected);
});
