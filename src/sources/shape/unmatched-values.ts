// The values of a filter that match nothing, usually mistyped, each with the nearest values that exist.

import { folded } from '../../core/report/asked-apps';
import type { UnmatchedValue } from '../../core/run-facts';
import type { TableValue } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { countryTexts } from '../countries';
import type { FilterField } from '../filter-fields';
import { comparedValue } from '../groups';
import type { TableClients } from '../source';
import { type Candidate, nearestOf } from './nearest-values';
import type { FieldCondition } from './row-filter';

/** How many unmatched values get suggestions, because nobody reads a longer sentence. */
const MOST_WITH_SUGGESTIONS = 3;

/**
 * The values of the conditions that match nothing; none in formulas, which have no place to report them. A field
 * without any data is skipped, because every value would count as unmatched.
 * @param valuesOf the values of a field that exist
 */
export function unmatchedValues(
  conditions: readonly FieldCondition[],
  valuesOf: (field: FilterField) => Iterable<TableValue>,
  { reportsUnmatched }: TableClients,
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
    (value): Candidate => (field.isCountry ? countryTexts(value) : [String(value)]),
  );
  const texts = [...new Set(candidates.flat().map(folded))];
  const known = new Set(texts);
  const isMatched = operator.endsWith('~')
    ? (text: string) => texts.some((each) => each.includes(text))
    : (text: string) => known.has(text);
  const byText = new Map(values.map((value) => [folded(comparedValue(value, field)), value] as const));
  return [...byText].flatMap(([text, value]) =>
    text === '' || isMatched(text) ? [] : [{ field, value, candidates }],
  );
}
