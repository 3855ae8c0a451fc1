// Which outcomes are amber.

import { hasGaps } from '../../src/runs/gaps';
import { tableResult } from './given-run';

test.each([
  ['a row that the service sent twice', { sentTwice: { name: '2026-11-10 · US', rows: 1 } }, true],
  ['no rows', { isEmpty: true }, true],
  ['rows alone', {}, false],
])('an outcome with %s is amber: %p', (_what, changes, isAmber) => {
  expect(hasGaps(tableResult(changes))).toBe(isAmber);
});
