// The part of SpreadsheetApp.Sheet that finds, reads and empties cells.

import type { ExecutionContext } from '../../../execution/context';
import { type ParsedA1, parseA1 } from '../../../workbook/a1';
import type { Rectangle } from '../../../workbook/rectangle';
import type { SheetData } from '../../../workbook/sheet-data';
import type { Workbook } from '../../../workbook/workbook';
import { fail } from '../../exception';
import type { Emulated, ServiceObject, SignaturesOf } from '../../service-object';
import { Range } from '../range/range';
import { OUTSIDE, SpreadsheetObject, type SpreadsheetObjects } from '../spreadsheet-object';

type GoogleSheet = GoogleAppsScript.Spreadsheet.Sheet;

export const CELLS = {
  appendRow: 'Array',
  clear: ' | Object',
  clearContents: '',
  clearFormats: '',
  clearNotes: '',
  getDataRange: '',
  getLastColumn: '',
  getLastRow: '',
  getMaxColumns: '',
  getMaxRows: '',
  getRange: 'number,number | number,number,number | number,number,number,number | String',
  getRangeList: 'Array',
  getSheetValues: 'number,number,number,number',
} satisfies SignaturesOf<GoogleSheet>;

/** The rectangle of an A1 text on a sheet. Open ends reach to the edge of the grid. */
export function rectangleOf(parsed: ParsedA1, sheet: SheetData): Rectangle {
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

/** `5:7` and `D:F` keep that notation (measured). */
export function openNotation(parsed: ParsedA1, text: string): string | undefined {
  const open = parsed.endRow === undefined || parsed.endColumn === undefined;
  return open
    ? text
        .slice(text.lastIndexOf('!') + 1)
        .replaceAll('$', '')
        .toUpperCase()
    : undefined;
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
      const named = this.workbook.namedRange(text);
      if (!named) return fail('Range not found');
      return this.objects.range(this.workbook.sheet(named.sheetId), named.range);
    }
    const sheet = parsed.sheetName === undefined ? this.data : this.workbook.sheetByName(parsed.sheetName);
    if (!sheet) return fail('Range not found');
    return this.objects.range(sheet, rectangleOf(parsed, sheet), openNotation(parsed, text));
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

  /** Always from A1; A1 alone on an empty sheet (measured). */
  getDataRange(): ServiceObject {
    return this.objects.range(this.data, {
      row: 1,
      column: 1,
      rows: Math.max(1, this.getLastRow()),
      columns: Math.max(1, this.getLastColumn()),
    });
  }

  getSheetValues(row: number, column: number, rows: number, columns: number): unknown[][] {
    const range = this.rangeAt(this.data, row, column, rows, columns);
    return range instanceof Range ? range.getValues() : [];
  }

  /** Below the last row with content; the grid grows when it is full. */
  appendRow(values: unknown[]): this {
    this.assertEditor();
    const row = this.getLastRow() + 1;
    this.#grow(row, values.length);
    const range = this.rangeAt(this.data, row, 1, 1, values.length);
    if (range instanceof Range) range.setValues([values]);
    return this;
  }

  #grow(row: number, columns: number): void {
    const { data } = this;
    const addedColumns = Math.max(0, columns - data.maxColumns);
    const addedRows = Math.max(0, row - data.maxRows);
    const cells = (data.maxRows + addedRows) * (data.maxColumns + addedColumns) - data.cellCount;
    this.assertGridSize(cells, data.maxColumns + addedColumns);
    if (addedRows > 0) this.workbook.insertRows(data.id, data.maxRows + 1, addedRows);
    if (addedColumns > 0) this.workbook.insertColumns(data.id, data.maxColumns + 1, addedColumns);
  }

  #clearAll(what: { content?: boolean; formats?: boolean; notes?: boolean }): this {
    this.assertEditable(this.data, this.data.all());
    this.workbook.clear(this.data.id, this.data.all(), what);
    return this;
  }

  /** Values and formats; notes are kept (measured). */
  clear(options: Record<string, unknown> = {}): this {
    const contentOnly = options['contentsOnly'] === true;
    const formatOnly = options['formatOnly'] === true;
    return this.#clearAll({ content: contentOnly || !formatOnly, formats: formatOnly || !contentOnly });
  }

  clearContents(): this {
    return this.#clearAll({ content: true });
  }

  clearFormats(): this {
    return this.#clearAll({ formats: true });
  }

  clearNotes(): this {
    return this.#clearAll({ notes: true });
  }
}
