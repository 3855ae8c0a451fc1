/** The part of SpreadsheetApp.Sheet that adds, removes, sizes, freezes and hides rows and columns. */
import type { Rectangle } from '../../workbook/rectangle';
import { fail } from '../exception';
import type { Emulated, SignaturesOf } from '../service-object';
import { CELLS, SheetCells } from './sheet-cells';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const LAYOUT = {
  ...CELLS,
  autoResizeColumn: 'number',
  autoResizeColumns: 'number,number',
  deleteColumn: 'number',
  deleteColumns: 'number,number',
  deleteRow: 'number',
  deleteRows: 'number,number',
  getColumnWidth: 'number',
  getFrozenColumns: '',
  getFrozenRows: '',
  getRowHeight: 'number',
  getTabColor: '',
  hideColumns: 'number | number,number',
  hideRows: 'number | number,number',
  hideSheet: '',
  insertColumnAfter: 'number',
  insertColumnBefore: 'number',
  insertColumnsAfter: 'number,number',
  insertColumnsBefore: 'number,number',
  insertRowAfter: 'number',
  insertRowBefore: 'number',
  insertRowsAfter: 'number,number',
  insertRowsBefore: 'number,number',
  isColumnHiddenByUser: 'number',
  isRowHiddenByUser: 'number',
  isSheetHidden: '',
  setColumnWidth: 'number,number',
  setColumnWidths: 'number,number,number',
  setFrozenColumns: 'number',
  setFrozenRows: 'number',
  setRowHeight: 'number,number',
  setTabColor: 'String?',
  showColumns: 'number | number,number',
  showRows: 'number | number,number',
  showSheet: '',
} satisfies SignaturesOf<GoogleSheet>;

/** By the facts' recall; the wording is an assumption. */
const MAX_ROWS_AT_ONCE = 40_000;

export abstract class SheetLayout extends SheetCells implements Emulated<GoogleSheet, keyof typeof LAYOUT> {
  // ---- rows and columns

  #insert(axis: 'rows' | 'columns', before: number, count: number): this {
    const size = axis === 'rows' ? this.data.maxRows : this.data.maxColumns;
    if (before < 1 || before > size + 1) fail(`Those ${axis} are out of bounds.`);
    if (count < 1) fail(`The number of ${axis} to insert must be at least 1.`);
    if (axis === 'rows' && count > MAX_ROWS_AT_ONCE)
      fail(`You can't add more than ${MAX_ROWS_AT_ONCE} rows at a time.`);
    this.assertEditor();
    const across = axis === 'rows' ? this.data.maxColumns : this.data.maxRows;
    this.assertGridSize(count * across, this.data.maxColumns + (axis === 'columns' ? count : 0));
    if (axis === 'rows') this.workbook.insertRows(this.data.id, before, count);
    else this.workbook.insertColumns(this.data.id, before, count);
    return this;
  }

  #delete(axis: 'rows' | 'columns', first: number, count: number): this {
    const size = axis === 'rows' ? this.data.maxRows : this.data.maxColumns;
    if (first < 1 || count < 1 || first + count - 1 > size) fail(`Those ${axis} are out of bounds.`);
    if (count >= size) fail(`You can't delete all the ${axis} on the sheet.`);
    const rect: Rectangle =
      axis === 'rows'
        ? { row: first, column: 1, rows: count, columns: this.data.maxColumns }
        : { row: 1, column: first, rows: this.data.maxRows, columns: count };
    this.assertEditable(this.data, rect);
    if (axis === 'rows') this.workbook.deleteRows(this.data.id, first, count);
    else this.workbook.deleteColumns(this.data.id, first, count);
    return this;
  }

  insertRowAfter(position: number): this {
    return this.#insert('rows', position + 1, 1);
  }

  insertRowsAfter(position: number, count: number): this {
    return this.#insert('rows', position + 1, count);
  }

  insertRowBefore(position: number): this {
    return this.#insert('rows', position, 1);
  }

  insertRowsBefore(position: number, count: number): this {
    return this.#insert('rows', position, count);
  }

  insertColumnAfter(position: number): this {
    return this.#insert('columns', position + 1, 1);
  }

  insertColumnsAfter(position: number, count: number): this {
    return this.#insert('columns', position + 1, count);
  }

  insertColumnBefore(position: number): this {
    return this.#insert('columns', position, 1);
  }

  insertColumnsBefore(position: number, count: number): this {
    return this.#insert('columns', position, count);
  }

  deleteRow(position: number): this {
    return this.#delete('rows', position, 1);
  }

  deleteRows(position: number, count: number): void {
    this.#delete('rows', position, count);
  }

  deleteColumn(position: number): this {
    return this.#delete('columns', position, 1);
  }

  deleteColumns(position: number, count: number): void {
    this.#delete('columns', position, count);
  }

  // ---- sizes, frozen and hidden parts

  protected changed(): this {
    this.workbook.structureChanged(this.data.id);
    return this;
  }

  getFrozenRows(): number {
    return this.data.frozenRows;
  }

  setFrozenRows(rows: number): void {
    if (rows < 0 || rows >= this.data.maxRows) fail("You can't freeze all visible rows on the sheet.");
    this.data.frozenRows = rows;
    this.changed();
  }

  getFrozenColumns(): number {
    return this.data.frozenColumns;
  }

  setFrozenColumns(columns: number): void {
    if (columns < 0 || columns >= this.data.maxColumns)
      fail("You can't freeze all visible columns on the sheet.");
    this.data.frozenColumns = columns;
    this.changed();
  }

  getColumnWidth(column: number): number {
    return this.data.columnWidth(column);
  }

  setColumnWidth(column: number, width: number): this {
    return this.setColumnWidths(column, 1, width);
  }

  setColumnWidths(first: number, count: number, width: number): this {
    if (first < 1 || first + count - 1 > this.data.maxColumns) fail('Those columns are out of bounds.');
    for (let column = first; column < first + count; column++) this.data.columnWidths.set(column, width);
    return this.changed();
  }

  getRowHeight(row: number): number {
    return this.data.rowHeight(row);
  }

  setRowHeight(row: number, height: number): this {
    this.data.rowHeights.set(row, height);
    return this.changed();
  }

  autoResizeColumn(column: number): this {
    return this.autoResizeColumns(column, 1);
  }

  /** About 7 px a character of the longest shown text of the first 1,000 rows: a screen would measure. */
  autoResizeColumns(first: number, count: number): this {
    if (first < 1 || first + count - 1 > this.data.maxColumns) fail('Those columns are out of bounds.');
    const rows = Math.min(this.getLastRow(), 1000);
    for (let column = first; column < first + count; column++) {
      let longest = 0;
      for (let row = 1; row <= rows; row++) {
        longest = Math.max(longest, this.workbook.display(this.data.id, row, column).length);
      }
      if (longest > 0) this.data.columnWidths.set(column, longest * 7 + 16);
    }
    return this.changed();
  }

  #setHidden(positions: Set<number>, first: number, count: number, hidden: boolean): void {
    for (let position = first; position < first + count; position++) {
      if (hidden) positions.add(position);
      else positions.delete(position);
    }
    this.changed();
  }

  hideRows(first: number, count = 1): void {
    this.#setHidden(this.data.hiddenRows, first, count, true);
  }

  showRows(first: number, count = 1): void {
    this.#setHidden(this.data.hiddenRows, first, count, false);
  }

  hideColumns(first: number, count = 1): void {
    this.#setHidden(this.data.hiddenColumns, first, count, true);
  }

  showColumns(first: number, count = 1): void {
    this.#setHidden(this.data.hiddenColumns, first, count, false);
  }

  isRowHiddenByUser(row: number): boolean {
    return this.data.hiddenRows.has(row);
  }

  isColumnHiddenByUser(column: number): boolean {
    return this.data.hiddenColumns.has(column);
  }

  isSheetHidden(): boolean {
    return this.data.hidden;
  }

  hideSheet(): this {
    const visible = this.workbook.sheets.filter((sheet) => !sheet.hidden);
    if (visible.length === 1 && visible[0] === this.data)
      fail("You can't hide all the sheets in a document.");
    this.workbook.hideSheet(this.data.id, true);
    return this;
  }

  showSheet(): this {
    this.workbook.hideSheet(this.data.id, false);
    return this;
  }

  getTabColor(): string | null {
    return this.data.tabColor;
  }

  setTabColor(color: string | null): this {
    this.data.tabColor = color;
    return this.changed();
  }
}
