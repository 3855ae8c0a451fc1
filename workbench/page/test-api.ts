// What browser tests read through `window.workbench`: the grid as it is shown, never the host's workbook.

import { localFormula } from '../apps-script/workbook/formula-locale';
import type { CellContent, WireSelection } from '../server/protocol/cells';
import type { Grid } from './grid/grid';
import type { Sync } from './grid/sync';
import { cellContent } from './grid/view/cell-data';
import type { GridSheet } from './grid/workbook-model';
import { rangeAt } from './grid/zero-based-a1';

interface WorkbenchWindow {
  /** Throws when the grid has no such sheet. */
  cell: (sheetName: string, a1: string) => GridReading;
  /** Row by row. */
  range: (sheetName: string, a1: string) => GridReading[][];
  /** In the order of the tabs, hidden ones too. */
  sheetNames: () => string[];
  sheets: () => { name: string; hidden: boolean; rows: number; columns: number; usedRows: number }[];
  selection: () => WireSelection | undefined;
  /** Selects cells and shows their sheet. */
  select: (sheetName: string, a1: string) => void;
  revision: () => number;
  /** Resolves when every edit is with the host and the grid shows everything that the host holds. */
  idle: () => Promise<void>;
  /** Resolves when no cell waits for a custom function and the host has every value. */
  calculated: () => Promise<void>;
}

declare global {
  interface Window {
    workbench?: WorkbenchWindow;
  }
}

export function exposeWorkbench(grid: Grid, sync: Sync): void {
  const sheetNamed = (name: string) => {
    const sheet = grid.model.sheetByName(name);
    if (!sheet) throw new Error(`The grid has no sheet "${name}".`);
    return sheet;
  };
  window.workbench = {
    cell: (sheetName, a1) => {
      const { row, column } = rangeAt(a1);
      return readCell(grid, sheetNamed(sheetName), row, column);
    },
    range: (sheetName, a1) => {
      const { row, column, rows, columns } = rangeAt(a1);
      const sheet = sheetNamed(sheetName);
      return Array.from({ length: rows }, (_, r) =>
        Array.from({ length: columns }, (_, c) => readCell(grid, sheet, row + r, column + c)),
      );
    },
    sheetNames: () => grid.model.sheets().map((sheet) => sheet.name),
    sheets: () =>
      grid.model.sheets().map((sheet) => ({
        name: sheet.name,
        hidden: sheet.hidden,
        rows: sheet.rows(),
        columns: sheet.columns(),
        usedRows: sheet.usedRange().endRow + 1,
      })),
    selection: () => grid.selection(),
    select: (sheetName, a1) => grid.select({ sheet: sheetNamed(sheetName).id, ...rangeAt(a1) }),
    revision: () => sync.revision,
    idle: () => sync.idle(),
    calculated: async () => {
      await sync.idle();
      await grid.functions.settled();
      await sync.idle();
    },
  };
}

export interface GridReading extends CellContent {
  /** The text in the cell, formatted. */
  display: string;
  /** The sentence of the error that the cell shows. */
  error?: string;
}

function readCell(grid: Grid, sheet: GridSheet, row: number, column: number): GridReading {
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
