// Which sheets an .xlsx file has, and their names in it.

import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';
import { chartLines } from '../charts/chart-lines';
import type { FormulaOf } from './xlsx-formulas';

const longestName = 31;

/** Excel refuses files with longer sheet names, with these characters in them, or with the same name twice. */
export function fileNames(sheets: readonly SheetData[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  for (const { name } of sheets) {
    const plain = name.replace(/[:\\/?*[\]]/g, '_');
    let given = plain.slice(0, longestName);
    for (let copy = 2; taken.has(given.toLowerCase()); copy++) {
      const end = ` (${copy})`;
      given = plain.slice(0, longestName - end.length) + end;
    }
    taken.add(given.toLowerCase());
    names.set(name, given);
  }
  return names;
}

/**
 * The sheets with cells, without those that a script has hidden, which are its own, unless a chart or a formula of
 * another one reads them.
 */
export function fileSheets(workbook: Workbook, formulaOf: FormulaOf): SheetData[] {
  const grids = workbook.sheets.filter(({ kind }) => kind === 'GRID');
  const written = new Set(grids.filter(({ hiddenByScript }) => !hiddenByScript));
  // What is added may itself read another one, which is then added behind it.
  for (const sheet of written)
    for (const read of grids)
      if (!written.has(read) && reads(workbook, sheet, read, formulaOf)) written.add(read);
  return grids.filter((sheet) => written.has(sheet));
}

function reads(workbook: Workbook, sheet: SheetData, other: SheetData, formulaOf: FormulaOf): boolean {
  const drawn = sheet.charts.flatMap((chart) => chartLines(chart).flat());
  if (drawn.some(({ sheetId }) => sheetId === other.id)) return true;
  const names = workbook.namedRanges.filter(({ sheetId }) => sheetId === other.id).map(({ name }) => name);
  const words = [`${other.name}!`, `${other.name.replaceAll("'", "''")}'!`, ...names];
  return sheet.grid.rows.some((row) =>
    row?.formulas?.some((formula) => {
      const text = formulaOf(formula);
      return text !== undefined && words.some((word) => text.includes(word));
    }),
  );
}
