// The values of a filter that match nothing, usually mistyped, each with the nearest values that exist.

import { type Candidate, nearestOf } from '../../core/lists/nearest-values';
import { eventIf, type OutcomeEvent } from '../../core/outcome-events';
import { appValue } from '../../core/report/app-labels';
import { folded } from '../../core/report/compared-texts';
import type { TableValue } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { countryTexts } from '../countries';
import { type FilterField, isAppName } from '../filter-fields';
import { comparedValue } from '../groups';
import type { FinishContext } from '../source';
import type { FieldCondition } from './row-filter';

/** How many unmatched values get suggestions, because nobody reads a longer sentence. */
const MOST_WITH_SUGGESTIONS = 3;

/** A value that exists, or all texts that stand for it. */
export type ExistingValue = TableValue | Candidate;

/**
 * The values of the conditions that match nothing; none in formulas, which have no place to report them. A field
 * without any data is skipped, because every value would count as unmatched.
 * @param valuesOf the values of a field that exist
 */
export function unmatchedValues(
  conditions: readonly FieldCondition[],
  valuesOf: (field: FilterField) => Iterable<ExistingValue>,
  { reportsUnmatched }: FinishContext,
): OutcomeEvent[] {
  if (!reportsUnmatched) return [];
  const found = conditions
    .filter(({ field }) => field.kind === 'text')
    .flatMap((condition) => unmatchedIn(condition, valuesOf(condition.field)));
  const values = found.map(({ field, value, candidates }, at) => ({
    field: field.title,
    isOfApp: field.of === 'app',
    value,
    nearest: at < MOST_WITH_SUGGESTIONS ? nearestOf(value, candidates) : [],
  }));
  return eventIf(values.length > 0, { kind: 'unmatched', values: withoutSecrets(values) });
}

interface Unmatched {
  field: FilterField;
  value: string;
  candidates: readonly Candidate[];
}

function unmatchedIn(
  { field, operator, values }: FieldCondition,
  existing: Iterable<ExistingValue>,
): Unmatched[] {
  const present = [...new Set(existing)].filter((value) => value !== null && value !== '');
  if (present.length === 0) return [];
  const candidates = present.map((value): Candidate => {
    if (isTexts(value)) return operator.endsWith('~') ? value.slice(0, 1) : value;
    return field.isCountry ? countryTexts(value) : [String(value)];
  });
  // Whether any value has no label or none, a filter may name those without.
  const texts = [...new Set([...candidates.flat(), field.group?.unlabelled ?? ''].map(folded))];
  const textSet = new Set(texts);
  const isMatched = operator.endsWith('~')
    ? (text: string) => texts.some((each) => each.includes(text))
    : (text: string) => textSet.has(text);
  const byText = new Map(values.map((value) => [folded(comparedValue(value, field)), value] as const));
  return [...byText].flatMap(([text, value]) =>
    text === '' || isMatched(text) || (isAppName(field) && isMatched(folded(appValue(value))))
      ? []
      : [{ field, value, candidates }],
  );
}

function isTexts(value: ExistingValue): value is Candidate {
  return Array.isArray(value);
}
