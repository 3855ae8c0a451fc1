// Copies and moves blocks of cells within and between sheets.

import { Grid } from '../grid';
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

/** Cut and paste, also onto cells of the source (measured). Formulas keep their texts. */
export function moveCells(
  source: Grid,
  from: Rectangle,
  target: Grid,
  to: { row: number; column: number },
): void {
  const block = source.block(from);
  const empty = new Grid(1, 1);
  for (const [row, column] of cellsOf(from)) source.put(row, column, empty, 1, 1);
  for (const [row, column] of cellsOf({ ...from, row: 1, column: 1 }))
    target.put(to.row + row - 1, to.column + column - 1, block, row, column);
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
  const block = source.block(from);
  const { rows: height, columns: width } = from;
  const down = Math.max(1, Math.floor(to.rows / height));
  const across = Math.max(1, Math.floor(to.columns / width));
  const filled = { row: to.row, column: to.column, rows: down * height, columns: across * width };
  for (const [row, column] of cellsOf(filled)) {
    if (target.hides(row)) continue;
    const [fromRow, fromColumn] = [1 + ((row - to.row) % height), 1 + ((column - to.column) % width)];
    if (parts.values) {
      const formula = parts.formulas ? block.formula(fromRow, fromColumn) : undefined;
      const shift = [row - (from.row + fromRow - 1), column - (from.column + fromColumn - 1)] as const;
      if (formula !== undefined) target.grid.setValue(row, column, '', copiedFormula(formula, ...shift));
      else target.grid.setValue(row, column, block.value(fromRow, fromColumn));
    }
    if (parts.formats) target.grid.setStyle(row, column, block.style(fromRow, fromColumn));
    if (parts.notes) target.grid.setNote(row, column, block.note(fromRow, fromColumn));
  }
  return filled;
}
