// The error of a failed write, from what Google says of it.

import { isStatsError, reasonOf, StatsError, toStatsError } from '../core/errors';
import type { WriteLock } from '../runs/write-lock';

export function writeError(error: unknown, sheetName: string): StatsError {
  if (error instanceof StatsError) return error;
  const reason = reasonOf(error);
  const known = toStatsError(error);
  const cause = { cause: error };
  if (known.code === 'CELLS_PROTECTED')
    return new StatsError('CELLS_PROTECTED', { at: { sheetName } }, cause);
  if (isStatsError(known, 'VALIDATION_REFUSED'))
    return new StatsError('VALIDATION_REFUSED', { ...known.details, sheetName }, cause);
  if (known.code !== 'UNEXPECTED') return known;
  return new StatsError('WRITE_FAILED', { place: `sheet “${sheetName}”`, reason }, cause);
}

/**
 * Writes under the lock. Google reports some failures of a write only at the lock's end, when everything is written out
 * (measured, docs/platform.md §9).
 */
export function lockedWrite<Result>(
  lock: WriteLock,
  work: () => Result,
  sheetNameOf: (result: Result) => string,
): Result {
  const done: Result[] = [];
  try {
    return lock.hold(() => {
      const result = work();
      done.push(result);
      return result;
    });
  } catch (error) {
    const [result] = done;
    throw result === undefined ? error : writeError(error, sheetNameOf(result));
  }
}
