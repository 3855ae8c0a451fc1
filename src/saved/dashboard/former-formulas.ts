// The formulas that the first dashboards were made with: where a title lacked, they showed nothing. Cells that still
// hold one are the add-on's, so the next run rewrites them, and a removal deletes them. Pure.

import { DASHBOARD_CELLS } from '../../text/dashboard';
import type { FormulaStyle } from './dashboard-formulas';

/** Columns in which the titles of the table of what changed were looked for. */
export const FORMER_MOVED_COLUMNS = 7;

export const FORMER_STYLE: FormulaStyle = {
  figure: ({ value }) => orNothing(value, value),
  total: ({ value }) => orNothing(value, value),
  name: (name, { own }, shown) =>
    orNothing(name.value, shown, `IFERROR(IF(${own.value}="";"";"${DASHBOARD_CELLS.oneApp}");"")`),
  other: ({ value }) => orNothing(value, value),
};

function orNothing(value: string, shown: string, otherwise = '""'): string {
  return `=IFERROR(IF(${value}="";"";${shown});${otherwise})`;
}
