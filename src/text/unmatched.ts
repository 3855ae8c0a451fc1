// Values of a filter that nothing has, as a mistyped one.

import type { AnswerFacts } from '../core/run-facts';
import { listed, shortName } from './phrases';

/** `No row has “Gemany” for Country. Nearest: Germany, Georgia, Yemen.` */
export function unmatchedNote({ unmatched = [] }: Pick<AnswerFacts, 'unmatched'>): string[] {
  const named = unmatched.filter(({ nearest }) => nearest.length > 0);
  const others = unmatched.filter(({ nearest }) => nearest.length === 0).map(({ value }) => `“${value}”`);
  return [
    ...named.map(
      ({ field, isOfApp, value, nearest }) =>
        `No ${isOfApp ? 'app' : 'row'} has “${shortName(value)}” for ${field}. Nearest: ${listed(nearest)}.`,
    ),
    ...(others.length > 0 ? [`Nothing has ${listed(others)}${named.length > 0 ? ' either' : ''}.`] : []),
  ];
}
