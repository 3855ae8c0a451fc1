// Decides whether a person is asked before a large table is written to a sheet. Pure; for the panel and the server.

/** How much would be written, as far as it is known. */
export interface WriteSize {
  /** Without header and totals; null where it isn't known. */
  rows: number | null;
  columns: number;
  /** Seconds until the table is written; null where unknown. */
  seconds: number | null;
}

/** More rows make a sheet slow, and the undo copy is as large again. */
const MANY_ROWS = 50_000;
/** A tenth of what a spreadsheet holds (docs/platform.md §4). */
const MANY_CELLS = 1_000_000;
/** People who wait longer do something else meanwhile. */
const MANY_SECONDS = 60;

/** Whether a person is asked before the write. A scheduled run never asks. */
export function isLargeWrite({ rows, columns, seconds }: WriteSize): boolean {
  return (rows ?? 0) > MANY_ROWS || (rows ?? 0) * columns > MANY_CELLS || (seconds ?? 0) > MANY_SECONDS;
}

/** The time to read and write one row, ms: 20,000 rows take about 4 s. The rest of a write is spent on requests. */
const ROW_MS = 0.2;

/** The size of a table that is already fetched. Requests take no more time, so only `ROW_MS` for each row counts. */
export function sizeOfTable({ rows, columns }: { rows: readonly unknown[]; columns: readonly unknown[] }) {
  const seconds = Math.max(1, Math.ceil((rows.length * ROW_MS) / 1000));
  return { rows: rows.length, columns: columns.length, seconds } satisfies WriteSize;
}
