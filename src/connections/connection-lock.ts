// The locks under which stored connections change: the person's, then the document's, always in this order.

export interface ConnectionLock {
  /**
   * Holds the person's lock: for their own connections.
   * @throws StatsError DOCUMENT_BUSY when another of their executions holds it for too long
   */
  holdOwn<Result>(work: () => Result): Result;
  /**
   * Holds the person's lock and then the document's: for what formulas and other editors use as well.
   * @param waitMs how long to wait for the document's, by default as long as a person would
   * @throws StatsError DOCUMENT_BUSY when another execution holds either for too long
   */
  holdShared<Result>(work: () => Result, waitMs?: number): Result;
}
