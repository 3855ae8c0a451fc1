// One sheet of the workbook: its grid, and what belongs to no cell.

import { Grid } from './grid';
import type { Axis, Moved, Rectangle } from './rectangle';
import type { ConditionalRule } from './rules/conditional-rules';
import type { SheetFilter } from './rules/sheet-filter';
import { type SlicerData, slicerHides } from './rules/slicers';
import { ValidationRules } from './rules/validation-rules';
import type { ChartData } from './sheet-charts';

/** A new sheet has 1000 rows and 26 columns. */
const NEW_SHEET_ROWS = 1000;
const NEW_SHEET_COLUMNS = 26;
const DEFAULT_COLUMN_WIDTH = 100;

/** Cells, a tab of a chart or timeline, or a Connected Sheet. */
export type SheetKind = 'GRID' | 'OBJECT' | 'DATASOURCE';

export class SheetData {
  kind: SheetKind = 'GRID';
  hidden = false;
  frozenRows = 0;
  frozenColumns = 0;
  hidesGridlines = false;
  merges: Rectangle[] = [];
  /** A sheet has at most one (measured). */
  filter: SheetFilter | null = null;
  /** Cells that a person has turned into a Table, whose columns have types. */
  tables: Rectangle[] = [];
  slicers: SlicerData[] = [];
  /** The first rule that a cell meets is the one that shows. */
  conditionalRules: ConditionalRule[] = [];
  charts: ChartData[] = [];
  readonly validation = new ValidationRules();
  readonly columnWidths = new Map<number, number>();
  hiddenColumns = new Set<number>();
  readonly grid: Grid;

  constructor(
    readonly id: number,
    public name: string,
    rows = NEW_SHEET_ROWS,
    columns = NEW_SHEET_COLUMNS,
  ) {
    this.grid = new Grid(rows, columns);
  }

  get maxRows(): number {
    return this.grid.maxRows;
  }

  get maxColumns(): number {
    return this.grid.maxColumns;
  }

  get cellCount(): number {
    return this.kind === 'GRID' ? this.maxRows * this.maxColumns : 0;
  }

  columnWidth(column: number): number {
    return this.columnWidths.get(column) ?? DEFAULT_COLUMN_WIDTH;
  }

  all(): Rectangle {
    return { row: 1, column: 1, rows: this.maxRows, columns: this.maxColumns };
  }

  /** Whether a filter or a slicer hides the row. */
  hides(row: number): boolean {
    return this.filter?.hides(row) === true || this.slicers.some((slicer) => slicerHides(slicer, row));
  }

  hidesAny({ row, rows }: Rectangle): boolean {
    return Array.from({ length: rows }, (_, at) => row + at).some((each) => this.hides(each));
  }

  /** Columns take their widths along, and stay hidden. */
  shiftPositions(axis: Axis, moved: Moved): void {
    if (axis === 'rows') return;
    const widths = [...this.columnWidths];
    this.columnWidths.clear();
    for (const [column, width] of widths) {
      const to = moved(column);
      if (to !== null) this.columnWidths.set(to, width);
    }
    this.hiddenColumns = new Set([...this.hiddenColumns].flatMap((column) => moved(column) ?? []));
  }

  /** Inserted columns are as wide as the one before them. */
  inheritWidths(first: number, count: number): void {
    const width = this.columnWidths.get(first - 1);
    if (width === undefined) return;
    for (let column = first; column < first + count; column++) this.columnWidths.set(column, width);
  }

  /** Ranges move with their cells, and are dropped without any. */
  shiftRanges(axis: Axis, moved: Moved, shift: (range: Rectangle) => Rectangle | null): void {
    this.merges = this.merges.flatMap((merge) => shift(merge) ?? []);
    this.tables = this.tables.flatMap((table) => shift(table) ?? []);
    this.validation.follow(shift);
    const range = this.filter && shift(this.filter.range);
    if (!range) this.filter = null;
    else if (axis === 'rows') this.filter?.follow(range, moved, stays);
    else this.filter?.follow(range, stays, moved);
  }
}

const stays: Moved = (position) => position;
