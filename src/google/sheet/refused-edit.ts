// Finds out why Google refused an edit. Its message is in the person's language, so this looks at the cells instead.

import { reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { platformTroubleIn } from '../../core/platform-trouble';
import { activeSpreadsheet, gridSheets } from './active-spreadsheet';

type Range = GoogleAppsScript.Spreadsheet.Range;

/** A cell's address, which is the same in every language. */
const ADDRESS = /\b[A-Z]{1,3}[1-9]\d{0,6}\b/;

/**
 * @param cells exactly the cells that were to be changed; null if they aren't known
 * @returns the error to throw: the same one if nothing more is found out
 */
export function refusedEdit(thrown: unknown, cells: (() => Range) | null): unknown {
  if (thrown instanceof StatsError || platformTroubleIn(reasonOf(thrown))) return thrown;
  // If Google refuses these calls too, the error stays as it is.
  const reason =
    ignoreErrors(() => (isReadOnly() ? new StatsError('FILE_READ_ONLY', {}, { cause: thrown }) : null)) ??
    ignoreErrors(() => cells && refusalOf(thrown, cells()));
  return reason ?? thrown;
}

/**
 * Throws the reason why Google refused an edit, if it is found out. Otherwise Google may have run out of time, which
 * only its words tell.
 */
export function throwExplained(thrown: unknown, cells: () => Range): void {
  const refusal = refusedEdit(thrown, cells);
  if (refusal instanceof StatsError || platformTroubleIn(reasonOf(refusal))) throw refusal;
}

/** Does work that changes these cells. @throws StatsError with the reason if Google refuses it */
export function editing<Result>(cells: (() => Range) | null, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw refusedEdit(thrown, cells);
  }
}

/** Whether the person may edit neither the first nor the last cell of any sheet. Full protection looks the same. */
function isReadOnly(): boolean {
  return !gridSheets(activeSpreadsheet()).some(
    (sheet) =>
      sheet.getRange(1, 1).canEdit() || sheet.getRange(sheet.getMaxRows(), sheet.getMaxColumns()).canEdit(),
  );
}

function refusalOf(thrown: unknown, cells: Range): StatsError | null {
  const cause = { cause: thrown };
  if (!cells.canEdit()) return new StatsError('CELLS_PROTECTED', {}, cause);
  const [cell] = ADDRESS.exec(reasonOf(thrown)) ?? [];
  if (cell === undefined) return null;
  const sheet = cells.getSheet();
  const isRuled = sheet.getRange(cell).getDataValidation() !== null;
  return isRuled ? new StatsError('VALIDATION_REFUSED', { sheetName: sheet.getName(), cell }, cause) : null;
}
