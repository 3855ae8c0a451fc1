// Gives each cell a formula of its own before it is in the grid. Of a formula that is copied or filled, Univer 0.25.1
// gives only the first cell the text (`f`) and all cells one name (`si`), from which it computes the text by their
// distance. Nothing else here, and nothing of the host, knows such cells.

import type { ICellData, ICommandInfo } from '@univerjs/core';
import type { CellMatrix } from './mutation-fields';

/** The text of a formula in a cell so many columns to the right and rows down. */
type MoveReferences = (formula: string, columns: number, rows: number) => string;

interface SharedFormula {
  formula: string;
  row: number;
  column: number;
}

/** Changes the cells of a mutation that is about to be executed. */
export function ownFormulas({ id, params }: Readonly<ICommandInfo>, moved: MoveReferences): void {
  if (id !== 'sheet.mutation.set-range-values') return;
  const { cellValue = {} }: { cellValue?: CellMatrix } = params ?? {};
  const shared = new Map<string, SharedFormula>();
  const cells = cellsIn(cellValue).filter(({ cell }) => cell.si);
  for (const { row, column, cell } of cells) {
    if (cell.si && cell.f) shared.set(cell.si, { formula: cell.f, row, column });
  }
  for (const { row, column, cell } of cells) {
    const first = shared.get(cell.si ?? '');
    if (!first) continue;
    cell.f ||= moved(first.formula, column - first.column, row - first.row);
    cell.si = null;
  }
}

function cellsIn(matrix: CellMatrix): { row: number; column: number; cell: ICellData }[] {
  return Object.entries(matrix).flatMap(([row, columns]) =>
    Object.entries(columns ?? {}).flatMap(([column, cell]) =>
      cell ? [{ row: Number(row), column: Number(column), cell }] : [],
    ),
  );
}
