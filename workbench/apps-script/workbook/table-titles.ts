// The titles of a Table: Google is reported to name one that is blank (docs/platform.md §11).

import { intersects, type Rectangle } from './rectangle';
import type { SheetData } from './sheet-data';

/** Names the blank titles of the Tables that have changed cells: `Column 1` for the first column. */
export function nameBlankTitles({ tables, grid }: SheetData, changed: Rectangle): void {
  for (const table of tables) {
    if (!intersects({ ...table, rows: 1 }, changed)) continue;
    for (let at = 0; at < table.columns; at++) {
      const column = table.column + at;
      const isBlank = (grid.value(table.row, column) ?? '') === '';
      if (isBlank && grid.formula(table.row, column) === undefined)
        grid.setValue(table.row, column, `Column ${at + 1}`);
    }
  }
}
