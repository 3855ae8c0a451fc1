// The error of a failed write, from what Google says of it.

import { isStatsError, reasonOf, StatsError, toStatsError } from '../core/errors';
import type { OutcomeEvent } from '../core/outcome-events';
import type { Written } from '../core/run-facts';
import type { Undone } from '../runs/destination';
import type { WriteLock } from '../runs/write-lock';

export function writeError(error: unknown, sheetName: string): StatsError {
  if (error instanceof StatsError) return error;
  const reason = reasonOf(error);
  const statsError = toStatsError(error);
  const cause = { cause: error };
  if (statsError.code === 'CELLS_PROTECTED')
    return new StatsError('CELLS_PROTECTED', { at: { sheetName } }, cause);
  if (isStatsError(statsError, 'VALIDATION_REFUSED'))
    return new StatsError('VALIDATION_REFUSED', { ...statsError.details, sheetName }, cause);
  if (statsError.code !== 'UNEXPECTED') return statsError;
  return new StatsError('WRITE_FAILED', { place: `sheet “${sheetName}”`, reason }, cause);
}

/**
 * Writes under the lock. What Google refuses only at the lock's end, when everything is written out (measured,
 * docs/platform.md §9), stands beside rows that were written out before.
 */
export function lockedWrite<Result>(
  lock: WriteLock,
  work: () => Result,
  withEvent: (result: Result, event: OutcomeEvent) => Result,
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
    if (result === undefined) throw error;
    return withEvent(result, { kind: 'lost', loss: { what: 'beside', error: toStatsError(error) } });
  }
}

export function addEvent<Of extends Written>(written: Of, event: OutcomeEvent): Of {
  return { ...written, events: [...written.events, event] };
}

export function addEventOfUndo(undone: Undone, event: OutcomeEvent): Undone {
  return { ...undone, written: addEvent(undone.written, event) };
}
