// SpreadsheetApp.Spreadsheet.

import { MAX_SHEETS } from '../../workbook/limits';
import type { SheetData } from '../../workbook/sheet-data';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { assertRangeName } from './named-range';
import type { Range } from './range/range';
import { assertSelects, FIRST_CELL, triggersAnswer } from './selection';
import type { Sheet } from './sheet/sheet';
import { assertSheetName } from './sheet/sheet-name';
import { notSupported, SpreadsheetObject } from './spreadsheet-object';

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const SIGNATURES = {
  deleteSheet: 'Sheet',
  getActiveRange: '',
  getActiveSheet: '',
  getCurrentCell: '',
  getId: '',
  getName: '',
  getNamedRanges: '',
  getRangeByName: 'String',
  getSheetById: 'number',
  getSheetByName: 'String',
  getSheets: '',
  getSpreadsheetLocale: '',
  getSpreadsheetTimeZone: '',
  insertSheet: ' | number | String | String,number',
  removeNamedRange: 'String',
  setNamedRange: 'String,Range',
  toast: 'String | String,String? | String,String?,number?',
} satisfies SignaturesOf<GoogleSpreadsheet>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Spreadsheet', signatures: SIGNATURES };

const TOAST_SECONDS = 5;

export class Spreadsheet
  extends SpreadsheetObject
  implements Emulated<GoogleSpreadsheet, keyof typeof SIGNATURES>
{
  readonly type = TYPE;

  getId(): string {
    return this.workbook.id;
  }

  getName(): string {
    return this.workbook.name;
  }

  getSpreadsheetLocale(): string {
    return this.workbook.locale;
  }

  getSpreadsheetTimeZone(): string {
    return this.workbook.timeZone;
  }

  toast(message: string, title: string | null = null, seconds: number | null = TOAST_SECONDS): void {
    this.context.host.emit('toast', { message, title: title ?? '', seconds: seconds ?? TOAST_SECONDS });
  }

  // ---- sheets

  getSheets(): ServiceObject[] {
    return this.workbook.sheets.map((sheet) => this.objects.sheet(sheet));
  }

  getSheetByName(name: string): ServiceObject | null {
    const sheet = this.workbook.sheetByName(name);
    return sheet ? this.objects.sheet(sheet) : null;
  }

  getSheetById(id: number): ServiceObject | null {
    const sheet = this.workbook.sheets.find((other) => other.id === id);
    return sheet ? this.objects.sheet(sheet) : null;
  }

  get #activeSheet(): SheetData {
    return this.workbook.sheet(this.selection.sheetId);
  }

  getActiveSheet(): ServiceObject | null {
    assertSelects(this.context);
    // A bound script's trigger is reported to get null.
    if (triggersAnswer(this.context) === 'null') return null;
    return this.objects.sheet(this.#activeSheet);
  }

  /** The index is from 0 (measured), by default the end (assumed). The new sheet becomes active (documented). */
  insertSheet(nameOrIndex?: string | number, index?: number): ServiceObject {
    this.assertEditor();
    const name = typeof nameOrIndex === 'string' ? nameOrIndex : undefined;
    const position = typeof nameOrIndex === 'number' ? nameOrIndex : index;
    if (name !== undefined) assertSheetName(this.workbook, name);
    // The text is assumed.
    if (this.workbook.sheets.length >= MAX_SHEETS) fail(`You can't have more than ${MAX_SHEETS} sheets.`);
    this.assertGridSize(1000 * 26, 26);
    const sheet = this.workbook.putSheet(name, position);
    this.select(sheet.id, FIRST_CELL);
    return this.objects.sheet(sheet);
  }

  deleteSheet(sheet: Sheet): void {
    this.assertEditable(sheet.data, sheet.data.all());
    if (this.workbook.sheets.length === 1) fail("You can't remove all the sheets in a document.");
    this.workbook.deleteSheet(sheet.data.id);
  }

  // ---- ranges

  /** The selection; in a custom function, the cell that is computed (documented). */
  getActiveRange(): ServiceObject | null {
    const { cell } = this.context;
    assertSelects(this.context);
    if (triggersAnswer(this.context) === 'null') return null;
    if (!cell && this.#activeSheet.kind !== 'GRID') return this.#noRange();
    if (cell) {
      const place = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
      return this.objects.range(this.workbook.sheet(cell.sheetId), place);
    }
    return this.objects.range(this.#activeSheet, this.selection.range);
  }

  /** While a tab without a grid is in front, Google's answer isn't known, so a switch decides. */
  #noRange(): null {
    if (this.context.platform.noRangeThrows) fail(notSupported(this.#activeSheet));
    return null;
  }

  getCurrentCell(): ServiceObject | null {
    if (triggersAnswer(this.context) || this.context.cell || this.#activeSheet.kind !== 'GRID')
      return this.getActiveRange();
    const { row, column } = this.selection.range;
    return this.objects.range(this.#activeSheet, { row, column, rows: 1, columns: 1 });
  }

  getNamedRanges(): ServiceObject[] {
    const { isListed = true } = this.context.platform.lostNames;
    const lost = isListed ? this.workbook.lostNames.map((name) => this.objects.lostName(name)) : [];
    return [...this.workbook.namedRanges.map((namedRange) => this.objects.namedRange(namedRange)), ...lost];
  }

  getRangeByName(name: string): ServiceObject | null {
    const { answer } = this.context.platform.lostNames;
    const isLost = answer !== 'null' && this.workbook.isLostName(name);
    if (isLost && answer === 'throws') fail('Range not found');
    if (isLost) return this.objects.lostRange();
    const namedRange = this.workbook.namedRange(name);
    return namedRange ? this.objects.range(this.workbook.sheet(namedRange.sheetId), namedRange.range) : null;
  }

  /** Replaces a name, but not one without cells, as reported of Google's API (burnash/gspread issue 1530). */
  setNamedRange(name: string, range: Range): void {
    this.assertEditor();
    assertRangeName(name);
    if (this.workbook.isLostName(name) && !this.context.platform.lostNames.canBeSet)
      fail(`Cannot add “${name}”: a named range with that name already exists.`);
    this.workbook.setNamedRange(name, range.sheet.id, range.rect);
  }

  removeNamedRange(name: string): void {
    this.assertEditor();
    // Not known of a name without cells: here it can be removed if getNamedRanges doesn't list it.
    const isUnlisted = this.context.platform.lostNames.isListed === false && this.workbook.isLostName(name);
    if (!this.workbook.namedRange(name) && !isUnlisted) fail(`The named range "${name}" does not exist.`);
    this.workbook.removeNamedRange(name);
  }
}
