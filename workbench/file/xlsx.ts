// The workbook as an .xlsx file: values with their types, formats, formulas, notes, frozen rows and widths.

import { type Cell, type NamedRange, type CellStyle as SheetStyle, type WriteSheet, writeXlsx } from 'hucre';
import { rangeA1 } from '../apps-script/workbook/a1';
import type { CellStyle } from '../apps-script/workbook/cell';
import { isDatePattern } from '../apps-script/workbook/display';
import type { Row } from '../apps-script/workbook/grid';
import type { SheetData } from '../apps-script/workbook/sheet-data';
import type { Workbook } from '../apps-script/workbook/workbook';

/** A pixel of the grid in widths of a digit of the default font, as .xlsx counts. */
const pixelsPerCharacter = 7;

/** @returns the bytes of the file. A text stays a text whatever it looks like; a formula carries its last computed value. */
export function exportXlsx(workbook: Workbook): Promise<Uint8Array> {
  const styles = workbook.styles.all().map(sheetStyle);
  const sheets = workbook.sheets.map((sheet) => writeSheet(sheet, styles));
  return writeXlsx({ sheets, namedRanges: namedRanges(workbook), defaultFont: { name: 'Arial', size: 10 } });
}

function writeSheet(sheet: SheetData, styles: readonly (SheetStyle | undefined)[]): WriteSheet {
  const cells = new Map<string, Partial<Cell>>();
  const rows = Array.from({ length: sheet.grid.rows.length }, (_, index) => {
    const row = sheet.grid.rows[index];
    if (!row) return [];
    addDetails(cells, index, row, styles);
    return Array.from(row.values, (value) => (value === undefined || value === '' ? null : value));
  });
  return {
    name: sheet.name,
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
    ...(sheet.frozenRows || sheet.frozenColumns
      ? { freezePane: { rows: sheet.frozenRows, columns: sheet.frozenColumns } }
      : {}),
  };
}

/** What a plain value does not say: style, formula, note. */
function addDetails(
  cells: Map<string, Partial<Cell>>,
  index: number,
  row: Row,
  styles: readonly (SheetStyle | undefined)[],
): void {
  const width = Math.max(...row.layers().map((layer) => layer.length));
  for (let column = 0; column < width; column++) {
    const style = styles[row.styles?.[column] ?? 0];
    const formula = row.formulas?.[column];
    const note = row.notes?.[column];
    if (!style && formula === undefined && note === undefined) continue;
    const value = row.values[column] ?? null;
    cells.set(`${index},${column}`, {
      value,
      ...(style ? { style } : {}),
      ...(formula === undefined ? {} : { type: 'formula', formula: formula.slice(1), formulaResult: value }),
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

/** Letters of a date pattern count in lower case only. */
function fileFormat(format: string): string {
  return isDatePattern(format) ? format.toLowerCase().replace('am/pm', 'AM/PM') : format;
}

/** `#0b7a53` -> `0B7A53`. */
function fileColor(color: string): string {
  return color.replace('#', '').toUpperCase();
}

function namedRanges(workbook: Workbook): NamedRange[] {
  return workbook.namedRanges.flatMap(({ name, sheetId, range }) => {
    const sheet = workbook.sheets.find((known) => known.id === sheetId);
    if (!sheet) return [];
    const absolute = rangeA1(range).replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');
    return [{ name, range: `'${sheet.name.replaceAll("'", "''")}'!${absolute}` }];
  });
}
