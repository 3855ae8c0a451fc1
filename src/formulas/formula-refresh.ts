// What updates live cells: the cell that they name, and the property that makes cached answers stale.

import { FUNCTION_NAMES } from '../core/add-on/function-signatures';
import { once } from '../core/once';

/** The named range that formulas give as their argument `refresh`: they are recalculated when it changes. */
export const REFRESH_NAME = 'STATS_REFRESH';

/** The document property in every answer's key: `Refresh formulas` changes it. */
export const GENERATION_KEY = 'formulas.generation';

/** A text or the quoted name of a sheet: what is in it is no code. */
const QUOTED = /"[^"]*"|'[^']*'/g;
/** What opens and closes a call of ours or any other bracket, and the name of the refresh cell. */
const tokens = once(
  () =>
    new RegExp(
      `(?<![\\w.])(?:${FUNCTION_NAMES.join('|')})\\s*\\(|[()]|(?<![\\w.])${REFRESH_NAME}(?![\\w.(!])`,
      'gi',
    ),
);

/**
 * Whether `Refresh formulas` updates every call of our functions in a formula; null where there is none. Google calls a
 * function again when one of its own arguments changes, so the name elsewhere in the formula does not help.
 */
export function isRefreshed(formula: string): boolean | null {
  let calls = 0;
  let areAllNamed = true;
  const open: { isOurs: boolean; isNamed: boolean }[] = [];
  for (const token of formula.replace(QUOTED, '').match(tokens()) ?? []) {
    const inner = open[open.length - 1];
    if (token === ')') {
      const closed = open.pop();
      if (closed?.isOurs && !closed.isNamed) areAllNamed = false;
      const outer = open[open.length - 1];
      if (outer && closed?.isNamed) outer.isNamed = true;
    } else if (token.endsWith('(')) {
      const isOurs = token !== '(';
      if (isOurs) calls += 1;
      open.push({ isOurs, isNamed: false });
    } else if (inner) inner.isNamed = true;
  }
  return calls === 0 ? null : areAllNamed;
}
