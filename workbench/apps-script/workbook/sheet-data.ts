// One sheet of the workbook: its grid and what belongs to the sheet rather than to a cell.

import { Grid } from './grid';
import type { Axis, Moved, Rectangle } from './rectangle';
import type { SheetFilter } from './sheet-filter';

/** A new sheet has 1000 rows and 26 columns. */
const NEW_SHEET_ROWS = 1000;
const NEW_SHEET_COLUMNS = 26;
const DEFAULT_COLUMN_WIDTH = 100;
const DEFAULT_ROW_HEIGHT = 21;

export class SheetData {
  hidden = false;
  frozenRows = 0;
  frozenColumns = 0;
  tabColor: string | null = null;
  merges: Rectangle[] = [];
  /** At most one (measured §5). */
  filter: SheetFilter | null = null;
  readonly columnWidths = new Map<number, number>();
  readonly rowHeights = new Map<number, number>();
  hiddenRows = new Set<number>();
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
    return this.maxRows * this.maxColumns;
  }

  columnWidth(column: number): number {
    return this.columnWidths.get(column) ?? DEFAULT_COLUMN_WIDTH;
  }

  rowHeight(row: number): number {
    return this.rowHeights.get(row) ?? DEFAULT_ROW_HEIGHT;
  }

  all(): Rectangle {
    return { row: 1, column: 1, rows: this.maxRows, columns: this.maxColumns };
  }

  /** Positions kept per row or column move with it. */
  shiftPositions(axis: Axis, moved: Moved): void {
    const sizes = axis === 'rows' ? this.rowHeights : this.columnWidths;
    const entries = [...sizes];
    sizes.clear();
    for (const [position, size] of entries) {
      const to = moved(position);
      if (to !== null) sizes.set(to, size);
    }
    const hidden = axis === 'rows' ? this.hiddenRows : this.hiddenColumns;
    const kept = new Set([...hidden].map(moved).filter((position) => position !== null));
    if (axis === 'rows') this.hiddenRows = kept;
    else this.hiddenColumns = kept;
  }

  /** Ranges kept here move with their cells; one that lost all of them is gone. */
  shiftRanges(axis: Axis, moved: Moved, shift: (range: Rectangle) => Rectangle | null): void {
    this.merges = this.merges.flatMap((merge) => shift(merge) ?? []);
    const range = this.filter && shift(this.filter.range);
    if (!range) this.filter = null;
    else if (axis === 'rows') this.filter?.follow(range, moved, stays);
    else this.filter?.follow(range, stays, moved);
  }
}

const stays: Moved = (position) => position;
