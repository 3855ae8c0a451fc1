// The locks that guard changes to stored connections. The person's is always taken before the document's, so that two
// executions can't deadlock.

/**
 * @example
 * lock.withBothLocks(() => sharing.end('account', 'ann@example.com'));
 */
export interface ConnectionLock {
  /**
   * Runs `work` under the person's lock, which guards their own connections.
   * @throws StatsError DOCUMENT_BUSY when another execution of this person holds it for too long
   */
  withUserLock<Result>(work: () => Result): Result;
  /**
   * Runs `work` under both locks, for changes to what formulas and other editors use.
   * @param waitMs how long to wait for the document's lock, by default as long as a person would wait
   * @throws StatsError DOCUMENT_BUSY when another execution holds one of them for too long
   */
  withBothLocks<Result>(work: () => Result, waitMs?: number): Result;
}
