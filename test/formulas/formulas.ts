// The functions by name with arguments by position, as a cell calls them.

import { cellsOfFunction } from '../../src/formulas/custom-functions';
import type { FormulaDeps } from '../../src/formulas/deps';
import type { FormulaResult } from '../../src/formulas/formula-cells';
import type { SourceName } from '../../src/sources/source-list';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';
import type { FormulaSheet } from './formula-fixture';

const formula =
  (source: SourceName) =>
  (values: readonly unknown[], deps: FormulaDeps): FormulaResult =>
    cellsOfFunction(source, values, deps);

export const FORMULAS = {
  APP_STATS: formula('appStats'),
  SELLER_STATS: formula('sellerStats'),
  APP_LIST: formula('appList'),
  DISCREPANCIES: formula('discrepancies'),
};

export type FormulaName = keyof typeof FORMULAS;

/** Cells of a sheet: the value of a formula, the sentence that it fails with, and the requests that were sent. */
export function cellsOf(sheet: () => FormulaSheet) {
  const value = (name: FormulaName, ...args: unknown[]) => FORMULAS[name](args, sheet().deps());
  return {
    value,
    failure: (name: FormulaName, ...args: unknown[]) => sentenceOf(errorFrom(() => value(name, ...args))),
    requestCount: (part: string) =>
      sheet().service.requests.filter((request) => request.url.includes(part)).length,
  };
}
