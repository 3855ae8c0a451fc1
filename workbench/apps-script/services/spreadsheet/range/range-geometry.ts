// Where a range is: its position, its size, its neighbours.

import type { ExecutionContext } from '../../../execution/context';
import { rangeA1 } from '../../../workbook/a1';
import { contains, intersects, type Rectangle } from '../../../workbook/rectangle';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';

type GoogleRange = GoogleAppsScript.Spreadsheet.Range;

export const GEOMETRY = {
  activate: '',
  activateAsCurrentCell: '',
  breakApart: '',
  canEdit: '',
  getA1Notation: '',
  getCell: 'number,number',
  getColumn: '',
  getGridId: '',
  getHeight: '',
  getLastColumn: '',
  getLastRow: '',
  getMergedRanges: '',
  getNumColumns: '',
  getNumRows: '',
  getRow: '',
  getRowIndex: '',
  getSheet: '',
  getWidth: '',
  isPartOfMerge: '',
  merge: '',
  offset: 'number,number | number,number,number | number,number,number,number',
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

  activate(): this {
    this.select(this.sheet.id, this.rect);
    return this;
  }

  activateAsCurrentCell(): this {
    return this.activate();
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

  getRowIndex(): number {
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

  getHeight(): number {
    return this.rect.rows;
  }

  getWidth(): number {
    return this.rect.columns;
  }

  getLastRow(): number {
    return this.rect.row + this.rect.rows - 1;
  }

  getLastColumn(): number {
    return this.rect.column + this.rect.columns - 1;
  }

  getGridId(): number {
    return this.sheet.id;
  }

  getSheet(): ServiceObject {
    return this.objects.sheet(this.sheet);
  }

  offset(
    rowOffset: number,
    columnOffset: number,
    rows = this.rect.rows,
    columns = this.rect.columns,
  ): ServiceObject {
    return this.rangeAt(
      this.sheet,
      this.rect.row + rowOffset,
      this.rect.column + columnOffset,
      rows,
      columns,
    );
  }

  /** Covered cells lose their content (assumption: as in the interface). */
  merge(): this {
    this.assertEditable(this.sheet, this.rect);
    this.#separate();
    const { grid } = this.sheet;
    for (let row = this.rect.row; row <= this.getLastRow(); row++) {
      for (let column = this.rect.column; column <= this.getLastColumn(); column++) {
        if (row !== this.rect.row || column !== this.rect.column) grid.setValue(row, column, null);
      }
    }
    this.sheet.merges.push({ ...this.rect });
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  breakApart(): this {
    this.#separate();
    this.workbook.structureChanged(this.sheet.id);
    return this;
  }

  #separate(): void {
    this.sheet.merges = this.sheet.merges.filter((merge) => !intersects(merge, this.rect));
  }

  isPartOfMerge(): boolean {
    return this.sheet.merges.some((merge) => contains(merge, this.rect));
  }

  getMergedRanges(): ServiceObject[] {
    return this.sheet.merges
      .filter((merge) => intersects(merge, this.rect))
      .map((merge) => this.objects.range(this.sheet, merge));
  }
}
