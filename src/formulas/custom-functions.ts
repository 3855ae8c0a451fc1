// The custom functions, which turn the arguments of a cell into a request, and the answer's table into cells.

import { once } from '../core/once';
import type { Table } from '../core/table';
import { withTolerance } from '../sources/discrepancies/sides-to-table';
import { SOURCES } from '../sources/registry';
import type { SourceName } from '../sources/source-list';
import { argumentsOf } from '../text/formulas/functions';
import { type CellArguments, requestOf } from './arguments';
import { filterTextOf, namesOf, placedTexts, textsOf } from './cell-argument';
import type { FormulaDeps } from './deps';
import { cellsOfTable, type FormulaResult, type FormulaView } from './formula-cells';
import { type FormulaDates, formulaDates, zoneLearned } from './formula-dates';
import { sourceOfFormula } from './formula-source';
import { FormulaTable } from './formula-table';
import { besideCells, hasRowOfEachApp } from './rows-beside-cells';

/** What a function returns, before it becomes cells. */
export interface FormulaAnswer {
  table: Table;
  view: FormulaView;
  dates: FormulaDates;
}

/** The cells of a function's result. @param values the arguments in their order, as a cell passes them */
export function cellsOfFunction(
  source: SourceName,
  values: readonly unknown[],
  deps: FormulaDeps,
): FormulaResult {
  const cell: CellArguments = Object.fromEntries(argumentsOf(source).map((name, at) => [name, values[at]]));
  // A blank cell that names the app, as in a column that is filled down.
  if (cell.apps !== undefined && placedTexts(cell.apps).length === 0) return '';
  const { table, view, dates } = answerForCell(source, cell, deps);
  return cellsOfTable(table, view, dates.dateOfDay);
}

/** @throws StatsError as `sourceOfFormula`, `requestOf` and `FormulaTable` */
export function answerForCell(name: SourceName, cell: CellArguments, deps: FormulaDeps): FormulaAnswer {
  const groupBy = namesOf(cell.group_by, 'group_by');
  const filterText = filterTextOf(textsOf(cell.filter, 'filter'));
  const source = sourceOfFormula(SOURCES[name], { groupBy, filter: filterText }, deps.groups);
  const properties = once(() => deps.documentProperties.all());
  const dates = formulaDates(deps.zones, () => zoneLearned(properties()));
  const request = requestOf(cell, source, dates.dayOfDate);
  const { byApp, dimensions, metrics, headers, tolerance, compare } = request;
  const formula = new FormulaTable(request, deps, properties());
  const answer = formula.table();
  // What cells differ in is applied after the table is fetched, so that they share an answer.
  const table = source.judges ? withTolerance(answer, tolerance) : answer;
  const compares = compare !== null;
  const isNumber = metrics.length === 1 && !compares;
  const placed = hasRowOfEachApp(request) ? placedTexts(cell.apps) : [];
  return {
    table: besideCells(table, placed, () => formula.knownApps()),
    view: {
      metrics: source.metrics.length > 0 ? metrics : null,
      headers,
      scalar: isNumber && !byApp && dimensions.length === 0,
      compares,
    },
    dates,
  };
}
