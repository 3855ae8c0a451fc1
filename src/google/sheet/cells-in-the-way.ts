// What stands in the way of a table in a sheet: protected, merged and filled cells, and results of formulas.

import { a1OfRectangle, type Rectangle } from '../../core/a1';
import { StatsError } from '../../core/errors';
import { clip } from '../../sheet/block';
import type { CellPlace, CellsView } from '../../sheet/neighbours/spills';
import { rangeOf } from './sheet-range';

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;
type Range = GoogleAppsScript.Spreadsheet.Range;

/** The most merged ranges that an error names. */
const MOST_NAMED = 3;

export interface Grid {
  gridRows: number;
  gridColumns: number;
}

export function gridOf(sheet: Sheet): Grid {
  return { gridRows: sheet.getMaxRows(), gridColumns: sheet.getMaxColumns() };
}

/** What is written into the covered cells of a merge is lost (docs/platform.md §11). */
export function checkNotMerged(sheet: Sheet, written: Range): void {
  const merged = written.getMergedRanges();
  if (merged.length === 0) return;
  const ranges = merged.slice(0, MOST_NAMED).map((each) => each.getA1Notation());
  throw new StatsError('MERGED_CELLS', { sheetName: sheet.getName(), ranges });
}

/** Returns the part of `area` inside the grid, null if none is. @throws StatsError CELLS_PROTECTED */
export function checkMayEdit(sheet: Sheet, area: Rectangle, grid: Grid): Range | null {
  const inGrid = clip(area, grid.gridRows, grid.gridColumns);
  const range = inGrid && rangeOf(sheet, inGrid);
  if (!inGrid || !range || range.canEdit()) return range;
  throw new StatsError('CELLS_PROTECTED', {
    at: { sheetName: sheet.getName(), range: a1OfRectangle(inGrid) },
  });
}

/** Cells with a value or a formula, even if the formula shows nothing. */
export function occupiedCells(
  sheet: Sheet,
  parts: readonly Rectangle[],
): (CellPlace & { hasFormula: boolean })[] {
  if (parts.length === 0) return [];
  const lastRow = sheet.getLastRow();
  const lastColumn = sheet.getLastColumn();
  return parts.flatMap((part) => {
    const used = clip(part, lastRow, lastColumn);
    if (!used) return [];
    const range = rangeOf(sheet, used);
    const formulas = range.getFormulas();
    return range.getValues().flatMap((values, row) =>
      values.flatMap((value, column) => {
        const hasFormula = Boolean(formulas[row]?.[column]);
        if (value === '' && !hasFormula) return [];
        return [{ row: used.row + row, column: used.column + column, hasFormula }];
      }),
    );
  });
}

/** Cells of a sheet with a note. Google doesn't count one as content, so they may be beyond the last used cell. */
export function notedCells(sheet: Sheet, parts: readonly Rectangle[], grid: Grid): CellPlace[] {
  return parts.flatMap((part) => {
    const inGrid = clip(part, grid.gridRows, grid.gridColumns);
    if (!inGrid) return [];
    return rangeOf(sheet, inGrid)
      .getNotes()
      .flatMap((notes, row) =>
        notes.flatMap((note, column) =>
          note === '' ? [] : [{ row: inGrid.row + row, column: inGrid.column + column }],
        ),
      );
  });
}

/** The cells of a sheet from A1, as far as they are used. */
export function cellsUpTo(sheet: Sheet, rows: number, columns: number): CellsView {
  const range = sheet.getRange(1, 1, rows, columns);
  return { values: range.getValues(), formulas: range.getFormulas() };
}

/** The number of cells of these sheets, including empty ones. */
export function cellsOfGrids(sheets: readonly Sheet[]): number {
  return sheets.reduce((cells, sheet) => cells + sheet.getMaxRows() * sheet.getMaxColumns(), 0);
}
