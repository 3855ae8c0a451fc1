// The selected cells and the scroll position of the grid.

import type { WireSelection } from '../../server/protocol/cells';
import type { Edit } from '../../server/protocol/edits';
import type { GridComponent } from './component';
import type { GridSheet } from './workbook-model';

interface ScrollPosition {
  sheet: string;
  row: number;
  column: number;
}

/** How long a sheet may take until it is drawn. */
const MOST_FRAMES = 60;

export class GridSelection {
  /** True while the page, not the user, moves the selection. */
  private moving = false;

  constructor(private readonly component: GridComponent) {}

  current(): WireSelection | undefined {
    const sheet = this.sheet();
    const range = this.component.activeSheet()?.getSelection()?.getActiveRange()?.getRange();
    if (!sheet || !range) return undefined;
    return {
      sheet: sheet.id,
      row: range.startRow,
      column: range.startColumn,
      rows: range.endRow - range.startRow + 1,
      columns: range.endColumn - range.startColumn + 1,
    };
  }

  /** The sheet that is shown. */
  sheet(): GridSheet | undefined {
    const active = this.component.activeSheet();
    return active && this.component.model.sheet(active.getSheetId());
  }

  select({ sheet: id, row, column, rows, columns }: WireSelection): void {
    const { api, model } = this.component;
    const sheet = model.sheetById(id);
    const target = sheet && api.getActiveWorkbook()?.getSheetBySheetId(sheet.key);
    if (!target) return;
    this.moving = true;
    target.activate();
    target.getRange(row, column, rows, columns).activate();
    this.moving = false;
  }

  /** Scrolls so far that the first cell of the selection can be seen, as Google does for what a script selects. */
  bringIntoView(selection: WireSelection, triesLeft = MOST_FRAMES): void {
    const { row, column } = selection;
    const sheet = this.component.activeSheet();
    const seen = sheet?.getVisibleRange();
    // A sheet that has just been shown isn't drawn yet.
    if (!seen || !sheet) {
      if (triesLeft > 0) requestAnimationFrame(() => this.bringIntoView(selection, triesLeft - 1));
      return;
    }
    const isSeen = (at: number, first: number, last: number) => at >= first && at <= last;
    if (!isSeen(row, seen.startRow, seen.endRow) || !isSeen(column, seen.startColumn, seen.endColumn))
      sheet.scrollToCell(row, column);
  }

  /** The edit that reports what the user has just selected. */
  edits(): Edit[] {
    const selection = this.moving ? undefined : this.current();
    return selection ? [{ kind: 'select', ...selection }] : [];
  }

  scrollPosition(): ScrollPosition | undefined {
    const sheet = this.component.model.unitId ? this.component.activeSheet() : undefined;
    if (!sheet) return undefined;
    const { sheetViewStartRow, sheetViewStartColumn } = sheet.getScrollState();
    return { sheet: sheet.getSheetId(), row: sheetViewStartRow, column: sheetViewStartColumn };
  }
}
