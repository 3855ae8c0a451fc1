// The argument `compare`: what the period of a formula is compared with.

import { findNamed } from '../core/name';
import { COMPARISONS, type ComparisonName } from '../core/report/comparison';
import { ARGUMENT_WORDS } from '../text/errors/formula-errors';
import { argumentWrong, textsOf } from './cell-argument';

/**
 * The comparison that the argument names; null for a blank argument.
 * @throws StatsError NAME_UNKNOWN with the known comparisons, ARGUMENT_WRONG
 */
export function comparisonArgument(argument: unknown): ComparisonName | null {
  const [text, ...others] = textsOf(argument, 'compare');
  if (others.length > 0)
    throw argumentWrong('compare', ARGUMENT_WORDS.oneCell, ARGUMENT_WORDS.range(others.length + 1));
  return text === undefined ? null : comparisonNamed(text);
}

/** @throws StatsError NAME_UNKNOWN */
export function comparisonNamed(text: string): ComparisonName {
  // Titles without a comma, because an error lists them separated by commas.
  const known = COMPARISONS.map((name) => ({ name, title: name.replace(',', '') }));
  return findNamed(known, text, 'comparison').name;
}
