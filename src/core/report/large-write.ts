// Decides whether a person is asked before a large table is written to a sheet. Pure; for the panel and the server.

/** How much would be written, without header and totals. */
export interface WriteSize {
  /** Null where it isn't known. */
  rows: number | null;
  columns: number;
}

/** About a minute, which a run keeps for writing (docs/performance.md). */
const MANY_CELLS = 400_000;

/** Whether a person is asked before the write. A scheduled run never asks. */
export function isLargeWrite({ rows, columns }: WriteSize): boolean {
  return (rows ?? 0) * columns > MANY_CELLS;
}
