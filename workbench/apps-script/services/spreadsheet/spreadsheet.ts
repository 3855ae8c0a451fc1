// SpreadsheetApp.Spreadsheet.

import { parseA1 } from '../../workbook/a1';
import { changeLocale } from '../../workbook/formula-locale';
import type { SheetData } from '../../workbook/sheet-data';
import type { EnumValue } from '../enums';
import { fail } from '../exception';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../service-object';
import { addMetadata, type DeveloperMetadata, METADATA_SIGNATURE, metadataAt } from './developer-metadata';
import { assertRangeName } from './named-range';
import type { Range } from './range/range';
import { FIRST_CELL } from './selection';
import type { Sheet } from './sheet/sheet';
import { openNotation, rectangleOf } from './sheet/sheet-cells';
import { assertSheetName } from './sheet/sheet-name';
import { SpreadsheetObject } from './spreadsheet-object';

type GoogleSpreadsheet = GoogleAppsScript.Spreadsheet.Spreadsheet;

const SIGNATURES = {
  addDeveloperMetadata: METADATA_SIGNATURE,
  deleteSheet: 'Sheet',
  getActiveCell: '',
  getActiveRange: '',
  getActiveSheet: '',
  getCurrentCell: '',
  getDeveloperMetadata: '',
  getId: '',
  getName: '',
  getNamedRanges: '',
  getNumSheets: '',
  getOwner: '',
  getProtections: 'ProtectionType',
  getRange: 'String',
  getRangeByName: 'String',
  getSheetById: 'number',
  getSheetByName: 'String',
  getSheets: '',
  getSpreadsheetLocale: '',
  getSpreadsheetTimeZone: '',
  getUrl: '',
  insertSheet: ' | number | String | String,number',
  moveActiveSheet: 'number',
  removeNamedRange: 'String',
  rename: 'String',
  setActiveRange: 'Range',
  setActiveSheet: 'Sheet | Sheet,Boolean',
  setCurrentCell: 'Range',
  setNamedRange: 'String,Range',
  setSpreadsheetLocale: 'String',
  setSpreadsheetTimeZone: 'String',
  toast: 'String | String,String? | String,String?,number?',
} satisfies SignaturesOf<GoogleSpreadsheet>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Spreadsheet', signatures: SIGNATURES };

/** By the facts' recall; the wording is an assumption. */
const MAX_SHEETS = 200;
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

  rename(name: string): void {
    this.assertEditor();
    this.workbook.name = name;
    this.workbook.structureChanged();
  }

  getUrl(): string {
    return `https://docs.google.com/spreadsheets/d/${this.workbook.id}/edit`;
  }

  getOwner(): ServiceObject {
    return this.objects.user(this.context.owner);
  }

  getSpreadsheetLocale(): string {
    return this.workbook.locale;
  }

  setSpreadsheetLocale(locale: string): void {
    changeLocale(this.workbook, locale);
    this.workbook.structureChanged();
  }

  getSpreadsheetTimeZone(): string {
    return this.workbook.timeZone;
  }

  setSpreadsheetTimeZone(timeZone: string): void {
    this.workbook.timeZone = timeZone;
    this.workbook.structureChanged();
  }

  toast(message: string, title: string | null = null, seconds: number | null = TOAST_SECONDS): void {
    this.context.host.emit('toast', { message, title: title ?? '', seconds: seconds ?? TOAST_SECONDS });
  }

  // ---- sheets

  getSheets(): ServiceObject[] {
    return this.workbook.sheets.map((sheet) => this.objects.sheet(sheet));
  }

  getNumSheets(): number {
    return this.workbook.sheets.length;
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

  getActiveSheet(): ServiceObject {
    return this.objects.sheet(this.#activeSheet);
  }

  setActiveSheet(sheet: Sheet): Sheet {
    return sheet.activate();
  }

  /**
   * The index is zero-based (measured); the new sheet becomes active (documented). Without an index it goes to the end (assumption).
   */
  insertSheet(nameOrIndex?: string | number, index?: number): ServiceObject {
    this.assertEditor();
    const name = typeof nameOrIndex === 'string' ? nameOrIndex : undefined;
    const position = typeof nameOrIndex === 'number' ? nameOrIndex : index;
    if (name !== undefined) assertSheetName(this.workbook, name);
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

  /** One-based. */
  moveActiveSheet(position: number): void {
    if (position < 1 || position > this.workbook.sheets.length) fail('Invalid argument: pos');
    this.workbook.moveSheet(this.selection.sheetId, position - 1);
  }

  // ---- ranges

  getRange(a1: string): ServiceObject {
    const parsed = parseA1(a1);
    if (!parsed) return this.getRangeByName(a1) ?? fail('Range not found');
    const sheet =
      parsed.sheetName === undefined ? this.#activeSheet : this.workbook.sheetByName(parsed.sheetName);
    if (!sheet) return fail('Range not found');
    return this.objects.range(sheet, rectangleOf(parsed, sheet), openNotation(parsed, a1));
  }

  /** In a custom function the cell that is computed (documented), else the selection. */
  getActiveRange(): ServiceObject {
    const { cell } = this.context;
    if (cell) {
      const place = { row: cell.row, column: cell.column, rows: 1, columns: 1 };
      return this.objects.range(this.workbook.sheet(cell.sheetId), place);
    }
    return this.objects.range(this.#activeSheet, this.selection.range);
  }

  getActiveCell(): ServiceObject {
    return this.getCurrentCell();
  }

  getCurrentCell(): ServiceObject {
    if (this.context.cell) return this.getActiveRange();
    const { row, column } = this.selection.range;
    return this.objects.range(this.#activeSheet, { row, column, rows: 1, columns: 1 });
  }

  setActiveRange(range: Range): Range {
    return range.activate();
  }

  setCurrentCell(cell: Range): Range {
    return cell.activate();
  }

  getNamedRanges(): ServiceObject[] {
    return this.workbook.namedRanges.map((named) => this.objects.namedRange(named));
  }

  getRangeByName(name: string): ServiceObject | null {
    const named = this.workbook.namedRange(name);
    return named ? this.objects.range(this.workbook.sheet(named.sheetId), named.range) : null;
  }

  /** Replaces silently. */
  setNamedRange(name: string, range: Range): void {
    this.assertEditor();
    assertRangeName(name);
    this.workbook.setNamedRange(name, range.sheet.id, range.rect);
  }

  removeNamedRange(name: string): void {
    this.assertEditor();
    if (!this.workbook.namedRange(name)) fail(`The named range "${name}" does not exist.`);
    this.workbook.removeNamedRange(name);
  }

  getProtections(kind: EnumValue): ServiceObject[] {
    return this.workbook.protections
      .filter((one) => (one.range === null) === (kind.name() === 'SHEET'))
      .map((protection) => this.objects.protection(protection));
  }

  addDeveloperMetadata(key: string, ...rest: unknown[]): this {
    this.assertEditor();
    addMetadata(this.workbook, { sheetId: null, range: null }, key, rest);
    return this;
  }

  getDeveloperMetadata(): DeveloperMetadata[] {
    return metadataAt(this.context, this.workbook, null);
  }
}
