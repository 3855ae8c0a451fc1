// The titles of a Table: Google is reported to name one that is blank (docs/platform.md §11).

import type { SheetData } from './sheet-data';

/** The word before the number, by language. English is reported, the others are assumed. */
const WORDS = new Map([
  ['de', 'Spalte '],
  ['ja', '列 '],
]);

/** Names the blank titles of a sheet's Tables: `Column 1` for the first column. */
export function nameBlankTitles(sheet: SheetData, locale: string): void {
  const { tables, grid } = sheet;
  for (const { row, column, columns } of tables) {
    for (let at = column; at < column + columns; at++) {
      const isBlank = (grid.value(row, at) ?? '') === '';
      if (isBlank && grid.formula(row, at) === undefined)
        grid.setValue(row, at, titleIn(sheet, locale, row, at) ?? null);
    }
  }
}

/** The title that Google gives to a blank cell; undefined for a cell that is no Table's title. */
export function titleIn(
  { tables }: SheetData,
  locale: string,
  row: number,
  column: number,
): string | undefined {
  const table = tables.find(
    (each) => each.row === row && each.column <= column && column < each.column + each.columns,
  );
  return table && `${WORDS.get(locale.slice(0, 2)) ?? 'Column '}${column - table.column + 1}`;
}
