// The values that a mistyped one is most like, for what an error or an outcome suggests.

import { folded } from '../report/compared-texts';
import { compareText } from '../table';

/** A value that exists, in every form that is accepted: a country by its code and its names. */
export type Candidate = readonly string[];

/** How many are suggested, because nobody reads a longer sentence. */
const MOST_SUGGESTIONS = 3;

/** The nearest values that exist, the nearest first, each in its form that is most like `value`. */
export function nearestOf(value: string, candidates: readonly Candidate[]): string[] {
  return mostLike(value, candidates, (ways) => ways).map(({ text }) => text);
}

/**
 * The items of which a form is most like `value`, the most alike first, each with that form. What is `value` itself
 * isn't suggested, because that was refused.
 */
export function mostLike<Item>(
  value: string,
  items: readonly Item[],
  waysOf: (item: Item) => Candidate,
): { item: Item; text: string }[] {
  const wanted = pairsOf(value);
  return items
    .flatMap((item) => {
      const ways = waysOf(item).filter((text) => text.trim() !== '' && folded(text) !== folded(value));
      const rated = ways.map((text) => ({ item, text, likeness: likeness(wanted, pairsOf(text)) }));
      return rated.length === 0
        ? []
        : [rated.reduce((best, each) => (each.likeness > best.likeness ? each : best))];
    })
    .sort((one, other) => other.likeness - one.likeness || compareText(one.text, other.text))
    .slice(0, MOST_SUGGESTIONS);
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
