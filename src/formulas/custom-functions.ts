// The custom functions, which turn the arguments of a cell into a request, and the answer's table into cells.

import { choiceInvalid } from '../core/errors';
import { entryNamed, findAllNamed } from '../core/name';
import type { Period } from '../core/period';
import { DEFAULT_TOLERANCE } from '../core/report/discrepancy-options';
import type { Table } from '../core/table';
import { lacksBundle, servedPeriod } from '../runs/query';
import { metricsNamed } from '../sources/account/users';
import { withTolerance } from '../sources/discrepancies/sides-to-table';
import { defaultMetrics, type Metric } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import { type Filter, filterOf } from '../sources/shape/row-filter';
import type { ReportSource } from '../sources/source';
import type { SourceName } from '../sources/source-list';
import { CHOICE_PROBLEMS } from '../text/errors/choice-problems';
import { ARGUMENT_WORDS, NOTHING } from '../text/errors/formula-errors';
import { type ArgumentName, argumentsOf } from '../text/functions';
import { argumentWrong, filterTextOf, namesOf, switchOf, textsOf, toleranceOf } from './cell-argument';
import { comparisonArgument } from './comparison-argument';
import type { FormulaDeps } from './deps';
import { cellsOfTable, type FormulaResult, type FormulaView } from './formula-cells';
import { sourceOfFormula } from './formula-source';
import { FormulaTable } from './formula-table';
import { groupingOf } from './grouping-argument';
import { periodOfArguments } from './period-argument';

/**
 * The arguments of a custom function, as a cell passes them. `refresh` is never read: when it changes, Google calls the
 * function again.
 */
export type CellArguments = { readonly [Name in ArgumentName]?: unknown };

/** What a function returns, before it becomes cells. */
export interface FormulaAnswer {
  table: Table;
  view: FormulaView;
}

/** The function of each source. The names of its arguments are in `text/functions`. */
const ANSWERS: {
  readonly [Name in SourceName]: (cell: CellArguments, deps: FormulaDeps) => FormulaAnswer;
} = {
  appStats: appStatsAnswer,
  sellerStats: sellerStatsAnswer,
  appList: appListAnswer,
  discrepancies: discrepanciesAnswer,
};

export function answerForCell(source: SourceName, cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  return ANSWERS[source](cell, deps);
}

/** The cells of a function's result. @param values the arguments in their order, as a cell passes them */
export function cellsOfFunction(
  source: SourceName,
  values: readonly unknown[],
  deps: FormulaDeps,
): FormulaResult {
  const cell = Object.fromEntries(argumentsOf(source).map((name, at) => [name, values[at]]));
  const { table, view } = answerForCell(source, cell, deps);
  return cellsOfTable(table, view, deps.dateOfDay);
}

function appStatsAnswer(cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  const source = sourceIn(cell, SOURCES.appStats, deps);
  const apps = textsOf(cell.apps, 'apps');
  if (apps.length === 0) {
    throw argumentWrong('apps', ARGUMENT_WORDS.app, NOTHING);
  }
  const { byApp, dimensions } = groupingOf(cell.group_by, source);
  const metrics = metricsOf(cell.metrics, source);
  const period = periodOf(cell, source, deps);
  const headers = switchOf(cell.headers, 'headers', true);
  const compare = comparisonArgument(cell.compare);
  const filter = filterArgument(cell.filter, source);
  const request = { source, apps, period, byApp, dimensions, bundles: [], os: [], compare, filter, metrics };
  const table = new FormulaTable(request, deps).table();
  const compares = compare !== null;
  const scalar = !byApp && dimensions.length === 0 && metrics.length === 1 && !compares;
  return { table, view: { metrics, headers, scalar, compares } };
}

function sellerStatsAnswer(cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  const source = sourceIn(cell, SOURCES.sellerStats, deps);
  const { byApp, dimensions } = groupingOf(cell.group_by, source);
  const metrics = metricsOf(cell.metrics, source);
  const period = periodOf(cell, source, deps);
  const bundles = [...new Set(namesOf(cell.bundles, 'bundles'))].sort();
  const os = findAllNamed(source.os, namesOf(cell.os, 'os'), 'OS')
    .map((os) => os.name)
    .sort();
  const headers = switchOf(cell.headers, 'headers', true);
  const compare = comparisonArgument(cell.compare);
  const filter = filterArgument(cell.filter, source);
  const request = { source, apps: [], period, byApp, dimensions, bundles, os, compare, filter };
  const table = new FormulaTable(request, deps).table();
  return { table, view: { metrics, headers, scalar: false, compares: compare !== null } };
}

function appListAnswer(cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  const source = SOURCES.appList;
  const period = periodOf(cell, source, deps);
  const headers = switchOf(cell.headers, 'headers', true);
  const request = { source, apps: [], period, byApp: true, dimensions: [], bundles: [], os: [] };
  const table = new FormulaTable(request, deps).table();
  return { table, view: { metrics: null, headers, scalar: false } };
}

function discrepanciesAnswer(cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  const source = sourceIn(cell, SOURCES.discrepancies, deps);
  const { dimensions: named } = groupingOf(cell.group_by, source);
  if (lacksBundle(named, source))
    throw argumentWrong('group_by', ARGUMENT_WORDS.withBundle, named.map(({ name }) => name).join(','));
  // The columns have the source's order, whatever order the argument names them in.
  const dimensions = source.dimensions.filter((dimension) => named.includes(dimension));
  const period = periodOf(cell, source, deps);
  const tolerance = toleranceOf(cell.tolerance, 'tolerance', DEFAULT_TOLERANCE);
  const headers = switchOf(cell.headers, 'headers', true);
  const request = { source, apps: [], period, byApp: true, dimensions, bundles: [], os: [] };
  // Applied after the table is fetched, so that cells with different tolerances share an answer.
  const table = withTolerance(new FormulaTable(request, deps).table(), tolerance);
  return { table, view: { metrics: null, headers, scalar: false } };
}

/** @throws StatsError ARGUMENT_WRONG, and as `sourceOfFormula` */
function sourceIn(cell: CellArguments, source: ReportSource, { groups }: FormulaDeps): ReportSource {
  const groupBy = namesOf(cell.group_by, 'group_by');
  return sourceOfFormula(source, { groupBy, filter: filterTextOf(textsOf(cell.filter, 'filter')) }, groups);
}

/** @throws StatsError FILTER_WRONG, ARGUMENT_WRONG */
function filterArgument(argument: unknown, source: ReportSource): Filter | null {
  return filterOf(filterTextOf(textsOf(argument, 'filter')), source);
}

function metricsOf(argument: unknown, source: ReportSource): Metric[] {
  const names = namesOf(argument, 'metrics');
  const isShare = (name: string) => entryNamed<Metric>(source.metrics, name)?.isShare;
  if (names.some(isShare)) throw choiceInvalid('metrics', CHOICE_PROBLEMS.sharesInFormula);
  const metrics = source.metrics.filter((metric) => !metric.isShare);
  return metricsNamed({ ...source, metrics }, names.length > 0 ? names : defaultMetrics(source));
}

function periodOf(cell: CellArguments, source: ReportSource, deps: FormulaDeps): Period {
  return servedPeriod(periodOfArguments(cell.from, cell.to, source.formulaPeriod, deps.dayOfDate), source);
}
