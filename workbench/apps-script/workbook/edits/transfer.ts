// Copies and moves blocks of cells within and between sheets.

import type { Grid, LiftedCell } from '../grid';
import { cellsOf, type Rectangle } from '../rectangle';
import type { SheetData } from '../sheet-data';
import { copiedFormula } from './formula-references';

/** Which parts of a cell are copied. */
export interface CopyParts {
  values: boolean;
  formulas: boolean;
  formats: boolean;
  notes: boolean;
}

function liftBlock(grid: Grid, range: Rectangle): LiftedCell[][] {
  return Array.from({ length: range.rows }, (_, r) =>
    Array.from({ length: range.columns }, (_, c) => grid.lift(range.row + r, range.column + c)),
  );
}

/** Cut and paste, also onto cells of the source (measured). Formulas keep their texts. */
export function moveCells(
  source: Grid,
  from: Rectangle,
  target: Grid,
  to: { row: number; column: number },
): void {
  const lifted = liftBlock(source, from);
  const empty: LiftedCell = { value: null, style: 0, formula: undefined, note: undefined };
  for (const [row, column] of cellsOf(from)) source.put(row, column, empty);
  lifted.forEach((line, r) => {
    line.forEach((cell, c) => {
      target.put(to.row + r, to.column + c, cell);
    });
  });
}

/**
 * A smaller target gets the whole source, and a larger one is filled by whole copies (measured, unlike documented).
 * Assumption: hidden rows are not written.
 */
export function copyCells(
  source: Grid,
  from: Rectangle,
  target: SheetData,
  to: Rectangle,
  parts: CopyParts,
): Rectangle {
  const lifted = liftBlock(source, from);
  const { rows: height, columns: width } = from;
  const down = Math.max(1, Math.floor(to.rows / height));
  const across = Math.max(1, Math.floor(to.columns / width));
  for (let r = 0; r < down * height; r++) {
    if (target.hides(to.row + r)) continue;
    for (let c = 0; c < across * width; c++) {
      const cell = lifted[r % height]?.[c % width];
      if (!cell) continue;
      const shift = {
        rows: to.row + r - (from.row + (r % height)),
        columns: to.column + c - (from.column + (c % width)),
      };
      place(target.grid, to.row + r, to.column + c, cell, parts, shift);
    }
  }
  return { row: to.row, column: to.column, rows: down * height, columns: across * width };
}

function place(
  target: Grid,
  row: number,
  column: number,
  cell: LiftedCell,
  parts: CopyParts,
  shift: { rows: number; columns: number },
): void {
  if (parts.values) {
    const formula =
      parts.formulas && cell.formula !== undefined
        ? copiedFormula(cell.formula, shift.rows, shift.columns)
        : undefined;
    target.setValue(row, column, formula === undefined ? (cell.value ?? null) : '', formula);
  }
  if (parts.formats) target.setStyle(row, column, cell.style ?? 0);
  if (parts.notes) target.setNote(row, column, cell.note);
}
