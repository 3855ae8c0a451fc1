// Cell addresses in A1 notation.

/** A rectangle of cells: 1-based first row and column, and how many of each. */
export interface Rectangle {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

/** Column letters: 1 is A, 27 is AA. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** A spreadsheet has at most 10 million cells (docs/platform.md §4), so no row has a higher number. */
const LAST_ROW = 10_000_000;

/** Whether a text is the address of one cell as `addressOfCell` writes it: in capitals and without `$`. */
export function isCellAddress(text: string): boolean {
  // ZZZ is the last column that Google Sheets has.
  const row = /^[A-Z]{1,3}([1-9]\d{0,7})$/.exec(text)?.[1];
  return row !== undefined && Number(row) <= LAST_ROW;
}

/** The row and column of a cell address such as `B3`. */
export function cellOfAddress(address: string): { row: number; column: number } {
  const letters = address.replace(/\d+$/, '');
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(address.slice(letters.length)), column };
}

/** The address of a cell, such as `B3`. */
export function addressOfCell({ row, column }: { row: number; column: number }): string {
  return columnLetters(column) + row;
}

/** The address of a rectangle, such as `H2:I15`, or `H2` for a single cell. */
export function a1OfRectangle(area: Rectangle): string {
  const first = addressOfCell(area);
  if (area.rows === 1 && area.columns === 1) return first;
  return `${first}:${columnLetters(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
}

/** A cell of a sheet. */
export interface NamedCell {
  sheetName: string;
  row: number;
  column: number;
}

/** A sheet's name as it stands in a reference. */
export function quotedSheetName(name: string): string {
  return `'${name.replace(/'/g, "''")}'`;
}

/**
 * A reference such as `'Sheet 1'!B3`. The name is always quoted, because some names read as cells without quotes
 * (docs/platform.md §11).
 */
export function cellReference(cell: NamedCell): string {
  return `${quotedSheetName(cell.sheetName)}!${addressOfCell(cell)}`;
}

/** A reference for people, such as `Sheet1!B3`: quoted unless the name is an ASCII word that isn't like a cell. */
export function readableCellReference(cell: NamedCell): string {
  const isPlain = /^[A-Za-z_]\w*$/.test(cell.sheetName) && !/^[a-z]{1,3}\d+$/i.test(cell.sheetName);
  return isPlain ? `${cell.sheetName}!${addressOfCell(cell)}` : cellReference(cell);
}

/** Reads a reference that `cellReference` wrote; null for any other text. */
export function parseCellReference(text: string): NamedCell | null {
  const [, name = '', address = ''] = /^'((?:[^']|'')+)'!([A-Z]+\d+)$/.exec(text) ?? [];
  return isCellAddress(address) ? { sheetName: name.replace(/''/g, "'"), ...cellOfAddress(address) } : null;
}
