// Which outcomes are amber.

import { hasGaps } from '../../src/runs/gaps';
import { tableResult } from './given-run';

test.each([
  ['a row that the service sent twice', true, { sentTwice: { name: '2026-11-10 · US', rows: 1 } }],
  ['no rows', true, { isEmpty: true }],
  ['rows alone', false, {}],
])('an outcome with %s is amber: %p', (_what, isAmber, changes) => {
  expect(hasGaps(tableResult(changes))).toBe(isAmber);
});
