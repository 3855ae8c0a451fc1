// The custom functions: from cell arguments to a request, from its table to cells.

import { findAllNamed } from '../core/name';
import type { Period } from '../core/period';
import type { Table } from '../core/table';
import { servedPeriod } from '../reports/query';
import { asksForAll } from '../sources/account/app-names';
import { defaultMetrics, type Metric } from '../sources/fields';
import { SOURCES } from '../sources/registry';
import type { ReportSource } from '../sources/source';
import { ARGUMENT_WORDS, NOTHING } from '../text/errors/formula-errors';
import { argumentWrong, namesOf, switchOf, textsOf } from './cell-argument';
import { comparisonArgument } from './comparison-argument';
import type { FormulaDeps } from './deps';
import { cellsOfTable, type FormulaResult, type Shown } from './formula-cells';
import { FormulaTable } from './formula-table';
import { periodOfArguments } from './period-argument';

/** The arguments of a custom function as the cell gives them. `refresh` is there to change, and is not looked at. */
export type FormulaArguments<Names extends string> = { readonly [Name in Names]: unknown };

type AppStatsArguments = FormulaArguments<
  'apps' | 'from' | 'to' | 'groupBy' | 'metrics' | 'headers' | 'refresh' | 'compare'
>;
type SellerStatsArguments = FormulaArguments<
  'from' | 'to' | 'groupBy' | 'metrics' | 'bundles' | 'os' | 'headers' | 'refresh' | 'compare'
>;
type AppListArguments = FormulaArguments<'from' | 'to' | 'headers' | 'refresh'>;

/** What a function returns, before it becomes cells. */
export interface FormulaAnswer {
  table: Table;
  shown: Shown;
}

/** `=APP_STATS(apps, [from], [to], [group_by], [metrics], [headers], [refresh], [compare])` */
export function appStatsFormula(cell: AppStatsArguments, deps: FormulaDeps): FormulaResult {
  return inCells(appStatsAnswer(cell, deps), deps);
}

/** `=SELLER_STATS([from], [to], [group_by], [metrics], [bundles], [os], [headers], [refresh], [compare])` */
export function sellerStatsFormula(cell: SellerStatsArguments, deps: FormulaDeps): FormulaResult {
  return inCells(sellerStatsAnswer(cell, deps), deps);
}

/** `=APP_LIST([from], [to], [headers], [refresh])` */
export function appListFormula(cell: AppListArguments, deps: FormulaDeps): FormulaResult {
  return inCells(appListAnswer(cell, deps), deps);
}

function inCells({ table, shown }: FormulaAnswer, deps: FormulaDeps): FormulaResult {
  return cellsOfTable(table, shown, deps.dateOfDay);
}

export function appStatsAnswer(cell: AppStatsArguments, deps: FormulaDeps): FormulaAnswer {
  const source = SOURCES.appStats;
  const apps = textsOf(cell.apps, 'apps');
  if (apps.length === 0) {
    throw argumentWrong('apps', ARGUMENT_WORDS.app, NOTHING);
  }
  const dimensions = findAllNamed(source.dimensions, namesOf(cell.groupBy, 'group_by'), 'dimension');
  const metrics = metricsOf(cell.metrics, source);
  const period = periodOf(cell, source, deps);
  const headers = switchOf(cell.headers, 'headers', true);
  const compare = comparisonArgument(cell.compare);
  const request = { source, apps, period, dimensions, bundles: [], os: [], compare };
  const table = new FormulaTable(request, deps).table();
  const isOneApp = !asksForAll(apps) && !table.columns.some((column) => column.role === 'app');
  const compares = compare !== null;
  const scalar = isOneApp && dimensions.length === 0 && metrics.length === 1 && !compares;
  return { table, shown: { metrics, headers, scalar, compares } };
}

export function sellerStatsAnswer(cell: SellerStatsArguments, deps: FormulaDeps): FormulaAnswer {
  const source = SOURCES.sellerStats;
  const groupBy = namesOf(cell.groupBy, 'group_by');
  // The service's own default (docs/services.md §2.1): its list of dimensions is never empty.
  const dimensions = findAllNamed(source.dimensions, groupBy.length > 0 ? groupBy : ['date'], 'dimension');
  const metrics = metricsOf(cell.metrics, source);
  const period = periodOf(cell, source, deps);
  const bundles = [...new Set(namesOf(cell.bundles, 'bundles'))].sort();
  const os = findAllNamed(source.os, namesOf(cell.os, 'os'), 'OS')
    .map((os) => os.name)
    .sort();
  const headers = switchOf(cell.headers, 'headers', true);
  const compare = comparisonArgument(cell.compare);
  const request = { source, apps: [], period, dimensions, bundles, os, compare };
  const table = new FormulaTable(request, deps).table();
  return { table, shown: { metrics, headers, scalar: false, compares: compare !== null } };
}

export function appListAnswer(cell: AppListArguments, deps: FormulaDeps): FormulaAnswer {
  const source = SOURCES.appList;
  const period = periodOf(cell, source, deps);
  const headers = switchOf(cell.headers, 'headers', true);
  const request = { source, apps: [], period, dimensions: [], bundles: [], os: [] };
  const table = new FormulaTable(request, deps).table();
  return { table, shown: { metrics: null, headers, scalar: false } };
}

function metricsOf(argument: unknown, source: ReportSource): Metric[] {
  const names = namesOf(argument, 'metrics');
  return findAllNamed(source.metrics, names.length > 0 ? names : defaultMetrics(source), 'metric');
}

function periodOf(cell: FormulaArguments<'from' | 'to'>, source: ReportSource, deps: FormulaDeps): Period {
  return servedPeriod(periodOfArguments(cell.from, cell.to, source.formulaPeriod, deps.dayOfDate), source);
}
