// The handler of `readFormula`: the formula of the current cell as a choice.

import { textOfCell } from '../../core/a1';
import { choiceOfFormula } from '../../formulas/formula-reading';
import type { Choice } from '../../reports/choice';
import { RUN_BUDGET_MS } from '../../reports/run';
import { appIdsOf } from '../../sources/account/app-names';
import type { PanelDeps } from '../deps';

/**
 * The choice of the formula in the current cell, with its apps as the app_ids that the panel's list has, and that cell.
 * @throws StatsError FORMULA_UNREADABLE, APP_NOT_FOUND, APP_AMBIGUOUS
 */
export function readFormula(deps: PanelDeps): { choice: Choice; cell: string } {
  const current = deps.formulas.cell(null);
  const choice = choiceOfFormula(current.formula);
  const cell = textOfCell(current);
  if (choice.apps === 'all') return { choice, cell };
  const budget = { deadlineMs: deps.clock.now() + RUN_BUDGET_MS };
  const connection = deps.clients.open('account');
  const known = deps.clients.knownApps(connection, budget);
  return { choice: { ...choice, apps: appIdsOf(choice.apps, known, connection.token) }, cell };
}
