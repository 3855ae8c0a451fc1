// Blank cells that formulas read, which stay blank as in Google Sheets. For Univer a blank cell is 0 where it is a
// formula's whole result, and so is a cell later whose formula has a blank result.

import type { ICellData, Nullable } from '@univerjs/core';
import { BaseReferenceObject, type BaseValueObject, NullValueObject } from '@univerjs/preset-sheets-core';

/**
 * Univer has no setting for it and makes these objects itself, so the methods are replaced for all of them. Once for the
 * page.
 */
export function keepBlanks(): void {
  const { prototype } = BaseReferenceObject;
  const { getCellValueObject, getFirstCell } = prototype;
  prototype.getCellValueObject = function (cell: ICellData): BaseValueObject {
    return isBlank(cell) ? NullValueObject.create() : getCellValueObject.call(this, cell);
  };
  prototype.getFirstCell = function (): BaseValueObject {
    const { startRow, startColumn } = this.getRangePosition();
    return isBlank(this.getCellData(startRow, startColumn))
      ? NullValueObject.create()
      : getFirstCell.call(this);
  };
}

/** A formula may stand in the cell. */
function isBlank(cell: Nullable<ICellData>): boolean {
  return !cell || ((cell.v === null || cell.v === undefined) && !cell.p);
}
