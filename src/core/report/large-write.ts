// How long a write to a sheet takes: whether a person is asked before a large one, and how much time a run keeps for
// it. Pure; for the panel and the server.

/** How much would be written, without header and totals. */
export interface WriteSize {
  /** Null where it isn't known. */
  rows: number | null;
  columns: number;
}

/** About a minute, by the costs of calls (docs/performance.md). */
const CELLS_A_MINUTE = 400_000;

/** A run has 5 minutes 30 seconds, in which it couldn't write more, even if its fetch took no time. */
export const CELLS_OF_RUN = CELLS_A_MINUTE * 5.5;

/** A run keeps at least a minute for its write, and leaves time to fetch, however large the last one was. */
const LEAST_MINUTES = 1;
const MOST_KEPT_MINUTES = 3;

/** The time that a run keeps for its write, ms. @param last what the report has written last */
export function writingMs(last: WriteSize): number {
  const minutes = cellsOf(last) / CELLS_A_MINUTE;
  return Math.round(Math.min(MOST_KEPT_MINUTES, Math.max(LEAST_MINUTES, minutes)) * 60_000);
}

/** Whether the panel asks before the write, by an estimate. */
export function isLargeWrite(size: WriteSize): boolean {
  return cellsOf(size) > CELLS_A_MINUTE;
}

/** Whether no run can write so much to a sheet. */
export function isBeyondRun(size: WriteSize): boolean {
  return cellsOf(size) > CELLS_OF_RUN;
}

/** A size that is at least so large, without header and totals. */
export interface LeastSize {
  rows: number;
  columns: number;
}

/** A size that is too large, and what a run can write. */
export interface BeyondSheet extends LeastSize {
  /** The most cells that a run can write to a sheet. */
  most: number;
  /** Whether its rows are there, so that the size is no estimate. */
  isFetched?: true;
}

/** The size of a fetched table that is too large; null if a run can write it. */
export function fetchedBeyondSheet(size: LeastSize): BeyondSheet | null {
  return isBeyondRun(size) ? { ...size, most: CELLS_OF_RUN, isFetched: true } : null;
}

function cellsOf({ rows, columns }: WriteSize): number {
  return (rows ?? 0) * columns;
}
