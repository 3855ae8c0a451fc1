// The part of SpreadsheetApp.Sheet that adds and removes rows and columns.

import type { Rectangle } from '../../../workbook/rectangle';
import { fail } from '../../exception';
import type { Emulated, SignaturesOf } from '../../service-object';
import { PROTECTED } from '../spreadsheet-object';
import { CELLS, SheetCells } from './sheet-cells';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const STRUCTURE = {
  ...CELLS,
  deleteColumns: 'number,number',
  deleteRow: 'number',
  deleteRows: 'number,number',
  insertColumnsAfter: 'number,number',
  insertRowsAfter: 'number,number',
  insertRowsBefore: 'number,number',
} satisfies SignaturesOf<GoogleSheet>;

/** The number and the text are from memory of the product. */
const MAX_ROWS_AT_ONCE = 40_000;

export abstract class SheetStructure
  extends SheetCells
  implements Emulated<GoogleSheet, keyof typeof STRUCTURE>
{
  #insert(axis: 'rows' | 'columns', before: number, count: number): this {
    const size = axis === 'rows' ? this.data.maxRows : this.data.maxColumns;
    if (before < 1 || before > size + 1) fail(`Those ${axis} are out of bounds.`);
    if (count < 1) fail(`The number of ${axis} to insert must be at least 1.`);
    if (axis === 'rows' && count > MAX_ROWS_AT_ONCE)
      fail(`You can't add more than ${MAX_ROWS_AT_ONCE} rows at a time.`);
    this.assertEditor();
    if (this.#cutsProtected(axis, before)) fail(PROTECTED);
    const across = axis === 'rows' ? this.data.maxColumns : this.data.maxRows;
    this.assertGridSize(count * across, this.data.maxColumns + (axis === 'columns' ? count : 0));
    if (axis === 'rows') this.workbook.insertRows(this.data.id, before, count);
    else this.workbook.insertColumns(this.data.id, before, count);
    const frozen = axis === 'rows' ? 'frozenRows' : 'frozenColumns';
    if (this.context.platform.freezesInserted && this.data[frozen] > 0 && before <= this.data[frozen] + 1)
      this.data[frozen] += count;
    return this;
  }

  /** Assumption: nobody inserts within cells that they may not edit. */
  #cutsProtected(axis: 'rows' | 'columns', before: number): boolean {
    const start = axis === 'rows' ? 'row' : 'column';
    return this.workbook.protections.some(
      ({ sheetId, range }) =>
        sheetId === this.data.id &&
        range !== null &&
        range[start] < before &&
        before < range[start] + range[axis] &&
        !this.mayEdit(this.data, range),
    );
  }

  #delete(axis: 'rows' | 'columns', first: number, count: number): this {
    const size = axis === 'rows' ? this.data.maxRows : this.data.maxColumns;
    if (first < 1 || count < 1 || first + count - 1 > size) fail(`Those ${axis} are out of bounds.`);
    if (count >= size) fail(`You can't delete all the ${axis} on the sheet.`);
    // Reported of rows (node-google-spreadsheet issue 186), assumed of columns.
    const frozen = axis === 'rows' ? this.data.frozenRows : this.data.frozenColumns;
    if (first <= frozen + 1 && first + count > size)
      fail(`Sorry, it is not possible to delete all non-frozen ${axis}.`);
    const rect: Rectangle =
      axis === 'rows'
        ? { row: first, column: 1, rows: count, columns: this.data.maxColumns }
        : { row: 1, column: first, rows: this.data.maxRows, columns: count };
    this.assertEditable(this.data, rect);
    if (axis === 'rows') this.workbook.deleteRows(this.data.id, first, count);
    else this.workbook.deleteColumns(this.data.id, first, count);
    return this;
  }

  insertRowsAfter(position: number, count: number): this {
    return this.#insert('rows', position + 1, count);
  }

  insertRowsBefore(position: number, count: number): this {
    return this.#insert('rows', position, count);
  }

  insertColumnsAfter(position: number, count: number): this {
    return this.#insert('columns', position + 1, count);
  }

  deleteRow(position: number): this {
    return this.#delete('rows', position, 1);
  }

  deleteRows(position: number, count: number): void {
    this.#delete('rows', position, count);
  }

  deleteColumns(position: number, count: number): void {
    this.#delete('columns', position, count);
  }
}
