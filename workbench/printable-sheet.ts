// A sheet as lines of text, for the demo: what its cells show, in columns.

import type { Workbook } from './apps-script/host';

/** Longer texts are cut, so that a row fits on a line. */
const MAX_WIDTH = 28;

/**
 * The sheet's first `rows` rows and its last, with what each cell shows in the workbook's locale.
 * @throws Error when the workbook has no sheet of that name
 */
export function printableSheet(workbook: Workbook, sheetName: string, rows: number): string {
  const sheet = workbook.sheetByName(sheetName);
  if (!sheet) throw new Error(`The workbook has no sheet “${sheetName}”.`);
  const used = { rows: sheet.grid.lastRow(), columns: sheet.grid.lastColumn() };
  const shown = used.rows <= rows + 1 ? range(1, used.rows) : [...range(1, rows), used.rows];
  const lines = shown.map((row) =>
    range(1, used.columns).map((column) => workbook.display(sheet.id, row, column)),
  );
  const widths = range(0, used.columns - 1).map((at) =>
    Math.min(MAX_WIDTH, Math.max(...lines.map((line) => line[at]?.length ?? 0))),
  );
  const isNumber = range(1, used.columns).map(
    (column) => typeof sheet.grid.value(Math.min(2, used.rows), column) === 'number',
  );
  const printed = lines.map((line) =>
    line.map((text, at) => fitted(text, widths[at] ?? 0, isNumber[at] ?? false)).join('  '),
  );
  const hidden = used.rows - shown.length;
  if (hidden > 0) printed.splice(rows, 0, `… ${hidden} more rows …`);
  return printed.join('\n');
}

function fitted(text: string, width: number, right: boolean): string {
  const flat = text.replace(/\s+/g, ' ');
  const cut = flat.length > width ? `${flat.slice(0, width - 1)}…` : flat;
  return right ? cut.padStart(width) : cut.padEnd(width);
}

function range(first: number, last: number): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_each, at) => first + at);
}
