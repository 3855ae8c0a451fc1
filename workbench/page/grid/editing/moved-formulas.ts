// Leaves out what Univer 0.25.1 writes, when it restores a deleted row, to cells from which a formula has moved.
//
// - It removes a formula where there is none, and then guesses the cell's type again: '00123 becomes 123.
// - It writes a result from before the move over the value that is now in the formula's old cell.

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
      if (!cell?.f) delete columns[column];
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
