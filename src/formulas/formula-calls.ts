// The calls of the add-on's functions in the text of a formula, inside of others too.

import type { StatsService } from '../core/add-on/services';
import { factsOf, SOURCE_NAMES, type SourceName } from '../sources/source-list';
import { FUNCTIONS } from '../text/formulas/functions';

/** A string or a quoted sheet name, whose content isn't code. */
const QUOTED = /"[^"]*"|'[^']*'/g;
/** Brackets and words. A word includes the `(` that makes it a function, or the `!` that makes it a sheet name. */
const TOKENS = /[\w.]+(?:\s*\(|!)?|[()]/g;

/** A formula's brackets and words, without its texts. */
export function tokensOf(formula: string): readonly string[] {
  return formula.replace(QUOTED, '').match(TOKENS) ?? [];
}

/** The source whose function a token calls; undefined for any other token. */
export function sourceCalled(token: string): SourceName | undefined {
  if (!token.endsWith('(')) return undefined;
  const word = token.slice(0, -1).trim().toUpperCase();
  return SOURCE_NAMES.find((name) => FUNCTIONS[name].name === word);
}

/** The services whose shared connections a formula spends. */
export function servicesSpent(formula: string): readonly StatsService[] {
  return tokensOf(formula).flatMap((token) => {
    const source = sourceCalled(token);
    return source ? factsOf(source).services : [];
  });
}
