// A workbook with cells for charts, and charts of them.

import { type CellContent, createWorkbook, type Workbook } from '../../apps-script/host';
import { parseA1 } from '../../apps-script/workbook/a1';
import type { ChartData } from '../../apps-script/workbook/sheet-charts';

export type Line = (string | number | boolean | null)[];

const MONEY = '"$"#,##0.00';
/** 2026-10-01: days since 1899-12-30. */
export const OCTOBER = (Date.UTC(2026, 9, 1) - Date.UTC(1899, 11, 30)) / 86_400_000;

/** Revenue of two ad types on three days. The second has no number on one day. */
export const LINES: Line[] = [
  ['Date', 'Banner', 'Video'],
  [OCTOBER, 10, 5],
  [OCTOBER + 1, 20, null],
  [OCTOBER + 2, 30, 15],
];

/** A workbook whose hidden sheet `Data` holds the lines from A1: the first column as dates, the others as money. */
export function chartWorkbook(lines: readonly Line[] = LINES): { workbook: Workbook; data: number } {
  const workbook = createWorkbook({ timeZone: 'Etc/UTC', locale: 'en_US' });
  const sheet = workbook.putSheet('Data');
  workbook.hideSheet(sheet.id, true);
  const content = (value: Line[number], column: number): CellContent =>
    typeof value === 'number' ? { value, format: column === 0 ? 'yyyy-mm-dd' : MONEY } : { value };
  workbook.setCells(
    sheet.id,
    1,
    1,
    lines.map((line) => line.map(content)),
  );
  return { workbook, data: sheet.id };
}

/** A line chart of these ranges of one sheet at the first cell. */
export function chartOf(
  sheetId: number,
  ranges: readonly string[],
  changes: Partial<ChartData> = {},
): ChartData {
  return {
    id: 7,
    type: 'LINE',
    ranges: ranges.map((a1) => {
      const { startRow = 1, startColumn = 1, endRow = 1, endColumn = 1 } = parseA1(a1) ?? {};
      const [rows, columns] = [endRow - startRow + 1, endColumn - startColumn + 1];
      return { sheetId, range: { row: startRow, column: startColumn, rows, columns } };
    }),
    options: {},
    mergeStrategy: 'MERGE_COLUMNS',
    transposes: false,
    headers: 1,
    hiddenDimensions: 'SHOW_BOTH',
    anchor: { row: 1, column: 1, offsetX: 0, offsetY: 0 },
    ...changes,
  };
}
