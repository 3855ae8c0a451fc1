// Cells and ranges by their A1 names, with rows and columns counted from 0.

import { parseA1, rangeA1 } from '../../apps-script/workbook/a1';
import type { WireRange } from '../../server/protocol/cells';

/** @throws RangeError when the text is neither a cell nor a range of two corners. */
export function rangeAt(a1: string): WireRange {
  const { startRow, startColumn, endRow, endColumn } = parseA1(a1) ?? {};
  if (!startRow || !startColumn || !endRow || !endColumn) {
    throw new RangeError(`"${a1}" isn't a cell or a range, such as B2 or B2:C9.`);
  }
  return {
    row: startRow - 1,
    column: startColumn - 1,
    rows: endRow - startRow + 1,
    columns: endColumn - startColumn + 1,
  };
}

/** The name of a cell. */
export function a1Of(row: number, column: number): string {
  return rangeA1({ row: row + 1, column: column + 1, rows: 1, columns: 1 });
}
