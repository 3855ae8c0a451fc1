// Whoever watches a run: told how far it is, and able to cancel it.

import { StatsError } from '../core/errors';
import type { RunProgress } from '../core/run-facts';

export interface RunWatch {
  report(progress: RunProgress): void;
  /** Asked before each step of a run. */
  isCancelled(): boolean;
  /** Told of each request that is sent again, or in parts. */
  onRepeat?(): void;
}

/** A run that has just begun: until the service answers, nothing but its time can be counted. */
export function startingAt(nowMs: number): RunProgress {
  return { phase: 'starting', done: 0, total: 0, unit: 'apps', sinceMs: nowMs };
}

/** For a run that nobody watches. */
export const UNWATCHED: RunWatch = { report: () => undefined, isCancelled: () => false };

/** The result of `work`. A cancelled run throws CANCELLED, whatever the cancelling left of its work. */
export function cancellable<Result>(watch: RunWatch, work: () => Result): Result {
  try {
    const result = work();
    if (!watch.isCancelled()) return result;
  } catch (error) {
    if (!watch.isCancelled()) throw error;
  }
  throw new StatsError('CANCELLED', {});
}
