// The one rule by which a person is asked before a table is written to a sheet. Pure; for the panel and the server
// side.

/** How much would be written, as far as it is known. */
export interface WriteSize {
  /** Without header and totals; null where it isn't known. */
  rows: number | null;
  columns: number;
  /** Until it is written, null where it isn't known. */
  seconds: number | null;
}

/** More make a sheet slow, and an undo copy as large is kept. */
const MANY_ROWS = 50_000;
/** A tenth of what a spreadsheet holds (docs/platform.md §4). */
const MANY_CELLS = 1_000_000;
/** People who wait longer do something else meanwhile. */
const MANY_SECONDS = 60;

/** Whether a person is asked first. Nobody is asked about a scheduled run. */
export function isLargeWrite({ rows, columns, seconds }: WriteSize): boolean {
  return (rows ?? 0) > MANY_ROWS || (rows ?? 0) * columns > MANY_CELLS || (seconds ?? 0) > MANY_SECONDS;
}

/** Reading and writing one row, ms: 20,000 rows take about 4 s. The rest of a write's time is that of its requests. */
export const ROW_MS = 0.2;

/** The size of a table that is there, of which nothing is left but to write it. */
export function sizeOfTable({ rows, columns }: { rows: readonly unknown[]; columns: readonly unknown[] }) {
  const seconds = Math.max(1, Math.ceil((rows.length * ROW_MS) / 1000));
  return { rows: rows.length, columns: columns.length, seconds } satisfies WriteSize;
}
