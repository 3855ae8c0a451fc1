// Keeps texts that look like numbers, such as 00123, of which Univer makes numbers when only their format changes.

import type { ICellData, ICommandInfo, Nullable } from '@univerjs/core';
import { valueType } from '../view/univer-values';

interface ChangedCells {
  subUnitId?: string;
  cellValue?: Record<number, Record<number, Nullable<ICellData>>>;
}

/** Completes a mutation that is about to run. @param cellAt the cell as it is now */
export function keepTexts(
  { id, params }: Readonly<ICommandInfo>,
  cellAt: (sheet: string, row: number, column: number) => Nullable<ICellData>,
): void {
  if (id !== 'sheet.mutation.set-range-values') return;
  const { subUnitId = '', cellValue = {} }: ChangedCells = params ?? {};
  for (const [row, columns] of Object.entries(cellValue)) {
    for (const [column, changed] of Object.entries(columns ?? {})) {
      if (!changed || changed.v !== undefined || changed.t) continue;
      if (cellAt(subUnitId, Number(row), Number(column))?.t === valueType.string)
        changed.t = valueType.string;
    }
  }
}
