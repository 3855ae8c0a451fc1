// What Google's refusal of an edit means. Its words are in the person's language, so the cells are looked at.

import { reasonOf, StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { platformTroubleIn } from '../../core/platform-trouble';
import { activeSpreadsheet, gridSheets } from './active-spreadsheet';

type Range = GoogleAppsScript.Spreadsheet.Range;

/** A cell's address stays in every language. */
const ADDRESS = /\b[A-Z]{1,3}[1-9]\d{0,6}\b/;

/**
 * @param cells those that were to be changed, and nothing else; null where that is not known
 * @returns what is to be thrown: the same where nothing tells more
 */
export function refusedEdit(thrown: unknown, cells: (() => Range) | null): unknown {
  if (thrown instanceof StatsError || platformTroubleIn(reasonOf(thrown))) return thrown;
  // If Google refuses the look too, nothing is learned.
  const told =
    ignoreErrors(() => (isReadOnly() ? new StatsError('FILE_READ_ONLY', {}, { cause: thrown }) : null)) ??
    ignoreErrors(() => cells && refusalOf(thrown, cells()));
  return told ?? thrown;
}

/** Does work that changes these cells, and throws what a refusal means. */
export function editing<Result>(cells: (() => Range) | null, work: () => Result): Result {
  try {
    return work();
  } catch (thrown) {
    throw refusedEdit(thrown, cells);
  }
}

/** Whether the person may edit neither the first nor the last cell of any sheet: no protection is told from that. */
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
