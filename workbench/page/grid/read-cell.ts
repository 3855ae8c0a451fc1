// Reads a cell as the grid shows it.

import { localFormula } from '../../apps-script/workbook/formula-locale';
import type { CellContent } from '../../server/protocol/cells';
import type { Grid } from './grid';
import { cellContent } from './view/cell-data';
import type { GridSheet } from './workbook-model';

export interface GridReading extends CellContent {
  /** The text in the cell, formatted. */
  display: string;
  /** The sentence of the error that the cell shows. */
  error?: string;
}

export function readCell(grid: Grid, sheet: GridSheet, row: number, column: number): GridReading {
  const cell = sheet.raw(row, column);
  const content = cellContent(cell, sheet.style(cell));
  const error = grid.errorAt(sheet, row, column);
  const spilled = grid.spilled.valueAt(sheet.key, row, column);
  const { decimalSign } = grid.component;
  return {
    ...content,
    ...spilled,
    ...(content.formula ? { formula: localFormula(content.formula, decimalSign) } : {}),
    ...(error === undefined ? {} : { error }),
    display: sheet.display(row, column),
  };
}
