// The functions by name with arguments by position, as a cell calls them.

import {
  appListFormula,
  appStatsFormula,
  discrepanciesFormula,
  sellerStatsFormula,
} from '../../src/formulas/custom-functions';
import type { FormulaDeps } from '../../src/formulas/deps';
import type { FormulaResult } from '../../src/formulas/formula-cells';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { errorFrom } from '../fakes/error-from';
import type { FormulaSheet } from './formula-fixture';

export const FORMULAS = {
  APP_STATS: (
    [apps, from, to, groupBy, metrics, headers, refresh, compare, filter]: readonly unknown[],
    deps: FormulaDeps,
  ) => appStatsFormula({ apps, from, to, groupBy, metrics, headers, refresh, compare, filter }, deps),
  SELLER_STATS: (
    [from, to, groupBy, metrics, bundles, os, headers, refresh, compare, filter]: readonly unknown[],
    deps: FormulaDeps,
  ) =>
    sellerStatsFormula({ from, to, groupBy, metrics, bundles, os, headers, refresh, compare, filter }, deps),
  APP_LIST: ([from, to, headers, refresh]: readonly unknown[], deps: FormulaDeps) =>
    appListFormula({ from, to, headers, refresh }, deps),
  DISCREPANCIES: ([from, to, groupBy, tolerance, headers, refresh]: readonly unknown[], deps: FormulaDeps) =>
    discrepanciesFormula({ from, to, groupBy, tolerance, headers, refresh }, deps),
} satisfies Record<string, (args: readonly unknown[], deps: FormulaDeps) => FormulaResult>;

export type FormulaName = keyof typeof FORMULAS;

/** Cells of a sheet: what a formula gives, the sentence that it fails with, and how many requests the service got. */
export function cellsOf(sheet: () => FormulaSheet) {
  const value = (name: FormulaName, ...args: unknown[]) => FORMULAS[name](args, sheet().deps());
  return {
    value,
    failure: (name: FormulaName, ...args: unknown[]) => sentenceOf(errorFrom(() => value(name, ...args))),
    sent: (part: string) => sheet().service.requests.filter((request) => request.url.includes(part)).length,
  };
}
