// Where a range is, and who may edit it.

import type { ExecutionContext } from '../../../execution/context';
import { rangeA1 } from '../../../workbook/a1';
import type { Rectangle } from '../../../workbook/rectangle';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { activate } from '../selection';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const GEOMETRY = {
  activate: '',
  canEdit: '',
  getA1Notation: '',
  getCell: 'number,number',
  getColumn: '',
  getNumColumns: '',
  getNumRows: '',
  getRow: '',
  getSheet: '',
} satisfies SignaturesOf<GoogleRange>;

export abstract class RangeGeometry
  extends SpreadsheetObject
  implements Emulated<GoogleRange, keyof typeof GEOMETRY>
{
  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    readonly sheet: SheetData,
    readonly rect: Rectangle,
    private readonly notation?: string,
  ) {
    super(context, workbook, objects);
  }

  override get cellCount(): number {
    return this.rect.rows * this.rect.columns;
  }

  activate(): this {
    activate(this.context, this.workbook, this.sheet.id, this.rect);
    return this;
  }

  canEdit(): boolean {
    return this.mayEdit(this.sheet, this.rect);
  }

  getA1Notation(): string {
    return this.notation ?? rangeA1(this.rect);
  }

  getCell(row: number, column: number): ServiceObject {
    const { rect } = this;
    return this.rangeAt(this.sheet, rect.row + row - 1, rect.column + column - 1);
  }

  getRow(): number {
    return this.rect.row;
  }

  getColumn(): number {
    return this.rect.column;
  }

  getNumRows(): number {
    return this.rect.rows;
  }

  getNumColumns(): number {
    return this.rect.columns;
  }

  getSheet(): ServiceObject {
    return this.objects.sheet(this.sheet);
  }
}
