// Evaluates one of the add-on's formulas before it is put in a cell, to know which cells it will fill. The cell then
// uses the same cached answer.

import type { App } from '../sources/account/app';
import { SOURCES } from '../sources/registry';
import type { ArgumentName } from '../text/formulas/functions';
import { ARGUMENTS, type Argument, type CellArguments, requestOf } from './arguments';
import { answerForCell } from './custom-functions';
import type { FormulaDeps } from './deps';
import { type ResultShape, shapeOfTable } from './formula-cells';
import { type ParsedFormula, parseFormula, textsOfFormula } from './formula-reading';
import { FormulaTable } from './formula-table';

/**
 * The cells that a formula will take.
 * @param formula a single call of one of the add-on's functions, whose arguments are written out as texts
 * @throws StatsError FORMULA_UNREADABLE, and the error that the cell would show
 */
export function shapeOfFormula(formula: string, deps: FormulaDeps): ResultShape {
  const written = parseFormula(formula);
  const { table, view } = answerForCell(written.source, cellOf(written), deps);
  return shapeOfTable(table, view);
}

/** The arguments as a cell would pass them. Those that may be computed aren't read as texts. */
function cellOf(parsed: ParsedFormula): CellArguments {
  const given = Object.entries(textsOfFormula(parsed)).map(([name, texts]) => [
    name,
    texts.map((text) => [text]),
  ]);
  const others = Object.entries<Argument>(ARGUMENTS).flatMap(([name, { evaluated }]) =>
    evaluated ? [[name, evaluated(parsed.argument(name as ArgumentName))]] : [],
  );
  return Object.fromEntries([...given, ...others]);
}

/**
 * The apps of the account whose figures formulas show, from the list of apps that all formulas share.
 * @throws StatsError as the constructor of `FormulaTable`, and as `AnswerCache.answer`
 */
export function appsOfFormulas(deps: FormulaDeps): App[] {
  const request = requestOf({ apps: 'all', from: 'yesterday' }, SOURCES.appStats, () => null);
  return new FormulaTable(request, deps, deps.documentProperties.all()).knownApps();
}
