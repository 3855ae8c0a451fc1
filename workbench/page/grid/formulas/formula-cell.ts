// The cell of a formula, as Univer names it.

export interface FormulaCell {
  /** Univer's id of the sheet. */
  sheet: string;
  row: number;
  column: number;
}

/** The cell as a key of a map. */
export type CellKey = string;

export function cellKey({ sheet, row, column }: FormulaCell): CellKey {
  return `${sheet} ${row} ${column}`;
}
