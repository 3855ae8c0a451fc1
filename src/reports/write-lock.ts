// The lock that keeps a run and a user's click, or two users, from writing to the spreadsheet at once.

export interface WriteLock {
  /**
   * @param work leaves nothing buffered: what it has written is in the spreadsheet when it returns
   * @throws StatsError DOCUMENT_BUSY when another run holds the spreadsheet for too long
   */
  hold<Result>(work: () => Result): Result;
}
