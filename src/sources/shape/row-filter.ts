// A filter resolved to the fields of its source: which apps to request, and which rows pass.

import { entryNamed } from '../../core/name';
import { folded } from '../../core/report/compared-texts';
import {
  type Condition,
  comparesNumbers,
  filterWrong,
  parseFilter,
  textOfFilter,
} from '../../core/report/filter';
import { compareText, type TableRow, type TableValue } from '../../core/table';
import { filterInWords } from '../../text/panel/filter';
import { type Dimension, groupings, type SourceGroups } from '../fields';
import type { FilterField } from '../filter-fields';
import { asSpelled, comparedValue } from '../groups';
import { numberOf, numberTest, textTest } from './condition-tests';
import { fieldReader } from './field-readers';

/** A condition whose field has been looked up. */
export interface FieldCondition extends Omit<Condition, 'field'> {
  readonly field: FilterField;
  /** Whether a value meets the condition; a blank never does. */
  readonly isMetBy: (value: TableValue) => boolean;
}

/** Conditions that must all hold; there is at least one. */
export interface Filter {
  readonly conditions: readonly FieldCondition[];
  /** As words of a sentence. */
  readonly inWords: string;
  /** Equal for filters that differ only in order or in upper and lower case. */
  readonly key: string;
}

interface FilteredSource extends SourceGroups {
  readonly filterFields: readonly FilterField[];
}

/**
 * Parses the text of a filter for a source; null for a blank text.
 * @throws StatsError FILTER_WRONG
 */
export function filterOf(text: string, source: FilteredSource): Filter | null {
  const conditions = parseFilter(text).map((condition) => fieldConditionOf(condition, source));
  return filterOfConditions(conditions, () => filterInWords(text, source.filterFields));
}

/** The filter with these conditions; null for none. @param inWords as words; absent where nobody reads them */
export function filterOfConditions(conditions: readonly FieldCondition[], inWords = () => ''): Filter | null {
  if (conditions.length === 0) return null;
  const keys = conditions.map((condition) => textOfFilter([sortedCondition(condition)]));
  return {
    conditions,
    inWords: inWords(),
    key: keys.sort(compareText).join('; '),
  };
}

/** The text of a filter with fields by their own names, not by titles or aliases. @throws StatsError FILTER_WRONG */
export function namedFilter(text: string, source: FilteredSource): string {
  const { conditions = [] } = filterOf(text, source) ?? {};
  return textOfFilter(conditions.map((each) => ({ ...each, field: each.field.name })));
}

/** Whether a filter has conditions on metrics. */
export function filtersMetrics(filter: Filter | null | undefined): boolean {
  return filter?.conditions.some(({ field }) => field.of === 'metric') === true;
}

/** The dimensions that a filter has conditions on. They must be requested, even if rows aren't grouped by them. */
export function filteredDimensions<Known extends Dimension>(
  filter: Filter | null,
  dimensions: readonly Known[],
): Known[] {
  return dimensions.filter(({ name }) =>
    conditionsOn('dimension', filter).some((on) => on.field.name === name),
  );
}

/** The conditions of a filter on one kind of field. */
export function conditionsOn(
  of: FilterField['of'],
  filter: Filter | null | undefined,
): readonly FieldCondition[] {
  return filter?.conditions.filter(({ field }) => field.of === of) ?? [];
}

/** The rows that meet the conditions on dimensions. @param requested the dimensions that each row begins with */
export function rowsPassing(
  rows: readonly TableRow[],
  requested: readonly Dimension[],
  filter: Filter | undefined,
): readonly TableRow[] {
  const tests = conditionsOn('dimension', filter).map(({ field, isMetBy }) => {
    const read = fieldReader(field, requested);
    return (row: TableRow) => isMetBy(read(row));
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** The values of a field in rows. @param requested the dimensions that each row begins with */
export function valuesIn(
  rows: readonly TableRow[],
  requested: readonly Dimension[],
  field: FilterField,
): TableValue[] {
  return rows.map(fieldReader(field, requested));
}

/**
 * Whether what a row has several of meets a condition: one is enough, but a negated condition must hold for all of
 * them. Without any, no condition is met.
 */
export function anyMeets<Value>(
  { operator }: FieldCondition,
  values: readonly Value[],
  isMet: (value: Value) => boolean,
): boolean {
  return operator.startsWith('!') ? values.length > 0 && values.every(isMet) : values.some(isMet);
}

function fieldConditionOf(
  { field: name, operator, values }: Condition,
  source: FilteredSource,
): FieldCondition {
  const found = entryNamed(source.filterFields, name);
  if (!found) {
    const days = groupings(source).filter(({ kind }) => kind === 'day');
    if (entryNamed(days, name)) throw filterWrong('date', name);
    throw filterWrong(
      'field',
      name,
      source.filterFields.map(({ title }) => title),
    );
  }
  const field = asSpelled(found, name);
  const condition = { field, operator, values };
  if (comparesNumbers(operator) !== (field.kind !== 'text'))
    throw filterWrong(
      field.kind === 'text' ? 'text' : 'number',
      textOfFilter([{ ...condition, field: name }]),
    );
  if (field.kind === 'text') {
    const compared = values.map((value) => comparedValue(value, field));
    return { ...condition, isMetBy: textTest(operator, compared, field.isCountry === true) };
  }
  const limit = values.length === 1 ? numberOf(values[0] ?? '', field.kind) : null;
  if (limit === null) throw filterWrong('number', textOfFilter([{ ...condition, field: name }]));
  return { ...condition, values: [String(limit)], isMetBy: numberTest(operator, limit) };
}

function sortedCondition({ field, operator, values }: FieldCondition): Condition {
  return { field: field.name, operator, values: [...new Set(values.map(folded))].sort(compareText) };
}
