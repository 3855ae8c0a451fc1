// The cells of one sheet, stored by rows, because the add-on writes and moves blocks of 20,000 rows.

import { type CellValue, isContent, type SpilledValue } from './cell';
import type { Rectangle } from './rectangle';

/** A row as parallel sparse arrays, from 0. Only `values` always exists. */
export class Row {
  values: (CellValue | undefined)[] = [];
  styles: (number | undefined)[] | undefined;
  formulas: (string | undefined)[] | undefined;
  notes: (string | undefined)[] | undefined;
  /** Set where a formula of another cell shows the value. */
  spilled: (SpilledValue | undefined)[] | undefined;

  layers(): unknown[][] {
    const layers = [this.values, this.styles, this.formulas, this.notes, this.spilled];
    return layers.filter((layer) => layer !== undefined);
  }
}

export class Grid {
  rows: (Row | undefined)[] = [];

  constructor(
    public maxRows: number,
    public maxColumns: number,
  ) {}

  /** The row, which is made if it is missing. */
  row(row: number): Row {
    let found = this.rows[row - 1];
    if (!found) {
      found = new Row();
      this.rows[row - 1] = found;
    }
    return found;
  }

  value(row: number, column: number): CellValue {
    return this.rows[row - 1]?.values[column - 1] ?? null;
  }

  formula(row: number, column: number): string | undefined {
    return this.rows[row - 1]?.formulas?.[column - 1];
  }

  note(row: number, column: number): string | undefined {
    return this.rows[row - 1]?.notes?.[column - 1];
  }

  style(row: number, column: number): number {
    return this.rows[row - 1]?.styles?.[column - 1] ?? 0;
  }

  setValue(row: number, column: number, value: CellValue, formula?: string): void {
    const target = this.row(row);
    target.values[column - 1] = value;
    if (target.spilled) delete target.spilled[column - 1];
    if (formula !== undefined) {
      target.formulas ??= [];
      target.formulas[column - 1] = formula;
    } else if (target.formulas) delete target.formulas[column - 1];
  }

  spilled(row: number, column: number): SpilledValue | undefined {
    return this.rows[row - 1]?.spilled?.[column - 1];
  }

  /** Says of the value set last that a formula of another cell shows it. */
  markSpilled(row: number, column: number, spilled: SpilledValue): void {
    const target = this.row(row);
    target.spilled ??= [];
    target.spilled[column - 1] = spilled;
  }

  setStyle(row: number, column: number, style: number): void {
    const target = this.row(row);
    if (style === 0 && !target.styles) return;
    target.styles ??= [];
    target.styles[column - 1] = style;
  }

  setNote(row: number, column: number, note: string | undefined): void {
    const target = this.row(row);
    if (!note && !target.notes) return;
    target.notes ??= [];
    if (note) target.notes[column - 1] = note;
    else delete target.notes[column - 1];
  }

  /** A copy of some cells as a grid of their own, for a sort, a move or a copy. */
  block({ row, column, rows, columns }: Rectangle): Grid {
    const block = new Grid(rows, columns);
    for (let r = 1; r <= rows; r++)
      for (let c = 1; c <= columns; c++) block.put(r, c, this, row + r - 1, column + c - 1);
    return block;
  }

  /** Copies a cell of another grid to this one. */
  put(row: number, column: number, from: Grid, fromRow: number, fromColumn: number): void {
    this.setValue(row, column, from.value(fromRow, fromColumn), from.formula(fromRow, fromColumn));
    this.setStyle(row, column, from.style(fromRow, fromColumn));
    this.setNote(row, column, from.note(fromRow, fromColumn));
  }

  hasContent(row: number, column: number): boolean {
    const found = this.rows[row - 1];
    return found ? isContent(found.values[column - 1], found.formulas?.[column - 1]) : false;
  }

  lastContentColumn(row: number): number {
    const found = this.rows[row - 1];
    if (!found) return 0;
    let column = Math.max(found.values.length, found.formulas?.length ?? 0);
    while (column > 0 && !this.hasContent(row, column)) column--;
    return column;
  }

  /** The last row with content. Assumption, as reports conflict: formats and notes don't count. */
  lastRow(): number {
    let row = this.rows.length;
    while (row > 0 && this.lastContentColumn(row) === 0) row--;
    return row;
  }

  lastColumn(): number {
    let last = 0;
    for (let row = this.rows.length; row > 0; row--) last = Math.max(last, this.lastContentColumn(row));
    return last;
  }

  insertRows(at: number, count: number): void {
    if (at <= this.rows.length) {
      const gap: (Row | undefined)[] = new Array(count).fill(undefined);
      this.rows = [...this.rows.slice(0, at - 1), ...gap, ...this.rows.slice(at - 1)];
    }
    this.maxRows += count;
  }

  deleteRows(at: number, count: number): void {
    this.rows.splice(at - 1, count);
    this.maxRows -= count;
  }

  insertColumns(at: number, count: number): void {
    const gap: undefined[] = new Array(count).fill(undefined);
    for (const row of this.rows) {
      for (const layer of row?.layers() ?? []) if (at <= layer.length) layer.splice(at - 1, 0, ...gap);
    }
    this.maxColumns += count;
  }

  /** Within the grid: what would leave it on the right is blank (`insertCells` of Range sees to it). */
  insertCells({ row: first, column, rows, columns }: Rectangle): void {
    const gap: undefined[] = new Array(columns).fill(undefined);
    for (const row of this.rows.slice(first - 1, first - 1 + rows)) {
      const { styles } = row ?? {};
      // The new cells keep the formats of those that were there (documented).
      const kept = styles?.slice(column - 1, column - 1 + columns);
      for (const layer of row?.layers() ?? []) {
        if (column <= layer.length) layer.splice(column - 1, 0, ...gap);
        layer.length = Math.min(layer.length, this.maxColumns);
      }
      kept?.forEach((style, at) => {
        if (styles) styles[column - 1 + at] = style;
      });
    }
  }

  deleteCells({ row: first, column, rows, columns }: Rectangle): void {
    for (const row of this.rows.slice(first - 1, first - 1 + rows))
      for (const layer of row?.layers() ?? []) layer.splice(column - 1, columns);
  }

  deleteColumns(at: number, count: number): void {
    for (const row of this.rows) {
      for (const layer of row?.layers() ?? []) layer.splice(at - 1, count);
    }
    this.maxColumns -= count;
  }
}
