// The handlers of the calls about live cells: a formula for the choice, and a formula read back.

import { dayOfMs } from '../core/day';
import { StatsError } from '../core/errors';
import { findAllNamed } from '../core/name';
import { choiceOfFormula, writtenBeside } from '../formulas/formula-reading';
import { argumentSeparator, argumentsOf, formulaOf, type WrittenArguments } from '../formulas/formula-text';
import type { Choice } from '../reports/choice';
import { queryOf } from '../reports/query';
import { RUN_BUDGET_MS } from '../reports/run';
import { appIdsOf } from '../sources/account/app-names';
import { SOURCES } from '../sources/registry';
import { formulaInserted, type LeftOut } from '../text/formulas';
import type { RequestOf } from './contract/calls';
import type { InsertedFormula } from './contract/work';
import type { CurrentCell, PanelDeps } from './deps';
import { connectionsView } from './panel-state';

/**
 * Puts the formula of `choice` into the current cell: an empty one, or one that holds a formula of ours,
 * which keeps its own last two arguments. Where nothing is shared for it, the connection that the person agreed to
 * share is shared first.
 * @throws StatsError CELL_OCCUPIED, NO_CURRENT_CELL, FORMULA_NEEDS_SHARING, and what is wrong with the choice
 */
export function insertFormula(
  { choice, shares }: RequestOf<'insertFormula'>,
  deps: PanelDeps,
): InsertedFormula {
  const { service } = SOURCES[choice.source];
  queryOf(choice, SOURCES[choice.source], dayOfMs(deps.clock.now()));
  const cell = deps.formulas.currentCell();
  const before = cell.isEmpty ? undefined : replaced(cell);
  const isShared = deps.connections.list(service).shared !== null;
  if (!isShared && shares === undefined) throw new StatsError('FORMULA_NEEDS_SHARING', { service });
  // The formula names the cell, so it must be there first.
  if (!deps.formulas.hasRefreshCell()) deps.formulas.touchRefreshCell(deps.clock.now());
  const formula = formulaOf(choice, argumentSeparator(deps.spreadsheetFacts().locale), before);
  if (!isShared) deps.connections.share(service, shares);
  try {
    cell.put(formula);
  } catch (error) {
    if (!isShared) deps.connections.unshare(service);
    throw error;
  }
  return {
    formula,
    sentence: formulaInserted(cell.address, leftOutOf(choice)),
    connections: isShared ? null : connectionsView(deps.connections.list(service)),
  };
}

/** What the choice has and its formula has not. */
function leftOutOf(choice: Choice): LeftOut[] {
  const { source, apps, totals, groupBy, sortBy, countryNames } = choice;
  const { metrics, dimensions } = SOURCES[source];
  const losesApps = apps !== 'all' && SOURCES[source].choosesApps && !argumentsOf(source).includes('apps');
  const hasMetrics = metrics.length > 0;
  const losesNames =
    countryNames && findAllNamed(dimensions, groupBy, 'dimension').some(({ isCountry }) => isCountry);
  const loses = {
    apps: losesApps,
    totals: totals && hasMetrics,
    sortBy: sortBy !== '' && hasMetrics,
    countryNames: losesNames,
  };
  return (Object.keys(loses) as LeftOut[]).filter((part) => loses[part]);
}

/** What stays of the formula in a cell that is not empty: only one that the panel can open may be replaced. */
function replaced({ formula, address }: CurrentCell): WrittenArguments {
  try {
    choiceOfFormula(formula);
    return writtenBeside(formula);
  } catch (cause) {
    throw new StatsError('CELL_OCCUPIED', { cell: address }, { cause });
  }
}

/**
 * The choice of the formula in the current cell, with its apps as the app_ids that the panel's list has.
 * @throws StatsError FORMULA_UNREADABLE, APP_NOT_FOUND, APP_AMBIGUOUS
 */
export function readFormula(deps: PanelDeps): { choice: Choice } {
  const choice = choiceOfFormula(deps.formulas.currentCell().formula);
  if (choice.apps === 'all') return { choice };
  const budget = { deadlineMs: deps.clock.now() + RUN_BUDGET_MS };
  const connection = deps.clients.open('account');
  const known = deps.clients.knownApps(connection, budget);
  return { choice: { ...choice, apps: appIdsOf(choice.apps, known, connection.token) } };
}
