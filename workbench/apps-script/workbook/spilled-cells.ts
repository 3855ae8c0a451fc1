// Cells that show a part of another cell's table. They are read like others, but have no content.

import type { CellContent, SpilledValue, StyleTable } from './cell';
import type { SheetData } from './sheet-data';

/** What spilling needs of a workbook. */
interface StyledSheets {
  readonly styles: StyleTable;
  sheet(sheetId: number): SheetData;
}

/** Sets the value that another cell's formula shows here; null removes it. The cell's own content stays. */
export function setSpilled(
  workbook: StyledSheets,
  sheetId: number,
  place: { row: number; column: number },
  spilled: SpilledValue | null,
): void {
  const { grid } = workbook.sheet(sheetId);
  const { row, column } = place;
  const before = grid.spilled(row, column);
  if (!before && grid.hasContent(row, column)) return;
  if (before?.format !== undefined) takeFormat(workbook, sheetId, row, column, before.format);
  grid.setValue(row, column, spilled?.value ?? null);
  if (!spilled) return;
  const style = workbook.styles.get(grid.style(row, column));
  const { value, format } = spilled;
  const brings = format !== undefined && style.format === undefined;
  if (brings) grid.setStyle(row, column, workbook.styles.intern({ ...style, format }));
  grid.markSpilled(row, column, brings ? spilled : { value });
}

/** Sets a whole cell, unparsed. A blank doesn't replace a value that another cell's formula shows here. */
export function putCell(
  workbook: StyledSheets,
  sheetId: number,
  place: { row: number; column: number },
  cell: CellContent,
): void {
  const { grid } = workbook.sheet(sheetId);
  const { row, column } = place;
  const { value, formula, note, ...style } = cell;
  const spilled = value === null && formula === undefined ? grid.spilled(row, column) : undefined;
  if (!spilled) grid.setValue(row, column, value, formula);
  grid.setStyle(row, column, workbook.styles.intern(style));
  grid.setNote(row, column, note);
  if (spilled) setSpilled(workbook, sheetId, place, spilled);
}

/** The style of a cell, without a format that came with a spilled date. */
export function ownStyle(
  workbook: Pick<StyledSheets, 'styles'>,
  format: string | undefined,
  style: number,
): number {
  const { format: styleFormat, ...rest } = workbook.styles.get(style);
  return format !== undefined && styleFormat === format ? workbook.styles.intern(rest) : style;
}

function takeFormat(
  workbook: StyledSheets,
  sheetId: number,
  row: number,
  column: number,
  format: string,
): void {
  const { grid } = workbook.sheet(sheetId);
  grid.setStyle(row, column, ownStyle(workbook, format, grid.style(row, column)));
}
