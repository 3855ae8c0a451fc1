// Blank cells that formulas read, which stay blank and are no 0, as in Google Sheets.

import type { ICellData, Nullable } from '@univerjs/core';
import {
  BaseReferenceObject,
  type BaseValueObject,
  CELL_INVERTED_INDEX_CACHE,
  NullValueObject,
} from '@univerjs/preset-sheets-core';

/** Univer has no setting for either and makes these objects itself. So methods are replaced, once for the page. */
export function keepBlanks(): void {
  readBlanks();
  compareBlanks();
}

/**
 * For Univer a blank cell is 0 where it is a formula's whole result, and so is a cell, in a later calculation, whose
 * formula has a blank result.
 */
function readBlanks(): void {
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

/**
 * From the second comparison of a column on, Univer looks its values up in an index, in which "" and blank cells are
 * equal to 0. Columns with any of these are compared cell by cell.
 */
function compareBlanks(): void {
  const index = CELL_INVERTED_INDEX_CACHE;
  const canUseCache = index.canUseCache.bind(index);
  index.canUseCache = (unit, sheet, column, ...rows) => {
    // The key of blank cells is a symbol.
    const values = [...(index.getCellValuePositions(unit, sheet, column)?.keys() ?? [])] as unknown[];
    const isUnclear = values.some((value) => value === 0 || typeof value === 'symbol');
    return isUnclear ? { rowsInCache: [], rowsNotInCache: [] } : canUseCache(unit, sheet, column, ...rows);
  };
}

/** A formula may stand in the cell. */
function isBlank(cell: Nullable<ICellData>): boolean {
  return !cell || ((cell.v === null || cell.v === undefined) && !cell.p);
}
