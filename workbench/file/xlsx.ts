// The workbook as an .xlsx file: typed values, formats, formulas, notes, frozen rows, widths, charts and Tables.

import { type Cell, type NamedRange, type CellStyle as SheetStyle, type WriteSheet, writeXlsx } from 'hucre';
import type { CellStyle } from '../apps-script/workbook/cell';
import type { Row } from '../apps-script/workbook/grid';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';
import { FileCharts } from './xlsx-charts';
import { type FormulaOf, fileFormulas } from './xlsx-formulas';
import { fileColor, fileFormat, fileRange } from './xlsx-parts';
import { fileRules } from './xlsx-rules';
import { fileNames, fileSheets } from './xlsx-sheets';
import { FileTables } from './xlsx-tables';

/** Converts pixels of the grid to digit widths of the default font, the unit of .xlsx. */
const pixelsPerCharacter = 7;

/**
 * The bytes of the file. Texts that look like numbers stay texts; formulas have their last computed values.
 * @param customFunctions the add-on's, which no other program knows, so that their results alone are written
 */
export function exportXlsx(workbook: Workbook, customFunctions: readonly string[] = []): Promise<Uint8Array> {
  const formulaOf = fileFormulas(workbook.locale, customFunctions);
  const written = fileSheets(workbook, formulaOf);
  const names = fileNames(written);
  const shared: SharedParts = {
    styles: workbook.styles.all().map(sheetStyle),
    formulaOf,
    names,
    charts: new FileCharts(workbook, names),
    tables: new FileTables(workbook),
  };
  const sheets = written.map((sheet) => writeSheet(sheet, shared));
  const named = namedRanges(workbook, names);
  return writeXlsx({ sheets, namedRanges: named, defaultFont: { name: 'Arial', size: 10 } });
}

/** What the sheets of a file share. */
interface SharedParts {
  styles: readonly (SheetStyle | undefined)[];
  formulaOf: FormulaOf;
  /** The sheets' names in the file, by their names in the workbook. */
  names: ReadonlyMap<string, string>;
  charts: FileCharts;
  tables: FileTables;
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
    tables: shared.tables.of(sheet),
    conditionalRules: fileRules(sheet.conditionalRules, shared.formulaOf),
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
  { styles, formulaOf }: SharedParts,
): void {
  const width = Math.max(...row.layers().map((layer) => layer.length));
  for (let column = 0; column < width; column++) {
    const style = styles[row.styles?.[column] ?? 0];
    const formula = formulaOf(row.formulas?.[column]);
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
    const inFile = sheet && names.get(sheet.name);
    return inFile === undefined ? [] : [{ name, range: fileRange(inFile, range) }];
  });
}
