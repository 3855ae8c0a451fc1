/** What inserting and deleting rows and columns does to the formulas of the whole workbook. */
import { mapReferences } from './formula-references';
import type { Axis } from './rectangle';
import type { SheetData } from './sheet-data';
import type { Workbook } from './workbook';

/**
 * Moves the cell references that point into `changed`; a deleted cell becomes `#REF!`. Simpler than Sheets: a range that loses only
 * its first or last cell becomes `#REF!` there instead of shrinking, and whole-column references stay as written.
 */
export function shiftFormulas(
  workbook: Workbook,
  changed: SheetData,
  axis: Axis,
  moved: (position: number) => number | null,
): void {
  for (const sheet of workbook.sheets) {
    for (const row of sheet.grid.rows) {
      row?.formulas?.forEach((formula, index) => {
        if (formula !== undefined && row.formulas) {
          row.formulas[index] = shifted(formula, sheet.name, changed.name, axis, moved);
        }
      });
    }
  }
}

function shifted(
  formula: string,
  home: string,
  changed: string,
  axis: Axis,
  moved: (position: number) => number | null,
): string {
  return mapReferences(formula, (reference, sheetName) => {
    if ((sheetName ?? home) !== changed) return reference;
    const position = moved(axis === 'rows' ? reference.row : reference.column);
    if (position === null) return null;
    return axis === 'rows' ? { ...reference, row: position } : { ...reference, column: position };
  });
}
