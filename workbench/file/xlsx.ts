// The workbook as an .xlsx file: values with their types, formats, formulas, notes, frozen rows and widths, charts.

import { type Cell, type NamedRange, type CellStyle as SheetStyle, type WriteSheet, writeXlsx } from 'hucre';
import type { CellStyle } from '../apps-script/workbook/cell';
import { decimalSign, engineFormula, isMisparted } from '../apps-script/workbook/formula-locale';
import type { Row } from '../apps-script/workbook/grid';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';
import { FileCharts } from './xlsx-charts';
import { fileColor, fileFormat, fileRange } from './xlsx-parts';
import { fileRules } from './xlsx-rules';

/** Converts pixels of the grid to digit widths of the default font, the unit of .xlsx. */
const pixelsPerCharacter = 7;

/** The bytes of the file. Texts that look like numbers stay texts; formulas have their last computed values. */
export function exportXlsx(workbook: Workbook): Promise<Uint8Array> {
  const names = fileNames(workbook.sheets);
  const shared: SharedParts = {
    styles: workbook.styles.all().map(sheetStyle),
    decimalSign: decimalSign(workbook.locale),
    names,
    charts: new FileCharts(workbook, names),
  };
  // A tab without cells has nothing to write.
  const grids = workbook.sheets.filter(({ kind }) => kind === 'GRID');
  const sheets = grids.map((sheet) => writeSheet(sheet, shared));
  const named = namedRanges(workbook, names);
  return writeXlsx({ sheets, namedRanges: named, defaultFont: { name: 'Arial', size: 10 } });
}

/** What the sheets of a file share. */
interface SharedParts {
  styles: readonly (SheetStyle | undefined)[];
  /** Of the spreadsheet's locale, in which formulas are written. */
  decimalSign: string;
  /** The sheets' names in the file, by their names in the workbook. */
  names: ReadonlyMap<string, string>;
  charts: FileCharts;
}

const longestName = 31;

/** Excel refuses files with longer sheet names, with these characters in them, or with the same name twice. */
function fileNames(sheets: readonly SheetData[]): Map<string, string> {
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

function writeSheet(sheet: SheetData, shared: SharedParts): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const rows = Array.from({ length: sheet.grid.rows.length }, (_, index) => {
    const row = sheet.grid.rows[index];
    if (!row) return [];
    addDetails(cells, index, row, shared);
    return Array.from(row.values, (value) => (value === undefined || value === '' ? null : value));
  });
  return {
    name: shared.names.get(sheet.name) ?? sheet.name,
    rows,
    cells,
    columns: Array.from({ length: lastSetWidth(sheet) }, (_, index) => ({
      width: sheet.columnWidth(index + 1) / pixelsPerCharacter,
    })),
    merges: sheet.merges.map((merge) => ({
      startRow: merge.row - 1,
      startCol: merge.column - 1,
      endRow: merge.row + merge.rows - 2,
      endCol: merge.column + merge.columns - 2,
    })),
    hidden: sheet.hidden,
    charts: shared.charts.of(sheet),
    conditionalRules: fileRules(sheet.conditionalRules, (formula) =>
      fileFormula(formula, shared.decimalSign),
    ),
    ...(sheet.frozenRows || sheet.frozenColumns
      ? { freezePane: { rows: sheet.frozenRows, columns: sheet.frozenColumns } }
      : {}),
  };
}

/** Adds style, formula and note to the plain values of a row. */
function addDetails(
  cells: Map<string, Partial<Cell>>,
  index: number,
  row: Row,
  { styles, decimalSign }: SharedParts,
): void {
  const width = Math.max(...row.layers().map((layer) => layer.length));
  for (let column = 0; column < width; column++) {
    const style = styles[row.styles?.[column] ?? 0];
    const formula = fileFormula(row.formulas?.[column], decimalSign);
    const note = row.notes?.[column];
    if (!style && formula === undefined && note === undefined) continue;
    const value = row.values[column] ?? null;
    cells.set(`${index},${column}`, {
      value,
      ...(style ? { style } : {}),
      ...(formula === undefined ? {} : { type: 'formula', formula, formulaResult: value }),
      ...(note === undefined ? {} : { comment: { text: note } }),
    });
  }
}

/** The formula in English, without the leading `=`; undefined when the locale cannot parse it. */
function fileFormula(formula: string | undefined, decimalSign: string): string | undefined {
  const english = formula && engineFormula(formula, decimalSign);
  return english && !isMisparted(english) ? english.slice(1) : undefined;
}

function lastSetWidth(sheet: SheetData): number {
  return Math.max(0, ...sheet.columnWidths.keys());
}

const horizontals = ['left', 'center', 'right'] as const;
const verticals = { top: 'top', middle: 'center', bottom: 'bottom' } as const;

function sheetStyle(style: CellStyle): SheetStyle | undefined {
  if (Object.keys(style).length === 0) return undefined;
  const horizontal = horizontals.find((name) => name === style.horizontalAlignment);
  const vertical = (['top', 'middle', 'bottom'] as const).find((name) => name === style.verticalAlignment);
  return {
    ...(style.format === undefined ? {} : { numFmt: fileFormat(style.format) }),
    font: {
      name: style.fontFamily ?? 'Arial',
      size: style.fontSize ?? 10,
      ...(style.bold ? { bold: true } : {}),
      ...(style.italic ? { italic: true } : {}),
      ...(style.underline ? { underline: true } : {}),
      ...(style.strikethrough ? { strikethrough: true } : {}),
      ...(style.fontColor ? { color: { rgb: fileColor(style.fontColor) } } : {}),
    },
    ...(style.background
      ? { fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: fileColor(style.background) } } }
      : {}),
    alignment: {
      ...(horizontal ? { horizontal } : {}),
      ...(vertical ? { vertical: verticals[vertical] } : {}),
      ...(style.wrap === 'WRAP' ? { wrapText: true } : {}),
    },
  };
}

function namedRanges(workbook: Workbook, names: SharedParts['names']): NamedRange[] {
  return workbook.namedRanges.flatMap(({ name, sheetId, range }) => {
    const sheet = workbook.sheets.find((known) => known.id === sheetId);
    if (!sheet) return [];
    return [{ name, range: fileRange(names.get(sheet.name) ?? sheet.name, range) }];
  });
}
