// A formula of ours evaluated before it stands in a cell, so that what it will fill is known. The cell shares its
// answer.

import { parsePeriod } from '../core/period';
import type { App } from '../sources/account/app-record';
import { SOURCES } from '../sources/registry';
import type { SourceName } from '../sources/source-names';
import {
  appListAnswer,
  appStatsAnswer,
  discrepanciesAnswer,
  type FormulaAnswer,
  sellerStatsAnswer,
} from './custom-functions';
import type { FormulaDeps } from './deps';
import { type ResultShape, shapeOfTable } from './formula-cells';
import { readArgument, takenApart, type WrittenFormula } from './formula-reading';
import { FormulaTable } from './formula-table';

/**
 * The cells that a formula will take.
 * @param formula one call of a function of ours, whose arguments are written out as texts
 * @throws StatsError FORMULA_UNREADABLE, and what its cell would show: of the arguments, the service or the size
 */
export function shapeOfFormula(formula: string, deps: FormulaDeps): ResultShape {
  const { source, argument } = takenApart(formula);
  const { table, shown } = answerOf(source, argument, deps);
  return shapeOfTable(table, shown);
}

function answerOf(source: SourceName, argument: WrittenFormula['argument'], deps: FormulaDeps): FormulaAnswer {
  const value = (name: Parameters<typeof argument>[0]) => readArgument(argument(name)).map((text) => [text]);
  const period = { from: value('from'), to: value('to'), refresh: '' };
  const headers = !isFalse(argument('headers'));
  const [compare, filter] = [value('compare'), value('filter')];
  const asked = { groupBy: value('group_by'), metrics: value('metrics'), compare, filter };
  switch (source) {
    case 'appStats': {
      const apps = value('apps');
      return appStatsAnswer({ ...period, ...asked, apps, headers }, deps);
    }
    case 'sellerStats': {
      const filters = { bundles: value('bundles'), os: value('os') };
      return sellerStatsAnswer({ ...period, ...asked, ...filters, headers }, deps);
    }
    case 'appList':
      return appListAnswer({ ...period, headers }, deps);
    case 'discrepancies': {
      const [groupBy, tolerance] = [value('group_by'), value('tolerance')];
      return discrepanciesAnswer({ ...period, groupBy, tolerance, headers }, deps);
    }
  }
}

/** A switch that is computed may be either, and with headers the result takes more cells. */
function isFalse(written: string): boolean {
  return /^"?(false|0)"?(\(\))?$/i.test(written);
}

/**
 * The apps of the account whose numbers formulas show, by the request that formulas share.
 * @throws StatsError FORMULA_NOT_CONNECTED, and those of the service
 */
export function appsOfFormulas(deps: FormulaDeps): App[] {
  const request = { source: SOURCES.appStats, apps: [], period: parsePeriod('yesterday') };
  return new FormulaTable({ ...request, byApp: true, dimensions: [], bundles: [], os: [] }, deps).knownApps();
}
