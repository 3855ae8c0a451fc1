// SpreadsheetApp.Sheet: its name, its columns' widths, its frozen rows, its filter.

import { type EnumValue, enumNamed, SheetType } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { activate } from '../selection';
import { notSupported } from '../spreadsheet-object';
import { assertSheetName } from './sheet-name';
import { OBJECTS, SheetObjects } from './sheet-objects';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

const SIGNATURES = {
  ...OBJECTS,
  activate: '',
  autoResizeColumns: 'number,number',
  getColumnWidth: 'number',
  getFilter: '',
  getFrozenColumns: '',
  getFrozenRows: '',
  getName: '',
  getSheetId: '',
  getType: '',
  hasHiddenGridlines: '',
  hideColumns: 'number | number,number',
  hideSheet: '',
  isColumnHiddenByUser: 'number',
  isSheetHidden: '',
  setColumnWidth: 'number,number',
  setColumnWidths: 'number,number,number',
  setFrozenColumns: 'number',
  setFrozenRows: 'number',
  setHiddenGridlines: 'Boolean',
  setName: 'String',
  showSheet: '',
} satisfies SignaturesOf<GoogleSheet>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Sheet', signatures: SIGNATURES };

/** Methods that also a tab without a grid answers: a chart's, a timeline's, or a Connected Sheet. */
const OF_ANY_TAB = new Set([
  'activate',
  'getName',
  'getSheetId',
  'getType',
  'hideSheet',
  'isSheetHidden',
  'showSheet',
]);

/** The rows that autoResizeColumns measures, and the approximate pixels of a character and of the margin. */
const MEASURED_ROWS = 1000;
const CHARACTER_WIDTH = 7;
const CELL_MARGIN = 16;

export class Sheet extends SheetObjects implements Emulated<GoogleSheet, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  /** The text is reported (binance-to-google-sheets issue 13). Stricter assumption: all other methods refuse. */
  override assertSupports(method: string): void {
    if (this.data.kind !== 'GRID' && !OF_ANY_TAB.has(method)) fail(notSupported(this.data));
  }

  getType(): EnumValue {
    return enumNamed(SheetType, this.data.kind);
  }

  getName(): string {
    return this.data.name;
  }

  /** Assumption: refuses what insertSheet refuses. */
  setName(name: string): this {
    this.assertEditable(this.data, this.data.all());
    assertSheetName({ sheets: this.workbook.sheets.filter((sheet) => sheet !== this.data) }, name);
    this.workbook.renameSheet(this.data.id, name);
    return this;
  }

  getSheetId(): number {
    return this.data.id;
  }

  activate(): this {
    activate(this.context, this.workbook, this.data.id, null);
    return this;
  }

  #changed(): this {
    this.workbook.structureChanged(this.data.id);
    return this;
  }

  hideSheet(): this {
    const visible = this.workbook.sheets.filter((sheet) => !sheet.hidden);
    if (visible.length === 1 && visible[0] === this.data)
      fail("You can't hide all the sheets in a document.");
    this.workbook.hideSheet(this.data.id, true);
    return this;
  }

  showSheet(): this {
    this.assertEditor();
    this.workbook.hideSheet(this.data.id, false);
    return this;
  }

  isSheetHidden(): boolean {
    return this.data.hidden;
  }

  getFilter(): ServiceObject | null {
    return this.objects.filter(this.data);
  }

  getFrozenColumns(): number {
    return this.data.frozenColumns;
  }

  getFrozenRows(): number {
    return this.data.frozenRows;
  }

  /** The text is assumed. */
  setFrozenColumns(columns: number): void {
    this.assertObjectsEditable(this.data);
    if (columns < 0 || columns >= this.data.maxColumns)
      fail("You can't freeze all visible columns on the sheet.");
    this.data.frozenColumns = columns;
    this.#changed();
  }

  setFrozenRows(rows: number): void {
    this.assertObjectsEditable(this.data);
    if (rows < 0 || rows >= this.data.maxRows) fail("You can't freeze all visible rows on the sheet.");
    this.data.frozenRows = rows;
    this.#changed();
  }

  hasHiddenGridlines(): boolean {
    return this.data.hidesGridlines;
  }

  setHiddenGridlines(areHidden: boolean): this {
    this.data.hidesGridlines = areHidden;
    return this.#changed();
  }

  getColumnWidth(column: number): number {
    this.#assertColumns(column, 1);
    return this.data.columnWidth(column);
  }

  setColumnWidth(column: number, width: number): this {
    return this.setColumnWidths(column, 1, width);
  }

  setColumnWidths(first: number, count: number, width: number): this {
    this.#assertMaySize(first, count);
    for (let column = first; column < first + count; column++) this.data.columnWidths.set(column, width);
    return this.#changed();
  }

  hideColumns(first: number, count = 1): void {
    this.#assertMaySize(first, count);
    this.workbook.hideColumns(this.data.id, first, count, true);
  }

  isColumnHiddenByUser(column: number): boolean {
    this.#assertColumns(column, 1);
    return this.data.hiddenColumns.has(column);
  }

  /** By the length of the longest text, because there is no screen to measure on. */
  autoResizeColumns(first: number, count: number): this {
    this.#assertMaySize(first, count);
    const rows = Math.min(this.getLastRow(), MEASURED_ROWS);
    for (let column = first; column < first + count; column++) {
      let longest = 0;
      for (let row = 1; row <= rows; row++) {
        longest = Math.max(longest, this.workbook.display(this.data.id, row, column).length);
      }
      if (longest > 0) this.data.columnWidths.set(column, longest * CHARACTER_WIDTH + CELL_MARGIN);
    }
    return this.#changed();
  }

  #assertMaySize(first: number, count: number): void {
    this.assertObjectsEditable(this.data);
    this.#assertColumns(first, count);
  }

  #assertColumns(first: number, count: number): void {
    if (first < 1 || count < 1 || first + count - 1 > this.data.maxColumns)
      fail('Those columns are out of bounds.');
  }
}
