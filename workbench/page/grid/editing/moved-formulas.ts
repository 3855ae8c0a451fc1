// Leaves out what Univer 0.25.1 writes to cells that a formula has left, when it restores a deleted row.
//
// - Removing the formula of a cell without one makes Univer guess the cell's type again, which turns '00123 into 123.
// - A result computed before the rows moved would replace the value that is now in the formula's old cell.

import type { ICellData, ICommandInfo, IExecutionOptions, Nullable } from '@univerjs/core';
import type { MutationFields } from './mutation-fields';

/** The cell of a sheet, by Univer's sheet id. */
type ReadCell = (sheet: string, row: number, column: number) => Nullable<ICellData>;

/** Removes such cells from a mutation that is about to be executed. */
export function leaveOutMovedFormulas(
  { id, params }: Readonly<ICommandInfo>,
  options: IExecutionOptions | undefined,
  read: ReadCell,
): void {
  if (id !== 'sheet.mutation.set-range-values') return;
  const isResult = options?.['applyFormulaCalculationResult'] === true;
  const { subUnitId = '', cellValue = {} }: Pick<MutationFields, 'subUnitId' | 'cellValue'> = params ?? {};
  for (const [row, columns] of Object.entries(cellValue)) {
    for (const [column, change] of Object.entries(columns ?? {})) {
      if (!(isResult ? setsValue(change) : onlyRemovesFormula(change))) continue;
      const cell = read(subUnitId, Number(row), Number(column));
      if (!cell?.f && !cell?.si) delete columns[column];
    }
  }
}

function setsValue(change: unknown): boolean {
  const { v }: ICellData = change ?? {};
  return v !== null && v !== undefined;
}

function onlyRemovesFormula(change: unknown): boolean {
  const fields = Object.entries(change ?? {});
  return (
    fields.length > 0 && fields.every(([name, value]) => value === null && (name === 'f' || name === 'si'))
  );
}
