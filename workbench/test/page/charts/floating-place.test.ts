// Where an object over the grid lies on one axis, and which part of it is visible.

import { type AxisPlaces, floatingPlace } from '../../../page/charts/floating-place';

/** Rows of 20 pixels under a header of 30, the first two frozen, the others scrolled by 50. */
const rows: AxisPlaces = {
  header: 30,
  frozen: 2,
  frozenPixels: 40,
  scrolled: 50,
  startOf: (position) => 20 * position,
};

test.each([
  ['on a frozen row', 1, 5, { start: 30 + 20 + 5, visibleFrom: 30 }],
  ['under the frozen rows', 3, 0, { start: 30 + 60 - 50, visibleFrom: 30 + 40 }],
  ['further down', 10, 7, { start: 30 + 200 + 7 - 50, visibleFrom: 70 }],
])('an object %s', (_name, position, offset, expected) => {
  expect(floatingPlace(rows, position, offset)).toEqual(expected);
});
