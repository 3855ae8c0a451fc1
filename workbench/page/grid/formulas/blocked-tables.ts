// Tables of formulas that have no room to spill: what blocks them, and when to try again.

import type { IRange } from '@univerjs/core';
import type { GridComponent } from '../component';
import { blockedTable, cellValue } from '../view/cell-data';
import type { GridSheet } from '../workbook-model';
import { a1Of } from '../zero-based-a1';
import type { CustomFunctions } from './custom-functions';
import type { SpilledValues } from './spilled-values';

interface GridPlace {
  row: number;
  column: number;
}

interface BlockedTable {
  formula: GridPlace;
  /** The cells that the table would cover. */
  range: IRange;
}

export class BlockedTables {
  constructor(
    private readonly component: GridComponent,
    private readonly values: SpilledValues,
    private readonly functions: CustomFunctions,
    private readonly growTo: (sheet: GridSheet, rows: number, columns: number) => void,
  ) {}

  /** Why the table of the formula in this cell is blocked. */
  reasonAt(sheet: GridSheet, row: number, column: number): string | undefined {
    const cell = sheet.raw(row, column);
    if (!cell?.f || cellValue(cell) !== blockedTable) return undefined;
    const range = this.values.tables(sheet.key)[row]?.[column];
    // A formula with a broken reference shows the same error and has no table.
    if (!range) return undefined;
    const obstacle = this.obstacleIn(sheet, { row, column }, range);
    return obstacle
      ? `Array result was not expanded because it would overwrite data in ${a1Of(obstacle.row, obstacle.column)}.`
      : 'Array result was not expanded because the sheet ends before it does.';
  }

  /** Recalculates the blocked tables that would cover one of these changed cells. */
  retry(key: string, changed: readonly GridPlace[]): void {
    const sheet = this.component.model.sheet(key);
    const affected = (sheet ? this.blockedIn(sheet) : []).filter(({ range }) =>
      changed.some((cell) => isWithin(cell, range)),
    );
    this.functions.recalculate(affected.map(({ formula }) => ({ sheet: key, ...formula })));
  }

  /** Adds the rows and columns that blocked tables need beyond the end of their sheet, as Google does. */
  growSheets(): void {
    for (const sheet of this.component.model.sheets()) {
      const [rows, columns] = [sheet.rows(), sheet.columns()];
      const over = this.blockedIn(sheet).filter(
        ({ range }) => range.endRow >= rows || range.endColumn >= columns,
      );
      if (over.length === 0) continue;
      const lastRow = Math.max(rows - 1, ...over.map(({ range }) => range.endRow));
      const lastColumn = Math.max(columns - 1, ...over.map(({ range }) => range.endColumn));
      this.growTo(sheet, lastRow + 1, lastColumn + 1);
      this.functions.recalculate(over.map(({ formula }) => ({ sheet: sheet.key, ...formula })));
    }
  }

  private obstacleIn(sheet: GridSheet, formula: GridPlace, range: IRange): GridPlace | undefined {
    for (let row = formula.row; row <= range.endRow; row++) {
      for (let column = formula.column; column <= range.endColumn; column++) {
        const isFormula = row === formula.row && column === formula.column;
        if (!isFormula && this.isFilled(sheet, row, column)) return { row, column };
      }
    }
    return undefined;
  }

  private isFilled(sheet: GridSheet, row: number, column: number): boolean {
    const cell = sheet.raw(row, column);
    return (
      Boolean(cell?.f) ||
      cellValue(cell) !== null ||
      this.values.valueAt(sheet.key, row, column) !== undefined
    );
  }

  private blockedIn(sheet: GridSheet): BlockedTable[] {
    const blocked: BlockedTable[] = [];
    for (const [row, columns] of Object.entries(this.values.tables(sheet.key))) {
      for (const [column, range] of Object.entries<IRange>(columns)) {
        const formula = { row: Number(row), column: Number(column) };
        if (cellValue(sheet.raw(formula.row, formula.column)) === blockedTable)
          blocked.push({ formula, range });
      }
    }
    return blocked;
  }
}

function isWithin({ row, column }: GridPlace, range: IRange): boolean {
  const { startRow, endRow, startColumn, endColumn } = range;
  return row >= startRow && row <= endRow && column >= startColumn && column <= endColumn;
}
