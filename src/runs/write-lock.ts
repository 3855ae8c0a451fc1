// The lock that keeps a run and a user's click, or two users, from writing to the spreadsheet at once.

export interface WriteLock {
  /**
   * @param work leaves nothing buffered: what it has written is in the spreadsheet when it returns
   * @param waitMs how long to wait for another run, where that is less than usual
   * @throws StatsError DOCUMENT_BUSY when another run holds the spreadsheet for too long
   */
  hold<Result>(work: () => Result, waitMs?: number): Result;
}
