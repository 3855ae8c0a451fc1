// The cell that is selected, for a formula to be put into or read from.

import { StatsError } from '../core/errors';

/** What a formula needs to know of the cell. */
export interface CurrentCell {
  /** A1 notation. */
  address: string;
  /** With its leading `=`; empty when the cell holds none. */
  formula: string;
  isEmpty: boolean;
}

function selected(): GoogleAppsScript.Spreadsheet.Range {
  const cell: GoogleAppsScript.Spreadsheet.Range | null = SpreadsheetApp.getActive().getCurrentCell();
  if (!cell) throw new StatsError('NO_CURRENT_CELL', {});
  return cell;
}

export function readCurrentCell(): CurrentCell {
  const cell = selected();
  const formula = cell.getFormula();
  return { address: cell.getA1Notation(), formula, isEmpty: formula === '' && cell.getValue() === '' };
}

export function putFormula(formula: string): void {
  selected().setFormula(formula);
}
