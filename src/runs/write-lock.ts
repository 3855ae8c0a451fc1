// The lock that keeps a run and a user's click, or two users, from writing to the spreadsheet at once.

/**
 * @example
 * lock.hold(() => writeTable(target, order, answer, besideRows, deps, observer));
 */
export interface WriteLock {
  /**
   * Does `work` under the lock, and returns its result.
   * @param work must flush its changes before it returns, because the lock is released then
   * @param waitMs how long to wait for another run, if less than usual
   * @throws StatsError DOCUMENT_BUSY when another run holds the spreadsheet for too long
   */
  hold<Result>(work: () => Result, waitMs?: number): Result;
}
