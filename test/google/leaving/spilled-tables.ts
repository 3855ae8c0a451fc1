// Formulas that fill cells of the host's workbook, as Google's do: what they fill goes blank with them, and shows #REF!
// while something stands in its way.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import { setSpilled } from 'sheets-workbench/apps-script/workbook/spilled-cells';
import type { ReportHost } from '../world/report-host';

interface Table {
  row: number;
  column: number;
  formula: string;
  /** What it shows. @param valueAt reads a cell */
  lines(
    valueAt: (row: number, column: number) => CellValue,
  ): (CellValue | { value: CellValue; format: string })[][];
}

/**
 * Puts formulas into a tab.
 * @param isLate whether they are computed only by what is returned, and not after each change
 * @returns computes them, also in a restored file
 */
export function spillTables(
  { workbook }: ReportHost,
  tab: string,
  tables: readonly Table[],
  isLate = false,
): () => void {
  const filled = new Map<Table, { row: number; column: number }[]>();
  const sheetNow = () => workbook.sheetByName(tab) ?? workbook.addSheet(tab);
  const first = sheetNow();
  for (const { row, column, formula } of tables)
    workbook.setCells(first.id, row, column, [[{ value: '', formula }]]);
  const blank = (table: Table) => {
    const { id, grid } = sheetNow();
    for (const cell of filled.get(table) ?? [])
      if (grid.spilled(cell.row, cell.column)) setSpilled(workbook, id, cell, null);
    filled.delete(table);
  };
  const fill = (table: Table) => {
    const { id, grid } = sheetNow();
    const { row, column, formula } = table;
    const lines = table.lines((r, c) => grid.value(r, c));
    const [anchor, ...rest] = lines.flatMap((line, down) =>
      line.map((each, across) => ({ row: row + down, column: column + across, content: shownOf(each) })),
    );
    const isBlocked = rest.some((cell) => grid.hasContent(cell.row, cell.column));
    grid.setValue(row, column, isBlocked ? '#REF!' : (anchor?.content.value ?? ''), formula);
    if (isBlocked) return;
    for (const { content, ...cell } of rest) setSpilled(workbook, id, cell, content);
    filled.set(table, rest);
  };
  const compute = () => {
    for (const table of tables) {
      blank(table);
      if (sheetNow().grid.formula(table.row, table.column) !== undefined) fill(table);
    }
  };
  workbook.on(({ kind }) => {
    if (kind === 'cells' && !isLate) compute();
  });
  compute();
  return compute;
}

const shownOf = (each: CellValue | { value: CellValue; format: string }) =>
  typeof each === 'object' && each !== null ? each : { value: each };
