// Formulas as .xlsx files write them: in English, and none that only the spreadsheet's script can compute.

import { decimalSign, engineFormula, isMisparted } from '../apps-script/workbook/formula-locale';

/** The formula in English, without the leading `=`; undefined where its value alone is written. */
export type FormulaOf = (formula: string | undefined) => string | undefined;

const QUOTED = /"[^"]*"|'[^']*'/g;
const CALLS = /[\w.]+(?=\s*\()/g;

/**
 * @param locale of the spreadsheet, in which its formulas are written
 * @param customFunctions names that no other program knows
 */
export function fileFormulas(locale: string, customFunctions: readonly string[]): FormulaOf {
  const sign = decimalSign(locale);
  const custom = new Set(customFunctions.map((name) => name.toUpperCase()));
  return (formula) => {
    const english = formula && engineFormula(formula, sign);
    if (!english || isMisparted(english)) return undefined;
    const calls = english.replace(QUOTED, '').match(CALLS) ?? [];
    return calls.some((name) => custom.has(name.toUpperCase())) ? undefined : english.slice(1);
  };
}
