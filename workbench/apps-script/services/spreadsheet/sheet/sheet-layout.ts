// The part of SpreadsheetApp.Sheet that sizes, freezes, filters and hides rows and columns.

import { fail } from '../../exception';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { SheetStructure, STRUCTURE } from './sheet-structure';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const LAYOUT = {
  ...STRUCTURE,
  autoResizeColumn: 'number',
  autoResizeColumns: 'number,number',
  getColumnWidth: 'number',
  getFilter: '',
  getFrozenColumns: '',
  getFrozenRows: '',
  getRowHeight: 'number',
  getTabColor: '',
  hideColumns: 'number | number,number',
  hideRows: 'number | number,number',
  hideSheet: '',
  isColumnHiddenByUser: 'number',
  isRowHiddenByFilter: 'number',
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

export abstract class SheetLayout
  extends SheetStructure
  implements Emulated<GoogleSheet, keyof typeof LAYOUT>
{
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

  getFilter(): ServiceObject | null {
    return this.objects.filter(this.data);
  }

  isRowHiddenByFilter(row: number): boolean {
    return this.data.filter?.hides(row) ?? false;
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
