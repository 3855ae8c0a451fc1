// The selection that an execution sees: the person's, or its own where there is no user interface.

import type { ExecutionContext } from '../../execution/context';
import type { Rectangle } from '../../workbook/rectangle';
import type { Workbook } from '../../workbook/workbook';

/** Cells of one sheet. */
export interface Selection {
  sheetId: number;
  range: Rectangle;
}

/** The selection on a sheet that has just become active. */
export const FIRST_CELL: Rectangle = { row: 1, column: 1, rows: 1, columns: 1 };

/**
 * An execution without a user interface begins at the first cell of the first sheet (measured of files opened by id).
 */
export function selectionOf(context: ExecutionContext, workbook: Workbook): Selection {
  if (context.hasUi) return { sheetId: workbook.activeSheetId, range: workbook.activeRange };
  const selected = context.selection;
  if (selected && workbook.sheets.some(({ id }) => id === selected.sheetId)) return selected;
  return { sheetId: workbook.sheets[0]?.id ?? 0, range: FIRST_CELL };
}

/** An execution without a user interface doesn't change what the person sees. */
export function select(
  context: ExecutionContext,
  workbook: Workbook,
  sheetId: number,
  range: Rectangle,
): void {
  if (context.hasUi) workbook.select(sheetId, range);
  else context.selection = { sheetId, range: { ...range } };
}
