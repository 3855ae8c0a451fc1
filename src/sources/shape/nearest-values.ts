// The values that a mistyped one is most like, for what an error or an outcome suggests.

import { folded } from '../../core/report/asked-apps';
import { compareText } from '../../core/table';

/** A value that exists, in every form that is accepted: a country by its code and its names. */
export type Candidate = readonly string[];

/** How many are suggested, because nobody reads a longer sentence. */
const MOST_SUGGESTIONS = 3;

/** The nearest values that exist, the nearest first, each in its form that is most like `value`. */
export function nearestOf(value: string, candidates: readonly Candidate[]): string[] {
  const wanted = pairsOf(value);
  return candidates
    .map((ways) => bestOf(ways.map((text) => ({ text, likeness: likeness(wanted, pairsOf(text)) }))))
    .sort((one, other) => other.likeness - one.likeness || compareText(one.text, other.text))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ text }) => text);
}

interface Rated {
  text: string;
  likeness: number;
}

function bestOf(ways: readonly Rated[]): Rated {
  return ways.reduce((best, each) => (each.likeness > best.likeness ? each : best));
}

/** The pairs of adjacent letters, with marks at both ends so that every letter is in two pairs. */
function pairsOf(text: string): ReadonlySet<string> {
  const letters = ['^', ...folded(text), '$'];
  return new Set(letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
}

/** The share of pairs that two texts have in common, from 0 to 1 (Dice coefficient). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0;
  for (const pair of one) if (other.has(pair)) common++;
  return (2 * common) / (one.size + other.size);
}
