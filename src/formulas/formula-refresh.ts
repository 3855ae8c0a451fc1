// How formulas are refreshed: by a cell that they refer to, and by a property that makes cached answers stale.

import { sourceCalled, tokensOf } from './formula-calls';

/** The named range that formulas pass as `refresh`. Google recalculates them when its cell changes. */
export const REFRESH_NAME = 'STATS_REFRESH';

/** The document property that is part of the key of every cached answer. `Refresh formulas` changes it. */
export const GENERATION_KEY = 'formulas.generation';

/**
 * Whether `Refresh formulas` updates every call of the add-on's functions in a formula; null if it has none. Each call
 * needs STATS_REFRESH in its own arguments, because Google calls a function again only when one of these changes.
 */
export function isRefreshed(formula: string): boolean | null {
  let calls = 0;
  let areAllNamed = true;
  const open: { isOurs: boolean; isNamed: boolean }[] = [];
  for (const token of tokensOf(formula)) {
    const inner = open[open.length - 1];
    if (token === ')') {
      const closed = open.pop();
      if (closed?.isOurs && !closed.isNamed) areAllNamed = false;
      const outer = open[open.length - 1];
      if (outer && closed?.isNamed) outer.isNamed = true;
    } else if (token.endsWith('(')) {
      const isOurs = sourceCalled(token) !== undefined;
      if (isOurs) calls += 1;
      open.push({ isOurs, isNamed: false });
    } else if (inner) inner.isNamed ||= token.toUpperCase() === REFRESH_NAME;
  }
  return calls === 0 ? null : areAllNamed;
}
