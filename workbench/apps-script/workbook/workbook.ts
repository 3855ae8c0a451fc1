// The workbook, which script executions and the person at the page change. The page's grid follows it.

import { renameInFormulas, type Shift, shiftFormulas } from './edits/shift-formulas';
import { forgetSheet, moveObjects, shiftObjects } from './edits/shift-objects';
import { type SortSpec, sortRows } from './edits/sort';
import { moveCells } from './edits/transfer';
import { type Axis, afterDelete, afterInsert, isInBand, type Moved, type Rectangle } from './rectangle';
import { SheetData, type SheetKind } from './sheet-data';
import { WorkbookContent, type WorkbookOptions } from './workbook-content';
import type { NamedRangeData } from './workbook-parts';

export type { WorkbookOptions } from './workbook-content';

/** Adds sheets, rows, columns and named ranges to the cells. */
export class Workbook extends WorkbookContent {
  sortRange(sheetId: number, range: Rectangle, specs: SortSpec[]): void {
    sortRows(this.sheet(sheetId).grid, range, specs);
    this.cellsChanged(sheetId, range);
  }

  /** Cuts and pastes cells with formats and notes, and the named ranges and the filter that lie wholly inside. */
  moveRange(
    fromSheetId: number,
    from: Rectangle,
    toSheetId: number,
    to: { row: number; column: number },
  ): void {
    moveCells(this.sheet(fromSheetId).grid, from, this.sheet(toSheetId).grid, to);
    for (const namedRange of this.namedRanges) {
      const inside = namedRange.sheetId === fromSheetId && afterMove(namedRange.range, from, to);
      if (inside) Object.assign(namedRange, { sheetId: toSheetId, range: inside });
    }
    const [source, target] = [this.sheet(fromSheetId), this.sheet(toSheetId)];
    moveFilter(source, from, target, to);
    const isMoved = moveObjects(this.sheets, source, target, (range) => afterMove(range, from, to));
    this.cellsChanged(fromSheetId, from);
    this.cellsChanged(toSheetId, { ...from, ...to });
    if (isMoved) this.structureChanged();
  }

  // ---- rows and columns

  insertRows(sheetId: number, before: number, count: number): void {
    this.#insert(sheetId, 'rows', before, count);
  }

  insertColumns(sheetId: number, before: number, count: number): void {
    this.#insert(sheetId, 'columns', before, count);
  }

  deleteRows(sheetId: number, first: number, count: number): void {
    this.#delete(sheetId, 'rows', first, count);
  }

  deleteColumns(sheetId: number, first: number, count: number): void {
    this.#delete(sheetId, 'columns', first, count);
  }

  /** Moves the cells of the range's rows, from its first column on, to the right. */
  insertCells(sheetId: number, range: Rectangle): void {
    const { column: at, columns: count } = range;
    const sheet = this.sheet(sheetId);
    sheet.grid.insertCells(range);
    const moved = (position: number) => (position >= at ? position + count : position);
    this.#shiftBand(sheet, { axis: 'columns', at, moved, band: range }, (each) =>
      afterInsert(each, 'columns', at, count),
    );
  }

  /** Moves the cells right of the range to the left, in its rows. */
  deleteCells(sheetId: number, range: Rectangle): void {
    const { column: at, columns: count } = range;
    const sheet = this.sheet(sheetId);
    sheet.grid.deleteCells(range);
    this.#shiftBand(sheet, { axis: 'columns', at, moved: movedByDelete(at, count), band: range }, (each) =>
      afterDelete(each, 'columns', at, count),
    );
  }

  /** Assumption: what isn't wholly in these rows stays, and so do charts, widths and hidden columns. */
  #shiftBand(sheet: SheetData, shift: Shift, whole: (range: Rectangle) => Rectangle | null): void {
    const shifted = (range: Rectangle) => (isInBand(range, shift.band) ? whole(range) : range);
    sheet.shiftRanges(shift.axis, shift.moved, shifted);
    this.#shiftRanges(sheet.id, shifted);
    shiftFormulas(this.sheets, sheet, shift);
    shiftObjects(this.sheets, sheet, shift, shifted);
    this.structureChanged(sheet.id);
  }

  #insert(sheetId: number, axis: Axis, at: number, count: number): void {
    const sheet = this.sheet(sheetId);
    if (axis === 'rows') sheet.grid.insertRows(at, count);
    else sheet.grid.insertColumns(at, count);
    const moved = (position: number) => (position >= at ? position + count : position);
    this.#shift(sheet, { axis, at, moved }, (range) => afterInsert(range, axis, at, count));
    if (axis === 'columns') sheet.inheritWidths(at, count);
  }

  #delete(sheetId: number, axis: Axis, at: number, count: number): void {
    const sheet = this.sheet(sheetId);
    if (axis === 'rows') sheet.grid.deleteRows(at, count);
    else sheet.grid.deleteColumns(at, count);
    this.#shift(sheet, { axis, at, moved: movedByDelete(at, count) }, (range) =>
      afterDelete(range, axis, at, count),
    );
  }

  /** Moves whatever has a place on the sheet, after its grid has changed. */
  #shift(sheet: SheetData, shift: Shift, shifted: (range: Rectangle) => Rectangle | null): void {
    sheet.shiftPositions(shift.axis, shift.moved);
    sheet.shiftRanges(shift.axis, shift.moved, shifted);
    this.#shiftRanges(sheet.id, shifted);
    shiftFormulas(this.sheets, sheet, shift);
    shiftObjects(this.sheets, sheet, shift, shifted);
    this.structureChanged(sheet.id);
  }

  /** Named ranges and protections move with their cells. Assumption: a protection without cells is dropped. */
  #shiftRanges(sheetId: number, shift: (range: Rectangle) => Rectangle | null): void {
    const follow = <T extends { sheetId: number; range: Rectangle | null }>(part: T): T[] => {
      if (part.sheetId !== sheetId || !part.range) return [part];
      const range = shift(part.range);
      return range ? [{ ...part, range }] : [];
    };
    const before = this.namedRanges;
    this.namedRanges = before.flatMap(follow);
    this.#loseNamesOf(before);
    this.protections = this.protections.flatMap(follow);
  }

  /** Notes the names of `before` that have lost their cells. */
  #loseNamesOf(before: readonly NamedRangeData[]): void {
    const kept = new Set(this.namedRanges.map(({ name }) => name));
    this.lostNames.push(...before.flatMap(({ name }) => (kept.has(name) ? [] : [name])));
  }

  // ---- sheets

  /** Adds a sheet at `index`, from 0, or at the end. By default it has the next free name, such as `Sheet2`. */
  putSheet(name?: string, index?: number, rows?: number, columns?: number): SheetData {
    const sheet = new SheetData(this.newId(), name ?? this.#freeSheetName(), rows, columns);
    this.sheets.splice(index ?? this.sheets.length, 0, sheet);
    this.structureChanged();
    return sheet;
  }

  /** A person adds a sheet, which becomes active. */
  addSheet(name?: string, index?: number, rows?: number, columns?: number): SheetData {
    const sheet = this.putSheet(name, index, rows, columns);
    this.activeSheetId = sheet.id;
    this.activeRange = { row: 1, column: 1, rows: 1, columns: 1 };
    return sheet;
  }

  /** A person adds a tab without a grid, such as a chart's own, which becomes active. */
  addTab(name: string, kind: Exclude<SheetKind, 'GRID'>): SheetData {
    const tab = this.addSheet(name, undefined, 1, 1);
    tab.kind = kind;
    this.structureChanged();
    return tab;
  }

  #freeSheetName(): string {
    let number = this.sheets.length + 1;
    while (this.sheetByName(`Sheet${number}`)) number++;
    return `Sheet${number}`;
  }

  deleteSheet(sheetId: number): void {
    const index = this.sheets.findIndex((sheet) => sheet.id === sheetId);
    if (index < 0) return;
    const [deleted] = this.sheets.splice(index, 1);
    if (deleted) renameInFormulas(this.sheets, deleted.name, null);
    const before = this.namedRanges;
    this.namedRanges = before.filter((each) => each.sheetId !== sheetId);
    this.#loseNamesOf(before);
    this.protections = this.protections.filter((protection) => protection.sheetId !== sheetId);
    forgetSheet(this.sheets, sheetId);
    if (this.activeSheetId === sheetId) {
      this.activeSheetId = this.sheets[Math.min(index, this.sheets.length - 1)]?.id ?? 0;
      this.activeRange = { row: 1, column: 1, rows: 1, columns: 1 };
    }
    this.structureChanged();
  }

  renameSheet(sheetId: number, name: string): void {
    const sheet = this.sheet(sheetId);
    if (sheet.name !== name) renameInFormulas(this.sheets, sheet.name, name);
    sheet.name = name;
    this.structureChanged();
  }

  /** `index` is from 0. */
  moveSheet(sheetId: number, index: number): void {
    const sheet = this.sheet(sheetId);
    this.sheets = this.sheets.filter((other) => other !== sheet);
    this.sheets.splice(index, 0, sheet);
    this.structureChanged();
  }

  /** A person turns cells into a Table with typed columns. */
  addTable(sheetId: number, range: Rectangle): void {
    this.sheet(sheetId).tables.push({ ...range });
    this.structureChanged(sheetId);
  }

  /** The owner of the file alone may edit these cells. */
  protect(sheetId: number, range: Rectangle): void {
    const plain = { rangeName: null, description: '', warningOnly: false, editors: [], unprotected: [] };
    this.protections.push({ ...plain, id: this.newId(), sheetId, range });
    this.structureChanged(sheetId);
  }

  hideSheet(sheetId: number, hidden: boolean): void {
    this.sheet(sheetId).hidden = hidden;
    this.structureChanged(sheetId);
  }

  setFrozenRows(sheetId: number, rows: number): void {
    this.sheet(sheetId).frozenRows = rows;
    this.structureChanged(sheetId);
  }

  /** `width` in pixels. */
  setColumnWidth(sheetId: number, column: number, width: number): void {
    this.sheet(sheetId).columnWidths.set(column, width);
    this.structureChanged(sheetId);
  }

  hideColumns(sheetId: number, first: number, count: number, hidden: boolean): void {
    const { hiddenColumns } = this.sheet(sheetId);
    for (let column = first; column < first + count; column++) {
      if (hidden) hiddenColumns.add(column);
      else hiddenColumns.delete(column);
    }
    this.structureChanged(sheetId);
  }

  /** A person selects cells. */
  select(sheetId: number, range: Rectangle): void {
    this.activeSheetId = sheetId;
    this.activeRange = { ...range };
    this.emit({ kind: 'selection', origin: this.origin, revision: this.revision });
  }

  // ---- named ranges

  namedRange(name: string): NamedRangeData | undefined {
    return this.namedRanges.find((namedRange) => isSameName(namedRange.name, name));
  }

  /** Whether a name has lost its cells. */
  isLostName(name: string): boolean {
    return this.lostNames.some((lost) => isSameName(lost, name));
  }

  /** Replaces an earlier range of this name in any case. */
  setNamedRange(name: string, sheetId: number, range: Rectangle): NamedRangeData {
    const existing = this.namedRange(name);
    const namedRange = existing ?? { name, sheetId, range };
    Object.assign(namedRange, { sheetId, range: { ...range } });
    if (!existing) this.namedRanges.push(namedRange);
    this.lostNames = this.lostNames.filter((lost) => !isSameName(lost, name));
    this.structureChanged(sheetId);
    return namedRange;
  }

  removeNamedRange(name: string): void {
    const removed = this.namedRange(name);
    this.namedRanges = this.namedRanges.filter((namedRange) => namedRange !== removed);
    this.lostNames = this.lostNames.filter((lost) => !isSameName(lost, name));
    this.structureChanged(removed?.sheetId);
  }
}

function movedByDelete(at: number, count: number): Moved {
  return (position) => {
    if (position < at) return position;
    return position < at + count ? null : position - count;
  };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** A new file with empty sheets. */
export function createWorkbook(options: WorkbookOptions): Workbook {
  return new Workbook(options);
}

/** Assumption: the filter moves, unless the target has one. */
function moveFilter(
  source: SheetData,
  from: Rectangle,
  target: SheetData,
  to: { row: number; column: number },
): void {
  const { filter } = source;
  const range = filter && afterMove(filter.range, from, to);
  if (!range) return;
  filter.follow(
    range,
    (row) => row + to.row - from.row,
    (column) => column + to.column - from.column,
  );
  source.filter = null;
  target.filter ??= filter;
}

function afterMove(
  range: Rectangle,
  from: Rectangle,
  to: { row: number; column: number },
): Rectangle | undefined {
  const inside =
    range.row >= from.row &&
    range.column >= from.column &&
    range.row + range.rows <= from.row + from.rows &&
    range.column + range.columns <= from.column + from.columns;
  if (!inside) return undefined;
  return { ...range, row: range.row + to.row - from.row, column: range.column + to.column - from.column };
}
