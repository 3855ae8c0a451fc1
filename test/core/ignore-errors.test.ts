// Work whose failure is ignored.

import { ignoreErrors } from '../../src/core/ignore-errors';

test('returns what the work returns, and null when it throws', () => {
  const fails = () => {
    throw new Error('the cache is away');
  };
  expect([ignoreErrors(() => 7), ignoreErrors(() => undefined), ignoreErrors(fails)]).toEqual([
    7,
    undefined,
    null,
  ]);
});
