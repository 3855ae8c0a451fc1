// Decides whether a person is asked before a large table is written to a sheet. Pure; for the panel and the server.

/** How much would be written, without header and totals. */
export interface WriteSize {
  /** Null where it isn't known. */
  rows: number | null;
  columns: number;
}

/** A twentieth of what a spreadsheet holds (docs/platform.md §4). More may take several minutes. */
const MANY_CELLS = 500_000;

/** Whether a person is asked before the write. A scheduled run never asks. */
export function isLargeWrite({ rows, columns }: WriteSize): boolean {
  return (rows ?? 0) * columns > MANY_CELLS;
}
