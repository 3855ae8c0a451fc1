// SpreadsheetApp.Sheet: its name, its place, what is named and protected on it.

import type { EnumValue } from '../../enums';
import { SheetType } from '../../enums';
import type { Emulated, ServiceObject, ServiceType, SignaturesOf } from '../../service-object';
import type { DeveloperMetadata } from '../developer-metadata';
import { addMetadata, METADATA_SIGNATURE, metadataAt } from '../developer-metadata';
import type { Range } from '../range/range';
import { FIRST_CELL } from '../selection';
import { LAYOUT, SheetLayout } from './sheet-layout';
import { assertSheetName } from './sheet-name';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

const SIGNATURES = {
  ...LAYOUT,
  activate: '',
  addDeveloperMetadata: METADATA_SIGNATURE,
  getActiveCell: '',
  getActiveRange: '',
  getCurrentCell: '',
  getDeveloperMetadata: '',
  getIndex: '',
  getName: '',
  getNamedRanges: '',
  getParent: '',
  getProtections: 'ProtectionType',
  getSheetId: '',
  getSheetName: '',
  getType: '',
  protect: '',
  setActiveRange: 'Range',
  setCurrentCell: 'Range',
  setName: 'String',
} satisfies SignaturesOf<GoogleSheet>;

const TYPE: ServiceType = { service: 'SpreadsheetApp', className: 'Sheet', signatures: SIGNATURES };

export class Sheet extends SheetLayout implements Emulated<GoogleSheet, keyof typeof SIGNATURES> {
  readonly type = TYPE;

  // ---- identity

  getName(): string {
    return this.data.name;
  }

  getSheetName(): string {
    return this.data.name;
  }

  setName(name: string): this {
    this.assertEditor();
    assertSheetName(this.workbook, name, this.data);
    this.workbook.renameSheet(this.data.id, name);
    return this;
  }

  getSheetId(): number {
    return this.data.id;
  }

  /** One-based. */
  getIndex(): number {
    return this.workbook.sheets.indexOf(this.data) + 1;
  }

  getParent(): ServiceObject {
    return this.objects.spreadsheet();
  }

  getType(): EnumValue {
    return SheetType.GRID;
  }

  activate(): this {
    if (this.selection.sheetId !== this.data.id) this.select(this.data.id, FIRST_CELL);
    return this;
  }

  getActiveRange(): ServiceObject {
    const { sheetId, range } = this.selection;
    return this.objects.range(this.data, sheetId === this.data.id ? range : FIRST_CELL);
  }

  getActiveCell(): ServiceObject {
    return this.getCurrentCell();
  }

  getCurrentCell(): ServiceObject {
    const { row, column } = this.selection.range;
    return this.objects.range(this.data, { row, column, rows: 1, columns: 1 });
  }

  setActiveRange(range: Range): Range {
    return range.activate();
  }

  setCurrentCell(cell: Range): Range {
    return cell.activate();
  }

  // ---- named ranges, protection, metadata

  getNamedRanges(): ServiceObject[] {
    return this.workbook.namedRanges
      .filter((named) => named.sheetId === this.data.id)
      .map((named) => this.objects.namedRange(named));
  }

  protect(): ServiceObject {
    return this.protectionOf(this.data.id, null);
  }

  getProtections(kind: EnumValue): ServiceObject[] {
    return this.workbook.protections
      .filter((one) => one.sheetId === this.data.id && (one.range === null) === (kind.name() === 'SHEET'))
      .map((protection) => this.objects.protection(protection));
  }

  addDeveloperMetadata(key: string, ...rest: unknown[]): this {
    addMetadata(this.workbook, { sheetId: this.data.id, range: null }, key, rest);
    return this;
  }

  getDeveloperMetadata(): DeveloperMetadata[] {
    return metadataAt(this.context, this.workbook, this.data.id);
  }
}
