// The part of SpreadsheetApp.Sheet that finds ranges and tells the size of the grid.

import type { ExecutionContext } from '../../../execution/context';
import { openNotation, type ParsedA1, parseA1 } from '../../../workbook/a1';
import type { Rectangle } from '../../../workbook/rectangle';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { notSupported, OUTSIDE, SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const CELLS = {
  getLastColumn: '',
  getLastRow: '',
  getMaxColumns: '',
  getMaxRows: '',
  getRange: 'number,number | number,number,number | number,number,number,number | String',
  getRangeList: 'Array',
} satisfies SignaturesOf<GoogleSheet>;

/** The cells of an A1 text. Open ends reach to the edge of the grid. */
function rectangleOf(parsed: ParsedA1, sheet: SheetData): Rectangle {
  const row = parsed.startRow ?? 1;
  const column = parsed.startColumn ?? 1;
  const lastRow = parsed.endRow ?? sheet.maxRows;
  const lastColumn = parsed.endColumn ?? sheet.maxColumns;
  if (
    row < 1 ||
    lastRow > sheet.maxRows ||
    lastColumn > sheet.maxColumns ||
    row > lastRow ||
    column > lastColumn
  ) {
    fail(OUTSIDE);
  }
  return { row, column, rows: lastRow - row + 1, columns: lastColumn - column + 1 };
}

export abstract class SheetCells
  extends SpreadsheetObject
  implements Emulated<GoogleSheet, keyof typeof CELLS>
{
  constructor(
    context: ExecutionContext,
    workbook: Workbook,
    objects: SpreadsheetObjects,
    readonly data: SheetData,
  ) {
    super(context, workbook, objects);
  }

  getRange(rowOrA1: number | string, column = 1, rows = 1, columns = 1): ServiceObject {
    if (typeof rowOrA1 === 'number') return this.rangeAt(this.data, rowOrA1, column, rows, columns);
    return this.#rangeOfText(rowOrA1);
  }

  #rangeOfText(text: string): ServiceObject {
    const parsed = parseA1(text);
    if (!parsed) {
      const namedRange = this.workbook.namedRange(text);
      if (!namedRange) return fail('Range not found');
      return this.objects.range(this.workbook.sheet(namedRange.sheetId), namedRange.range);
    }
    const sheet = parsed.sheetName === undefined ? this.data : this.workbook.sheetByName(parsed.sheetName);
    if (!sheet) return fail('Range not found');
    if (sheet.kind !== 'GRID') fail(notSupported(sheet));
    return this.objects.range(sheet, rectangleOf(parsed, sheet), openNotation(parsed));
  }

  getRangeList(notations: unknown[]): ServiceObject {
    const rects = notations.map((notation) => {
      const parsed = parseA1(String(notation));
      return parsed ? rectangleOf(parsed, this.data) : fail('Range not found');
    });
    return this.objects.rangeList(this.data, rects);
  }

  getLastRow(): number {
    return this.data.grid.lastRow();
  }

  getLastColumn(): number {
    return this.data.grid.lastColumn();
  }

  getMaxRows(): number {
    return this.data.maxRows;
  }

  getMaxColumns(): number {
    return this.data.maxColumns;
  }
}
