// The values of a filter that match nothing, usually mistyped, each with the nearest values that exist.

import type { UnmatchedValue } from '../../core/run-facts';
import { compareText, type TableValue } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { countryNamesOf } from '../countries';
import type { SourceClients } from '../source';
import { folded } from './condition-tests';
import type { FieldCondition, FilterField } from './row-filter';

/** How many unmatched values get suggestions, and how many each, because nobody reads a longer sentence. */
const MOST_WITH_SUGGESTIONS = 3;
const MOST_SUGGESTIONS = 3;

/**
 * The values of the conditions that match nothing; none in formulas, which have no place to report them. A field without any data is skipped, because every value would count as unmatched.
 * @param valuesOf the values of a field that exist
 */
export function unmatchedValues(
  conditions: readonly FieldCondition[],
  valuesOf: (field: FilterField) => Iterable<TableValue>,
  { reportsUnmatched }: Pick<SourceClients, 'reportsUnmatched'>,
): readonly UnmatchedValue[] {
  if (!reportsUnmatched) return [];
  const found = conditions
    .filter(({ field }) => field.kind === 'text')
    .flatMap((condition) => unmatchedIn(condition, valuesOf(condition.field)));
  const unmatched = found.map(({ field, value, candidates }, at) => ({
    field: field.title,
    isOfApp: field.of === 'app',
    value,
    nearest: at < MOST_WITH_SUGGESTIONS ? nearestOf(value, candidates) : [],
  }));
  return withoutSecrets(unmatched);
}

/** A value that exists, in every form that a filter accepts: a country by its code and its names. */
type Candidate = readonly string[];

interface Unmatched {
  field: FilterField;
  value: string;
  candidates: readonly Candidate[];
}

function unmatchedIn(
  { field, operator, values }: FieldCondition,
  existing: Iterable<TableValue>,
): Unmatched[] {
  const present = [...new Set(existing)].filter((value) => value !== null && value !== '');
  if (present.length === 0) return [];
  const candidates = present.map(
    (value): Candidate => [String(value), ...(field.isCountry ? countryNamesOf(value) : [])],
  );
  const texts = [...new Set(candidates.flat().map(folded))];
  const known = new Set(texts);
  const isMatched = operator.endsWith('~')
    ? (text: string) => texts.some((each) => each.includes(text))
    : (text: string) => known.has(text);
  const byText = new Map(values.map((value) => [folded(value), value] as const));
  return [...byText].flatMap(([text, value]) =>
    text === '' || isMatched(text) ? [] : [{ field, value, candidates }],
  );
}

function nearestOf(value: string, candidates: readonly Candidate[]): string[] {
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
