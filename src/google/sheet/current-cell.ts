// The cell that is selected, for a formula to be put into or read from.

import { StatsError } from '../../core/errors';
import type { CurrentCell } from '../../panel/deps';
import { activeSpreadsheet } from './active-spreadsheet';

/** @throws StatsError NO_CURRENT_CELL */
export function currentCell(): CurrentCell {
  const cell: GoogleAppsScript.Spreadsheet.Range | null = activeSpreadsheet().getCurrentCell();
  if (!cell) throw new StatsError('NO_CURRENT_CELL', {});
  const formula = cell.getFormula();
  return {
    address: cell.getA1Notation(),
    formula,
    isEmpty: formula === '' && cell.getValue() === '',
    put: (text) => {
      cell.setFormula(text);
    },
  };
}
