// The selection that an execution sees: the person's, or its own where there is no user interface.

import type { ExecutionContext } from '../../execution/context';
import type { Rectangle } from '../../workbook/rectangle';
import type { Workbook } from '../../workbook/workbook';
import { fail } from '../exception';

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

/** What a trigger's execution answers of its selection; undefined for any other, which has one. */
export function triggersAnswer({ hasUi, mode, platform }: ExecutionContext): 'throws' | 'null' | undefined {
  const { selectionInTriggers: answer } = platform;
  return hasUi || mode === 'CUSTOM_FUNCTION' || answer === 'first cell' ? undefined : answer;
}

/** Reported of hourly triggers, with these words (Fitbit-for-Google-App-Script issue 9). */
export function assertSelects(context: ExecutionContext): void {
  if (triggersAnswer(context) === 'throws') fail('Please select an active sheet first.');
}

/**
 * An execution without a user interface doesn't change what the person sees. Assumption: what has no selection can't be
 * given one either, and a hidden sheet is refused in these words.
 */
export function activate(
  context: ExecutionContext,
  workbook: Workbook,
  sheetId: number,
  range: Rectangle | null,
): void {
  assertSelects(context);
  if (workbook.sheet(sheetId).hidden) {
    if (!context.platform.activatingShows) fail("You can't activate a hidden sheet.");
    workbook.hideSheet(sheetId, false);
  }
  if (range) select(context, workbook, sheetId, range);
  else if (selectionOf(context, workbook).sheetId !== sheetId) select(context, workbook, sheetId, FIRST_CELL);
}

/** As `activate`, of a sheet that was just made. */
export function select(
  context: ExecutionContext,
  workbook: Workbook,
  sheetId: number,
  range: Rectangle,
): void {
  if (context.hasUi) workbook.select(sheetId, range);
  else context.selection = { sheetId, range: { ...range } };
}
