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
    const shown = this.component.activeSheet();
    return shown && this.component.model.sheet(shown.getSheetId());
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
