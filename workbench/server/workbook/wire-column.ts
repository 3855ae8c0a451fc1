// Collects one column of a sheet in the form in which it goes to a page.

import type { CellValue } from '../protocol/cells';
import type { WireColumn } from '../protocol/workbook';

export class ColumnBuilder {
  readonly formulas: WireColumn['formulas'] = [];
  readonly notes: WireColumn['notes'] = [];
  private readonly values: CellValue[] = [];
  private readonly styles: WireColumn['styles'] = [];
  private start = 0;

  constructor(private readonly column: number) {}

  /** Adds a cell; rows come in order. */
  add(row: number, value: CellValue, style: number): void {
    if (value === null && style === 0) return;
    if (this.values.length === 0) this.start = row;
    const gap = row - this.start - this.values.length;
    if (gap > 0) this.push(null, 0, gap);
    this.push(value, style, 1);
  }

  build(): WireColumn {
    const { column, start, values, styles, formulas, notes } = this;
    return { column, start, values, styles, formulas, notes };
  }

  private push(value: CellValue, style: number, count: number): void {
    for (let i = 0; i < count; i++) this.values.push(value);
    const last = this.styles[this.styles.length - 1];
    if (last?.[0] === style) last[1] += count;
    else this.styles.push([style, count]);
  }
}
