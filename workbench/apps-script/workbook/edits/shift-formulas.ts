// How the references of formulas move with inserted and deleted rows and columns.

import { type Axis, type Band, isInBand, type Moved } from '../rectangle';
import type { SheetData } from '../sheet-data';
import { mapAreas, type Reference, withSheetRenamed } from './formula-references';

/** Rows or columns that were inserted or deleted, or cells of some rows. */
export interface Shift {
  axis: Axis;
  /** The only rows whose cells have moved; absent for all. */
  band?: Band;
  /** The first that was inserted or deleted. */
  at: number;
  moved: Moved;
}

/**
 * Moves references to cells of `changed`: a range grows and shrinks with its cells, and without any becomes `#REF!`.
 * References to whole columns and rows don't move, which is simpler than in Sheets.
 */
export function shiftFormulas(sheets: readonly SheetData[], changed: SheetData, shift: Shift): void {
  eachFormula(sheets, (formula, sheet) => shiftedFormula(formula, sheet.name, changed.name, shift));
}

/** Follows a sheet that was renamed or (null) deleted. */
export function renameInFormulas(sheets: readonly SheetData[], from: string, to: string | null): void {
  eachFormula(sheets, (formula) => withSheetRenamed(formula, from, to));
}

function eachFormula(
  sheets: readonly SheetData[],
  change: (formula: string, sheet: SheetData) => string,
): void {
  for (const sheet of sheets) {
    for (const row of sheet.grid.rows) {
      row?.formulas?.forEach((formula, index) => {
        if (formula !== undefined && row.formulas) row.formulas[index] = change(formula, sheet);
      });
    }
  }
}

/** A formula of the sheet `home`, after the sheet `changed` has shifted. */
export function shiftedFormula(
  formula: string,
  home: string,
  changed: string,
  { axis, at, moved, band }: Shift,
): string {
  const member = axis === 'rows' ? 'row' : 'column';
  return mapAreas(formula, (first, last, sheetName): [Reference, Reference] | null => {
    if ((sheetName ?? home) !== changed) return [first, last];
    if (!isInBand({ row: first.row, rows: last.row - first.row + 1 }, band)) return [first, last];
    const start = moved(first[member]) ?? at;
    const end = moved(last[member]) ?? at - 1;
    if (start > end) return null;
    return [
      { ...first, [member]: start },
      { ...last, [member]: end },
    ];
  });
}
