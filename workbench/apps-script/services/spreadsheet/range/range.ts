// SpreadsheetApp.Range: clearing, copying, filters and validation, beside what its base classes do.

import { copyRules } from '../../../workbook/edits/copied-rules';
import { copyCells } from '../../../workbook/edits/transfer';
import { mergesIn } from '../../../workbook/merged-cells';
import { cellsOf, intersects, type Rectangle } from '../../../workbook/rectangle';
import { SheetFilter } from '../../../workbook/rules/sheet-filter';
import type { SheetData } from '../../../workbook/sheet-data';
import type { EnumValue } from '../../enums';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import { assertRulesAllow, DataValidation } from '../data-validation';
import { OUTSIDE } from '../spreadsheet-object';
import { partsOf } from './copy-parts';
import { MERGES, RangeMerges } from './range-merges';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

const SIGNATURES = {
  ...MERGES,
  clear: '',
  clearContent: '',
  clearFormat: '',
  clearNote: '',
  copyTo: 'Range | Range,CopyPasteType,Boolean | Range,Object',
  createFilter: '',
  deleteCells: 'Dimension',
  getDataValidation: '',
  getDataValidations: '',
  insertCells: 'Dimension',
  setDataValidation: 'DataValidation?',
} satisfies SignaturesOf<GoogleRange>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Range', signatures: SIGNATURES };

export class Range extends RangeMerges implements Emulated<GoogleRange, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  /** Also clears hidden rows (reported of clearContent in sheetfu-apps-script pull request 21, else assumed). */
  #clear(what: { content?: boolean; formats?: boolean; notes?: boolean }): this {
    this.assertEditable(this.sheet, this.rect);
    if (what.formats && !this.takesFormats(this.sheet, this.rect)) return this;
    this.workbook.clear(this.sheet.id, this.rect, what);
    return this;
  }

  /** Clears content and formats, but not notes and validation rules (measured). */
  clear(): this {
    return this.#clear({ content: true, formats: true });
  }

  clearContent(): this {
    return this.#clear({ content: true });
  }

  /** Keeps the number format (documented). */
  clearFormat(): this {
    this.assertEditable(this.sheet, this.rect);
    if (!this.takesFormats(this.sheet, this.rect)) return this;
    this.workbook.keepNumberFormats(this.sheet.id, this.rect);
    return this;
  }

  clearNote(): this {
    return this.#clear({ notes: true });
  }

  /** @returns the range from these cells to the right end of the grid, whose cells move */
  #toMove(method: string, dimension: EnumValue): Rectangle {
    if (dimension.name() !== 'COLUMNS') fail(`not emulated: Range.${method} along rows`);
    const band = { ...this.rect, columns: this.sheet.maxColumns - this.rect.column + 1 };
    this.assertEditable(this.sheet, band);
    // Harder assumptions, as it isn't known which of these Google refuses.
    const { filter, slicers, tables } = this.sheet;
    const across = [...tables, ...mergesIn(this.sheet.merges, band)];
    if (filter) across.push(filter.range);
    across.push(...slicers.map(({ range }) => range));
    if (across.some((area) => intersects(area, band))) fail('You can’t move cells of a part of that range.');
    return band;
  }

  /** Only cells in the rows of the range move (measured). Assumption: none may leave the grid. */
  insertCells(dimension: EnumValue): this {
    const band = this.#toMove('insertCells', dimension);
    const { columns } = this.rect;
    const end = { ...band, column: this.sheet.maxColumns - columns + 1, columns };
    for (const [row, column] of cellsOf(end))
      if (this.sheet.grid.hasContent(row, column)) fail('There is no room for the cells to move.');
    this.workbook.insertCells(this.sheet.id, this.rect);
    return this;
  }

  deleteCells(dimension: EnumValue): void {
    this.#toMove('deleteCells', dimension);
    this.workbook.deleteCells(this.sheet.id, this.rect);
  }

  copyTo(destination: Range, how?: EnumValue | Record<string, unknown>, transposed = false): void {
    if (transposed) fail('not emulated: Range.copyTo with transposed');
    const parts = partsOf(how);
    const { sheet: target, rect: to } = destination;
    const { rows, columns } = this.rect;
    const reach = { ...to, rows: Math.max(to.rows, rows), columns: Math.max(to.columns, columns) };
    if (to.row + rows - 1 > target.maxRows || to.column + columns - 1 > target.maxColumns) fail(OUTSIDE);
    this.assertEditable(target, reach);
    if (parts.formats && !this.takesFormats(target, reach)) return;
    // Assumption (`cells.copy-onto-itself` of the platform check): values onto themselves leave merged cells merged.
    const isItself =
      target === this.sheet && !parts.formats && JSON.stringify(to) === JSON.stringify(this.rect);
    for (const [side, merges] of [
      [this.rect, this.sheet.merges],
      [reach, target.merges],
    ] as const) {
      if (!isItself && mergesIn(merges, side).length > 0)
        fail('not emulated: Range.copyTo with merged cells');
    }
    // Whether Google copies hidden rows isn't known.
    if (this.sheet.hidesAny(this.rect)) fail('not emulated: Range.copyTo of rows that a filter hides');
    if (parts.values) this.#assertCopyAllowed(target, reach);
    const written = copyCells(this.sheet.grid, this.rect, target, to, parts);
    if (parts.formats && copyRules(this.sheet, this.rect, target, written))
      this.workbook.structureChanged(target.id);
    if (parts.formulas) this.#recompute(target, written);
    this.workbook.cellsChanged(target.id, written);
  }

  /** Assumption: validation rules refuse copies as they refuse writes. */
  #assertCopyAllowed(target: SheetData, to: Rectangle): void {
    const { grid, rect } = { grid: this.sheet.grid, rect: this.rect };
    assertRulesAllow(target, to, (row, column) => {
      if (target.hides(row)) return null;
      const [r, c] = [
        rect.row + ((row - to.row) % rect.rows),
        rect.column + ((column - to.column) % rect.columns),
      ];
      const formula = grid.formula(r, c);
      return { value: grid.value(r, c), ...(formula === undefined ? {} : { formula }) };
    });
  }

  #recompute(sheet: SheetData, range: Rectangle): void {
    for (let row = range.row; row < range.row + range.rows; row++) {
      if (sheet.hides(row)) continue;
      for (let column = range.column; column < range.column + range.columns; column++) {
        const formula = sheet.grid.formula(row, column);
        if (formula !== undefined) this.workbook.putEntry(sheet, row, column, { value: '', formula });
      }
    }
  }

  /** The wording is measured. */
  createFilter(): ServiceObject | null {
    this.assertEditor();
    if (this.sheet.filter) fail("You can't create a filter in a sheet that already has a filter.");
    // Reported without details: a filter and slicers don't go together.
    if (this.sheet.slicers.length > 0) fail('not emulated: a filter on a sheet with slicers');
    this.sheet.filter = new SheetFilter(this.rect);
    this.workbook.structureChanged(this.sheet.id);
    return this.objects.filter(this.sheet);
  }

  /** That of the first cell. */
  getDataValidation(): DataValidation | null {
    const { row, column } = this.rect;
    return this.#ruleAt(row, column);
  }

  getDataValidations(): (DataValidation | null)[][] {
    return this.map((row, column) => this.#ruleAt(row, column));
  }

  #ruleAt(row: number, column: number): DataValidation | null {
    const rule = this.sheet.validation.at(row, column);
    return rule ? new DataValidation(this.context, rule) : null;
  }

  /** Null removes the rules of these cells. */
  setDataValidation(validation: DataValidation | null): this {
    this.assertEditable(this.sheet, this.rect);
    this.sheet.validation.set(this.rect, validation?.rule ?? null);
    return this;
  }
}
