// SpreadsheetApp.Range: clearing, copying, moving, sorting, filtering and protecting, on top of values and formats.

import type { SortSpec } from '../../../workbook/edits/sort';
import { type CopyParts, copyCells } from '../../../workbook/edits/transfer';
import type { Rectangle } from '../../../workbook/rectangle';
import type { SheetData } from '../../../workbook/sheet-data';
import { SheetFilter } from '../../../workbook/sheet-filter';
import { Dimension, type EnumValue } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { OUTSIDE } from '../spreadsheet-object';
import { ONLY_FORMATS, ONLY_VALUES, partsOf } from './copy-parts';
import { FORMATS } from './format-signatures';
import { RangeFormats } from './range-formats';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

const SIGNATURES = {
  ...FORMATS,
  clear: ' | Object',
  clearContent: '',
  clearFormat: '',
  clearNote: '',
  copyFormatToRange: 'number,number,number,number,number | Sheet,number,number,number,number',
  copyTo: 'Range | Range,CopyPasteType,Boolean | Range,Object',
  copyValuesToRange: 'number,number,number,number,number | Sheet,number,number,number,number',
  createFilter: '',
  deleteCells: 'Dimension',
  getFilter: '',
  insertCells: 'Dimension',
  moveTo: 'Range',
  protect: '',
  sort: 'any',
} satisfies SignaturesOf<GoogleRange>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Range', signatures: SIGNATURES };

/** How a sheet is given: its id, or the object itself. */
type SheetArgument = number | (ServiceObject & { readonly data: SheetData });

export class Range extends RangeFormats implements Emulated<GoogleRange, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  #clear(what: { content?: boolean; formats?: boolean; notes?: boolean }): this {
    this.assertEditable(this.sheet, this.rect);
    this.workbook.clear(this.sheet.id, this.rect, what);
    return this;
  }

  /**
   * clear() is content and format; options without a flag clear everything (documented). Rows that a filter hides are cleared
   * too (reported of clearContent in sheetfu-apps-script pull request 21, for the rest an assumption).
   */
  clear(options?: Record<string, unknown>): this {
    if (options?.['skipFilteredRows'] === true) fail('not emulated: Range.clear with skipFilteredRows');
    if (!options) return this.#clear({ content: true, formats: true });
    const flags = ['contentsOnly', 'formatOnly', 'commentsOnly', 'validationsOnly'];
    const none = !flags.some((flag) => options[flag]);
    return this.#clear({
      content: none || options['contentsOnly'] === true,
      formats: none || options['formatOnly'] === true,
      notes: none || options['commentsOnly'] === true,
    });
  }

  clearContent(): this {
    return this.#clear({ content: true });
  }

  /** Keeps the number format (documented). */
  clearFormat(): this {
    this.assertEditable(this.sheet, this.rect);
    const { styles } = this.workbook;
    const { grid } = this.sheet;
    return this.writeBlock(
      this.map((row, column) => styles.get(grid.style(row, column)).format),
      (row, column, format) =>
        grid.setStyle(row, column, styles.intern(format === undefined ? {} : { format })),
    );
  }

  clearNote(): this {
    return this.#clear({ notes: true });
  }

  copyTo(destination: Range, how?: EnumValue | Record<string, unknown>, transposed = false): void {
    const parts = partsOf(how);
    if (!parts) fail(`not emulated: Range.copyTo with ${String(how)}`);
    this.#copy(destination.sheet, destination.rect, parts, transposed);
  }

  copyFormatToRange(
    sheet: SheetArgument,
    column: number,
    columnEnd: number,
    row: number,
    rowEnd: number,
  ): void {
    this.#copyToCorners(sheet, { column, columnEnd, row, rowEnd }, ONLY_FORMATS);
  }

  copyValuesToRange(
    sheet: SheetArgument,
    column: number,
    columnEnd: number,
    row: number,
    rowEnd: number,
  ): void {
    this.#copyToCorners(sheet, { column, columnEnd, row, rowEnd }, ONLY_VALUES);
  }

  #copyToCorners(
    sheet: SheetArgument,
    to: { column: number; columnEnd: number; row: number; rowEnd: number },
    parts: CopyParts,
  ): void {
    const target = typeof sheet === 'number' ? this.workbook.sheet(sheet) : sheet.data;
    const rect = {
      row: to.row,
      column: to.column,
      rows: to.rowEnd - to.row + 1,
      columns: to.columnEnd - to.column + 1,
    };
    this.#copy(target, rect, parts, false);
  }

  #copy(target: SheetData, to: Rectangle, parts: CopyParts, transposed: boolean): void {
    const [rows, columns] = transposed
      ? [this.rect.columns, this.rect.rows]
      : [this.rect.rows, this.rect.columns];
    const reach = { ...to, rows: Math.max(to.rows, rows), columns: Math.max(to.columns, columns) };
    if (to.row + rows - 1 > target.maxRows || to.column + columns - 1 > target.maxColumns) fail(OUTSIDE);
    this.assertEditable(target, reach);
    assertShown('copyTo', this.sheet, this.rect);
    const written = copyCells(this.sheet.grid, this.rect, target, to, parts, transposed);
    if (parts.formulas) this.#recompute(target, written);
    this.workbook.cellsChanged(target.id, written);
  }

  #recompute(sheet: SheetData, range: Rectangle): void {
    for (let row = range.row; row < range.row + range.rows; row++) {
      if (sheet.filter?.hides(row)) continue;
      for (let column = range.column; column < range.column + range.columns; column++) {
        const formula = sheet.grid.formula(row, column);
        if (formula !== undefined) this.workbook.putEntry(sheet, row, column, { value: '', formula });
      }
    }
  }

  moveTo(target: Range): void {
    this.assertEditable(this.sheet, this.rect);
    const to = { ...this.rect, row: target.rect.row, column: target.rect.column };
    const { maxRows, maxColumns } = target.sheet;
    if (to.row + to.rows - 1 > maxRows || to.column + to.columns - 1 > maxColumns) fail(OUTSIDE);
    this.assertEditable(target.sheet, to);
    assertShown('moveTo', this.sheet, this.rect);
    assertShown('moveTo', target.sheet, to);
    this.workbook.moveRange(this.sheet.id, this.rect, target.sheet.id, to);
  }

  /** Shifts only inside the band of the range (measured); what would fall off the grid makes the grid grow. */
  insertCells(dimension: EnumValue): this {
    const down = dimension === Dimension.ROWS;
    const { rect, sheet } = this;
    const lastRow = Math.max(sheet.grid.lastRow(), rect.row - 1);
    const lastColumn = Math.max(sheet.grid.lastColumn(), rect.column - 1);
    const band = down
      ? { ...rect, rows: lastRow - rect.row + 1 }
      : { ...rect, columns: lastColumn - rect.column + 1 };
    if (band.rows < 1 || band.columns < 1) return this;
    this.assertEditable(sheet, band);
    assertShown('insertCells', sheet, band);
    const to = down
      ? { row: rect.row + rect.rows, column: rect.column }
      : { row: rect.row, column: rect.column + rect.columns };
    this.#growFor(to.row + band.rows - 1 - sheet.maxRows, to.column + band.columns - 1 - sheet.maxColumns);
    this.workbook.moveRange(sheet.id, band, sheet.id, to);
    return this;
  }

  #growFor(rows: number, columns: number): void {
    const { sheet } = this;
    if (rows > 0) this.workbook.insertRows(sheet.id, sheet.maxRows + 1, rows);
    if (columns > 0) this.workbook.insertColumns(sheet.id, sheet.maxColumns + 1, columns);
  }

  deleteCells(dimension: EnumValue): void {
    const up = dimension === Dimension.ROWS;
    const { rect, sheet } = this;
    const after = up ? rect.row + rect.rows : rect.column + rect.columns;
    const rest = up
      ? { ...rect, row: after, rows: Math.max(0, sheet.maxRows - after + 1) }
      : { ...rect, column: after, columns: Math.max(0, sheet.maxColumns - after + 1) };
    assertShown('deleteCells', sheet, rect);
    assertShown('deleteCells', sheet, rest);
    this.#clear({ content: true, formats: true, notes: true });
    if (rest.rows > 0 && rest.columns > 0) this.workbook.moveRange(sheet.id, rest, sheet.id, rect);
  }

  /** Column numbers are the sheet's own; ascending by default (measured). */
  sort(spec: unknown): this {
    this.assertEditable(this.sheet, this.rect);
    assertShown('sort', this.sheet, this.rect);
    const specs = (Array.isArray(spec) ? spec : [spec]).map(sortSpec);
    const { column, columns } = this.rect;
    const outside = specs.find((one) => one.column < column || one.column >= column + columns);
    if (outside) fail(`Sort column ${outside.column} is outside the range.`);
    this.workbook.sortRange(this.sheet.id, this.rect, specs);
    return this;
  }

  /** Measured wording (§5). */
  createFilter(): ServiceObject | null {
    this.assertEditor();
    if (this.sheet.filter) fail("You can't create a filter in a sheet that already has a filter.");
    this.sheet.filter = new SheetFilter(this.rect);
    this.workbook.structureChanged(this.sheet.id);
    return this.getFilter();
  }

  /** The sheet's, wherever the range is (measured §5). */
  getFilter(): ServiceObject | null {
    return this.objects.filter(this.sheet);
  }

  protect(): ServiceObject {
    return this.protectionOf(this.sheet.id, this.rect);
  }
}

/** @throws when a filter hides one of the rows: what Google makes of the call then is not known. */
function assertShown(method: string, sheet: SheetData, range: Rectangle): void {
  if (sheet.filter?.hidesAny(range)) fail(`not emulated: Range.${method} of rows that a filter hides`);
}

function sortSpec(spec: unknown): SortSpec {
  if (typeof spec === 'number') return { column: spec, ascending: true };
  if (typeof spec === 'object' && spec !== null && 'column' in spec && typeof spec.column === 'number') {
    return { column: spec.column, ascending: !('ascending' in spec) || spec.ascending !== false };
  }
  return fail("The parameters (Object) don't match the method signature for SpreadsheetApp.Range.sort.");
}
