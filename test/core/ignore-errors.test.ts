// Work whose failure is ignored, or told afterwards.

import { StatsError } from '../../src/core/errors';
import { catchError, ignoreErrors } from '../../src/core/ignore-errors';

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

test('the error of work is a StatsError, with any other as its cause; null without one', () => {
  const own = new StatsError('REPORT_UNKNOWN', {});
  const other = new Error('the cache is away');
  const errorAt = (thrown: Error) =>
    catchError(() => {
      throw thrown;
    });
  expect(catchError(() => undefined)).toBeNull();
  expect(errorAt(own)).toBe(own);
  expect(errorAt(other)).toMatchObject({ code: 'UNEXPECTED', causedBy: other });
});
