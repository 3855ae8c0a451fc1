// Reads Univer's model of the workbook, sheet by sheet.

import type { ICellData, IRange, IStyleData, Nullable, Workbook, Worksheet } from '@univerjs/core';
import { valueType } from './view/univer-values';

/** One sheet of the grid. */
export class GridSheet {
  constructor(
    private readonly book: Workbook,
    private readonly worksheet: Worksheet,
    /** The host's id of the sheet. */
    readonly id: number,
  ) {}

  raw(row: number, column: number): Nullable<ICellData> {
    return this.worksheet.getCellRaw(row, column);
  }

  /** The text in the cell, formatted. */
  display(row: number, column: number): string {
    const cell = this.worksheet.getCell(row, column);
    if (cell?.p?.body) return cell.p.body.dataStream.replace(/\r\n$/, '');
    const value = cell?.v ?? '';
    if (cell?.t === valueType.boolean) return value ? 'TRUE' : 'FALSE';
    return String(value);
  }

  style(cell: Nullable<ICellData>): Nullable<IStyleData> {
    return this.book.getStyles().getStyleByCell(cell);
  }

  /** From A1 to the last cell with content. */
  usedRange(): IRange {
    const endRow = Math.max(this.worksheet.getLastRowWithContent(), 0);
    const endColumn = Math.max(this.worksheet.getLastColumnWithContent(), 0);
    return { startRow: 0, startColumn: 0, endRow, endColumn };
  }

  frozenRows(): number {
    return this.worksheet.getFreeze().ySplit;
  }

  columns(): number {
    return this.worksheet.getColumnCount();
  }

  rows(): number {
    return this.worksheet.getRowCount();
  }

  width(column: number): number {
    return this.worksheet.getColumnWidth(column);
  }

  get name(): string {
    return this.worksheet.getName();
  }

  get hidden(): boolean {
    return Boolean(this.worksheet.isSheetHidden());
  }

  /** Univer's id of the sheet. */
  get key(): string {
    return this.worksheet.getSheetId();
  }
}

/** The workbook in the grid, with the host's id for each of Univer's sheet ids. */
export class WorkbookModel {
  private book: Workbook | null = null;
  private readonly ids = new Map<string, number>();
  private nextProvisional = -1;

  show(book: Workbook): void {
    this.book = book;
    this.ids.clear();
    for (const sheet of book.getSheets()) this.ids.set(sheet.getSheetId(), Number(sheet.getSheetId()));
  }

  get unitId(): string {
    return this.book?.getUnitId() ?? '';
  }

  /** A negative id for a sheet that the user has just added, until the host answers with its own. */
  provisionalId(key: string): number {
    const id = this.nextProvisional--;
    this.ids.set(key, id);
    return id;
  }

  /** The host's id of a sheet, even of one that the user has deleted. */
  idOf(key: string): number | undefined {
    return this.ids.get(key);
  }

  settleId(provisional: number, id: number): void {
    for (const [key, sheetId] of this.ids) if (sheetId === provisional) this.ids.set(key, id);
  }

  sheet(key: string): GridSheet | undefined {
    const worksheet = this.book?.getSheetBySheetId(key);
    const id = this.ids.get(key);
    return this.book && worksheet && id !== undefined ? new GridSheet(this.book, worksheet, id) : undefined;
  }

  sheetById(id: number): GridSheet | undefined {
    return this.sheets().find((sheet) => sheet.id === id);
  }

  sheetByName(name: string): GridSheet | undefined {
    return this.sheets().find((sheet) => sheet.name === name);
  }

  sheets(): GridSheet[] {
    const order = this.book?.getSheetOrders() ?? [];
    return order.flatMap((key) => this.sheet(key) ?? []);
  }
}
