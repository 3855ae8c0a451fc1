// A formula of ours evaluated before it stands in a cell, so that what it will fill is known. The cell shares its
// answer.

import { parsePeriod } from '../core/period';
import type { App } from '../sources/account/app-record';
import { SOURCES } from '../sources/registry';
import { answerForCell, type CellArguments } from './custom-functions';
import type { FormulaDeps } from './deps';
import { type ResultShape, shapeOfTable } from './formula-cells';
import { readArgument, takenApart, type WrittenFormula } from './formula-reading';
import { FormulaTable } from './formula-table';
import { argumentsOf } from './formula-text';

/**
 * The cells that a formula will take.
 * @param formula one call of a function of ours, whose arguments are written out as texts
 * @throws StatsError FORMULA_UNREADABLE, and what its cell would show: of the arguments, the service or the size
 */
export function shapeOfFormula(formula: string, deps: FormulaDeps): ResultShape {
  const written = takenApart(formula);
  const { table, shown } = answerForCell(written.source, cellOf(written), deps);
  return shapeOfTable(table, shown);
}

/** The arguments as their cells would give them, but for two that may be computed. */
function cellOf({ source, argument }: WrittenFormula): CellArguments {
  const names = argumentsOf(source).filter((name) => name !== 'headers' && name !== 'refresh');
  const given = names.map((name) => [name, readArgument(argument(name)).map((text) => [text])]);
  return { ...Object.fromEntries(given), headers: !isFalse(argument('headers')) };
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
