// What updates live cells: the cell that they name, and the property that makes cached answers stale.

import { FUNCTION_NAMES } from '../core/add-on/function-signatures';

/** The named range that formulas give as their argument `refresh`: they are recalculated when it changes. */
export const REFRESH_NAME = 'STATS_REFRESH';

/** The document property in every answer's key: `Refresh formulas` changes it. */
export const GENERATION_KEY = 'formulas.generation';

/** The document property that says that `Refresh formulas` has named the formulas whose apps are together. */
export const SUMS_NAMED_KEY = 'formulas.sums-named';

/** A text or the quoted name of a sheet: what is in it is no code. */
const QUOTED = /"[^"]*"|'[^']*'/g;
/** Brackets, and words: with the bracket that one opens, or the sign that makes it the name of a sheet. */
const TOKENS = /[\w.]+(?:\s*\(|!)?|[()]/g;

/**
 * Whether `Refresh formulas` updates every call of our functions in a formula; null where there is none. Google calls a
 * function again when one of its own arguments changes, so the name elsewhere in the formula does not help.
 */
export function isRefreshed(formula: string): boolean | null {
  let calls = 0;
  let areAllNamed = true;
  const open: { isOurs: boolean; isNamed: boolean }[] = [];
  for (const token of formula.replace(QUOTED, '').match(TOKENS) ?? []) {
    const inner = open[open.length - 1];
    if (token === ')') {
      const closed = open.pop();
      if (closed?.isOurs && !closed.isNamed) areAllNamed = false;
      const outer = open[open.length - 1];
      if (outer && closed?.isNamed) outer.isNamed = true;
    } else if (token.endsWith('(')) {
      const isOurs = isOurFunction(token.slice(0, -1).trim());
      if (isOurs) calls += 1;
      open.push({ isOurs, isNamed: false });
    } else if (inner) inner.isNamed ||= token.toUpperCase() === REFRESH_NAME;
  }
  return calls === 0 ? null : areAllNamed;
}

function isOurFunction(word: string): boolean {
  return FUNCTION_NAMES.some((name) => name === word.toUpperCase());
}
