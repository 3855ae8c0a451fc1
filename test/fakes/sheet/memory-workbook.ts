// A spreadsheet in memory: values, notes, named blocks that follow their cells, and one selected cell.

import { a1OfRectangle, type Rectangle } from '../../../src/core/a1';
import { NEW_SHEET } from '../../../src/sheet/block';

export type MemoryValue = string | number;

export interface MemorySheet {
  readonly id: number;
  name: string;
  gridRows: number;
  gridColumns: number;
  /** Values by `row,column`; empty cells have no entry. */
  cells: Map<string, MemoryValue>;
  /** Notes by `row,column`. */
  notes: Map<string, string>;
  /** Its conditional formats, in order of precedence. */
  rules: MemoryRule[];
}

interface MemoryRule {
  formula: string;
  ranges: Rectangle[];
}

type Axis = 'row' | 'column';
const keyOf = (row: number, column: number) => `${row},${column}`;

export class MemoryWorkbook {
  sheets: MemorySheet[] = [];
  selected: { sheetId: number; row: number; column: number } | null = null;
  readonly blocks = new Map<string, { sheetId: number; area: Rectangle }>();

  addSheet(name: string, grid = NEW_SHEET): MemorySheet {
    if (this.sheetNamedLike(name))
      throw new Error(`A sheet with the name "${name}" already exists. Please enter another name.`);
    const sheet = {
      id: 1 + Math.max(0, ...this.sheets.map(({ id }) => id)),
      name,
      ...grid,
      cells: new Map(),
      notes: new Map(),
      rules: [],
    };
    this.sheets.push(sheet);
    return sheet;
  }

  /** The sheet with this name, ignoring case. */
  sheetNamedLike(name: string): MemorySheet | undefined {
    const folded = name.toLowerCase();
    return this.sheets.find((sheet) => sheet.name.toLowerCase() === folded);
  }

  /** The sheet with this name or ID. Throws if there is none. */
  sheet(which: string | number): MemorySheet {
    const found = this.sheets.find(({ id, name }) => id === which || name === which);
    if (!found) throw new Error(`no sheet ${which}`);
    return found;
  }

  value(sheet: MemorySheet, row: number, column: number): MemoryValue | null {
    return sheet.cells.get(keyOf(row, column)) ?? null;
  }

  /** Writes a cell; '' empties it. */
  put(sheet: MemorySheet, row: number, column: number, value: MemoryValue): void {
    const isInside = row >= 1 && column >= 1 && row <= sheet.gridRows && column <= sheet.gridColumns;
    if (!isInside) throw new Error('The coordinates of the range are outside the dimensions of the sheet.');
    if (value === '') sheet.cells.delete(keyOf(row, column));
    else sheet.cells.set(keyOf(row, column), value);
  }

  note(sheet: MemorySheet, row: number, column: number): string {
    return sheet.notes.get(keyOf(row, column)) ?? '';
  }

  putNote(sheet: MemorySheet, row: number, column: number, note: string): void {
    sheet.notes.set(keyOf(row, column), note);
  }

  /** All non-empty cells by address. */
  contents(sheet: MemorySheet): Record<string, MemoryValue> {
    return Object.fromEntries(this.entries(sheet).map(([place, value]) => [a1OfRectangle(place), value]));
  }

  insertRows(sheet: MemorySheet, before: number, count: number): void {
    this.insert(sheet, 'row', before, count);
    sheet.gridRows += count;
  }

  insertColumns(sheet: MemorySheet, before: number, count: number): void {
    this.insert(sheet, 'column', before, count);
    sheet.gridColumns += count;
  }

  /** Deletes a whole row; a block that contains it shrinks. */
  deleteRow(sheet: MemorySheet, row: number): void {
    const withoutRow = <Value>(map: ReadonlyMap<string, Value>) =>
      new Map(
        placesOf(map)
          .filter(([place]) => place.row !== row)
          .map(([place, value]) => [keyOf(place.row > row ? place.row - 1 : place.row, place.column), value]),
      );
    sheet.cells = withoutRow(sheet.cells);
    sheet.notes = withoutRow(sheet.notes);
    sheet.gridRows -= 1;
    const without = (area: Rectangle) => {
      if (row >= area.row + area.rows) return area;
      return row < area.row ? { ...area, row: area.row - 1 } : { ...area, rows: area.rows - 1 };
    };
    for (const block of this.blocks.values())
      if (block.sheetId === sheet.id) block.area = without(block.area);
    for (const rule of sheet.rules) rule.ranges = rule.ranges.map(without).filter(({ rows }) => rows > 0);
    sheet.rules = sheet.rules.filter(({ ranges }) => ranges.length > 0);
  }

  /** For each body row of a block, whether its sheet row has content outside the block. */
  rowsInUseBeside({ sheetId, area }: { sheetId: number; area: Rectangle }): boolean[] {
    const beside = this.entries(this.sheet(sheetId)).filter(
      ([{ column }]) => column < area.column || column >= area.column + area.columns,
    );
    const used = new Set(beside.map(([{ row }]) => row));
    return Array.from({ length: area.rows - 1 }, (_each, at) => used.has(area.row + 1 + at));
  }

  /** Sorts the rows of `area` by a column, ascending as text. */
  sort(sheet: MemorySheet, area: Rectangle, column: number): void {
    const rowsOf = Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (_c, c) => this.value(sheet, area.row + r, area.column + c) ?? ''),
    );
    rowsOf.sort((a, b) => (String(a[column - area.column]) < String(b[column - area.column]) ? -1 : 1));
    rowsOf.forEach((values, r) => {
      values.forEach((value, c) => {
        this.put(sheet, area.row + r, area.column + c, value);
      });
    });
  }

  private entries(sheet: MemorySheet): [Rectangle, MemoryValue][] {
    return placesOf(sheet.cells);
  }

  /** Moves cells at or after `before`; a block that starts there moves, and a block that spans it grows. */
  private insert(sheet: MemorySheet, axis: Axis, before: number, count: number): void {
    const moved = (place: Rectangle) =>
      place[axis] >= before ? { ...place, [axis]: place[axis] + count } : place;
    const movedAlong = <Value>(map: ReadonlyMap<string, Value>) =>
      new Map(placesOf(map).map(([place, value]) => [keyOf(moved(place).row, moved(place).column), value]));
    sheet.cells = movedAlong(sheet.cells);
    sheet.notes = movedAlong(sheet.notes);
    const length = axis === 'row' ? 'rows' : 'columns';
    const grown = (area: Rectangle) =>
      area[axis] < before && before < area[axis] + area[length]
        ? { ...area, [length]: area[length] + count }
        : moved(area);
    for (const block of this.blocks.values()) if (block.sheetId === sheet.id) block.area = grown(block.area);
    for (const rule of sheet.rules) rule.ranges = rule.ranges.map(grown);
  }
}

function placesOf<Value>(map: ReadonlyMap<string, Value>): [Rectangle, Value][] {
  return [...map].map(([key, value]) => {
    const [row = 0, column = 0] = key.split(',').map(Number);
    return [{ row, column, rows: 1, columns: 1 }, value];
  });
}
