// A filter in the fields of its source: which apps are asked for, and which rows pass.

import { entryNamed, type Named } from '../../core/name';
import {
  type Condition,
  filterWrong,
  isOfNumbers,
  parseFilter,
  textOfFilter,
} from '../../core/report/filter';
import { type ColumnKind, compareText, type TableRow, type TableValue, valueAt } from '../../core/table';
import { type Dimension, type Fields, groupings, type Metric } from '../fields';
import { folded, numberOf, numberTest, textTest } from './condition-tests';

/** What a filter of a source can name. */
export interface FilterField extends Named {
  /** What has its value: the row's app, a dimension that the service is asked for, or a row as it is shown. */
  readonly of: 'app' | 'dimension' | 'metric';
  readonly kind: ColumnKind;
  readonly isCountry?: true;
  /** Of rows that are summed: what its value is made of. */
  readonly metric?: Metric;
}

/** A condition whose field is known. */
export interface FieldCondition extends Omit<Condition, 'field'> {
  readonly field: FilterField;
  /** Whether a value meets it; a blank meets none. */
  readonly isMetBy: (value: TableValue) => boolean;
}

/** Conditions that must all hold; there is at least one. */
export interface Filter {
  readonly conditions: readonly FieldCondition[];
  /** As people read it, with the titles of its fields. */
  readonly shown: string;
  /** The same for filters that say the same in another order or another case. */
  readonly key: string;
}

/** What dimensions and metrics of a source can be filtered by: all but its days, which the period chooses. */
export function filterFieldsOf({ dimensions, metrics }: Fields): FilterField[] {
  return [
    ...dimensions
      .filter(({ kind, isOfApp }) => kind !== 'day' && !isOfApp)
      .map(({ name, title, aliases = [], isCountry }): FilterField => {
        const field = { name, title, aliases, of: 'dimension', kind: 'text' } as const;
        return isCountry ? { ...field, isCountry } : field;
      }),
    ...metrics.map((metric): FilterField => {
      const { name, title, aliases = [], kind } = metric;
      return { name, title, aliases, of: 'metric', kind, metric };
    }),
  ];
}

type FilteredSource = Pick<Fields, 'dimensions'> & { readonly filterFields: readonly FilterField[] };

/**
 * The filter that a text means for a source; null for a blank one.
 * @throws StatsError FILTER_WRONG
 */
export function filterOf(text: string, source: FilteredSource): Filter | null {
  const conditions = parseFilter(text).map((condition) => fieldConditionOf(condition, source));
  if (conditions.length === 0) return null;
  const keys = conditions.map((condition) => textOfFilter([sortedCondition(condition)]));
  return {
    conditions,
    shown: textOfFilter(conditions.map((each) => ({ ...each, field: each.field.title }))),
    key: keys.sort(compareText).join('; '),
  };
}

/** A text that means the same filter, with the fields' own names. @throws StatsError FILTER_WRONG */
export function namedFilter(text: string, source: FilteredSource): string {
  const { conditions = [] } = filterOf(text, source) ?? {};
  return textOfFilter(conditions.map((each) => ({ ...each, field: each.field.name })));
}

/** Whether it has conditions on numbers of rows as they are shown. */
export function filtersMetrics(filter: Filter | null | undefined): boolean {
  return filter?.conditions.some(({ field }) => field.of === 'metric') === true;
}

/** The dimensions that it needs of the service. */
export function filteredDimensions<Known extends Dimension>(
  filter: Filter | null,
  dimensions: readonly Known[],
): Known[] {
  return dimensions.filter(({ name }) =>
    conditionsOn('dimension', filter).some((on) => on.field.name === name),
  );
}

/** The conditions on what has the value of their field. */
export function conditionsOn(
  of: FilterField['of'],
  filter: Filter | null | undefined,
): readonly FieldCondition[] {
  return filter?.conditions.filter(({ field }) => field.of === of) ?? [];
}

/** The rows that meet the conditions on dimensions, which stand first in each in the order of `asked`. */
export function rowsPassing(
  rows: readonly TableRow[],
  asked: readonly Dimension[],
  filter: Filter | undefined,
): readonly TableRow[] {
  const tests = conditionsOn('dimension', filter).map(({ field, isMetBy }) => {
    const at = positionOf(field, asked);
    return (row: TableRow) => isMetBy(valueAt(row, at));
  });
  return tests.length === 0 ? rows : rows.filter((row) => tests.every((test) => test(row)));
}

/** The values that such rows have of a field. */
export function valuesIn(
  rows: readonly TableRow[],
  asked: readonly Dimension[],
  field: FilterField,
): TableValue[] {
  const at = positionOf(field, asked);
  return rows.map((row) => valueAt(row, at));
}

function positionOf({ name }: FilterField, asked: readonly Dimension[]): number {
  return asked.findIndex((dimension) => dimension.name === name);
}

/** Whether a row that has several values meets a condition: any of them does, or none where it forbids. */
export function meetsByAny({ operator, isMetBy }: FieldCondition, values: readonly string[]): boolean {
  const present = values.filter((value) => value !== '');
  if (operator.startsWith('!')) return present.length > 0 && present.every(isMetBy);
  return present.some(isMetBy);
}

function fieldConditionOf(
  { field: named, operator, values }: Condition,
  source: FilteredSource,
): FieldCondition {
  const field = entryNamed(source.filterFields, named);
  if (!field) {
    const days = groupings(source).filter(({ kind }) => kind === 'day');
    if (entryNamed(days, named)) throw filterWrong('date', named);
    throw filterWrong(
      'field',
      named,
      source.filterFields.map(({ title }) => title),
    );
  }
  const condition = { field, operator, values };
  if (isOfNumbers(operator) !== (field.kind !== 'text'))
    throw filterWrong(
      field.kind === 'text' ? 'text' : 'number',
      textOfFilter([{ ...condition, field: named }]),
    );
  if (field.kind === 'text')
    return { ...condition, isMetBy: textTest(operator, values, field.isCountry === true) };
  const limit = values.length === 1 ? numberOf(values[0] ?? '', field.kind) : null;
  if (limit === null) throw filterWrong('number', textOfFilter([{ ...condition, field: named }]));
  return { ...condition, values: [String(limit)], isMetBy: numberTest(operator, limit) };
}

function sortedCondition({ field, operator, values }: FieldCondition): Condition {
  return { field: field.name, operator, values: [...new Set(values.map(folded))].sort(compareText) };
}
