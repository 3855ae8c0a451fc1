// What is selected, as one execution sees it: what the person has, or without a user interface a selection of its own.

import type { ExecutionContext } from '../../execution/context';
import type { Rectangle } from '../../workbook/rectangle';
import type { Workbook } from '../../workbook/workbook';

/** Cells of one sheet. */
export interface Selection {
  sheetId: number;
  range: Rectangle;
}

/** What is selected on a sheet that has just become active. */
export const FIRST_CELL: Rectangle = { row: 1, column: 1, rows: 1, columns: 1 };

/** An execution without a user interface begins at the first cell (assumption; the first sheet as in a file opened by id, measured). */
export function selectionOf(context: ExecutionContext, workbook: Workbook): Selection {
  if (context.hasUi) return { sheetId: workbook.activeSheetId, range: workbook.activeRange };
  const own = context.selection;
  if (own && workbook.sheets.some(({ id }) => id === own.sheetId)) return own;
  return { sheetId: workbook.sheets[0]?.id ?? 0, range: FIRST_CELL };
}

/** Nobody's view is moved by a run that nobody sees. */
export function select(
  context: ExecutionContext,
  workbook: Workbook,
  sheetId: number,
  range: Rectangle,
): void {
  if (context.hasUi) workbook.select(sheetId, range);
  else context.selection = { sheetId, range: { ...range } };
}
