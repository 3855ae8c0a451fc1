// The tables of a dashboard's tab, whose formulas read the hidden tab that its reports write.

import { BLANK, type ReadSheet, type Table } from './tables';

/** The rows of the large numbers, from their name down: number, (merged), change, earlier number. */
const NUMBER_TITLES = (metric: string) => [metric, `${metric} change %`, `${metric} (previous)`];

/** @param blocks those of its reports are among them */
export function dashboardTables(sheet: ReadSheet, blocks: readonly Table[]): Table[] {
  const reads = (data: string) =>
    sheet.cells.some((line) => line.some(({ formula = '' }) => formula.includes(data)));
  const fed = blocks.filter((block) => block.sheet.startsWith('Dashboard data') && reads(block.sheet));
  // The large numbers are its totals.
  const totals = fed.find(({ rows }) => rows.at(-1)?.[0]?.display === 'Total');
  if (!totals || sheet.isHidden) return [];
  const facts = { days: totals.days, previous: totals.previous, readOn: totals.readOn, sheet: sheet.name };
  const small = ['What changed', 'Top apps'].map((heading) => {
    const rowsInAll = fed.find(({ name }) => name.endsWith(heading.toLowerCase()))?.rowsInAll ?? null;
    return { ...below(sheet, heading), ...facts, name: `${sheet.name}: ${heading}`, rowsInAll };
  });
  return [{ ...numbers(sheet), ...facts, name: `${sheet.name}: numbers`, rowsInAll: null }, ...small];
}

/** The large numbers as a table of one row. */
function numbers({ cells }: ReadSheet): Pick<Table, 'place' | 'titles' | 'rows'> {
  const row = cells.findIndex((line) => line[0]?.display === 'Revenue');
  const metrics = (cells[row] ?? []).flatMap(({ display }, at) => (display === '' ? [] : [{ display, at }]));
  const values = metrics.flatMap(({ at }) => [1, 3, 4].map((below) => cells[row + below]?.[at] ?? BLANK));
  const titles = metrics.flatMap(({ display }) => NUMBER_TITLES(display));
  // The tab has nothing else but these tables.
  const place = { row: 1, column: 1, rows: cells.length, columns: cells[0]?.length ?? 0 };
  return { place, titles, rows: [values] };
}

/** A small table: a heading, titles, and rows as far as they have a name. */
function below({ cells }: ReadSheet, heading: string): Pick<Table, 'place' | 'titles' | 'rows'> {
  const row = cells.findIndex((line) => line[0]?.display === heading) + 1;
  const titles = (cells[row] ?? []).map(({ display }) => display);
  const end = cells.findIndex((line, at) => at > row && (line[0]?.display ?? '') === '');
  const rows = cells.slice(row + 1, end < 0 ? undefined : end);
  return { place: { row: row + 1, column: 1, rows: rows.length + 1, columns: titles.length }, titles, rows };
}
