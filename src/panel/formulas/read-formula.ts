// The handler of `readFormula`: the formula of the current cell as a choice.

import { cellReference } from '../../core/a1';
import { isStatsError, type StatsError } from '../../core/errors';
import { ignoreErrors } from '../../core/ignore-errors';
import { ARGUMENTS, type Argument } from '../../formulas/arguments';
import { choiceOfFormula, datesWritten } from '../../formulas/formula-reading';
import type { Choice } from '../../runs/choice';
import { RUN_BUDGET_MS } from '../../runs/order';
import { appIdsOf } from '../../sources/account/app-names';
import { sentenceOf } from '../../text/errors/sentence-of';
import type { ArgumentName } from '../../text/formulas/functions';
import type { OpenedFormula } from '../contract/work';
import type { PanelDeps } from '../deps';

/**
 * Reads the formula in the current cell: its choice, the cell's address, and what is wrong with its arguments. Apps
 * become app_ids, as in the panel's list of apps.
 * @throws StatsError NO_CURRENT_CELL, TAB_WITHOUT_CELLS, FORMULA_UNREADABLE, and what fetching the list of apps throws
 */
export function readFormula(deps: PanelDeps): OpenedFormula {
  const current = deps.formulas.cell(null);
  const faults: OpenedFormula['faults'] = [];
  const onFault = (argument: ArgumentName, error: StatsError) => {
    const { field }: Argument = ARGUMENTS[argument];
    if (!field) throw error;
    faults.push({ field, sentence: sentenceOf(error) });
  };
  const choice = choiceOfFormula(current.formula, onFault, deps.groups);
  const dates = faults.some(({ field }) => field === 'period') ? datesWritten(current.formula) : null;
  const apps = appsFound(choice.apps, faults, deps);
  return { choice: { ...choice, apps }, cell: cellReference(current), faults, ...(dates ? { dates } : {}) };
}

/**
 * The app_ids of the named apps, without unknown and ambiguous ones. The error of the first of these goes to `faults`.
 */
function appsFound(apps: Choice['apps'], faults: OpenedFormula['faults'], deps: PanelDeps): Choice['apps'] {
  if (apps === 'all') return apps;
  const budget = { deadlineMs: deps.clock.now() + RUN_BUDGET_MS };
  const connection = deps.openConnection('account');
  const { apps: appList } = deps.clients.knownApps(connection, budget);
  const idsOf = (names: readonly string[]) => appIdsOf(names, appList);
  try {
    return idsOf(apps);
  } catch (error) {
    if (!isStatsError(error, 'APP_NOT_FOUND') && !isStatsError(error, 'APP_AMBIGUOUS')) throw error;
    faults.unshift({ field: 'apps', sentence: sentenceOf(error) });
    return [...new Set(apps.flatMap((app) => ignoreErrors(() => idsOf([app])) ?? []))];
  }
}
