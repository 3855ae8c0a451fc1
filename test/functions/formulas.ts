/** The three functions by name with arguments by position, as a cell calls them. */
import { appListFormula, appStatsFormula, sellerStatsFormula } from '../../src/functions/custom-functions';
import type { FormulaResult } from '../../src/functions/formula-cells';
import type { FormulaTools } from '../../src/functions/tools';

export const FORMULAS = {
  APP_STATS: (
    [apps, from, to, groupBy, metrics, headers, refresh]: readonly unknown[],
    tools: FormulaTools,
  ) => appStatsFormula({ apps, from, to, groupBy, metrics, headers, refresh }, tools),
  SELLER_STATS: (
    [from, to, groupBy, metrics, bundles, os, headers, refresh]: readonly unknown[],
    tools: FormulaTools,
  ) => sellerStatsFormula({ from, to, groupBy, metrics, bundles, os, headers, refresh }, tools),
  APP_LIST: ([from, to, headers, refresh]: readonly unknown[], tools: FormulaTools) =>
    appListFormula({ from, to, headers, refresh }, tools),
} satisfies Record<string, (args: readonly unknown[], tools: FormulaTools) => FormulaResult>;

export type FormulaName = keyof typeof FORMULAS;
