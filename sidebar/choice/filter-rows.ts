// The conditions of a filter as the rows of the form, and the text that they stand for. Pure.

import { isStatsError } from '../../src/core/errors';
import { ignoreErrors } from '../../src/core/ignore-errors';
import {
  type Condition,
  isOfNumbers,
  type Operator,
  parseFilter,
  parseValues,
  textOfFilter,
  textOfValues,
} from '../../src/core/report/filter';
import type { FilterFieldView, SourceView } from '../../src/panel/contract/panel-state';
import { FILTER_TEXTS } from '../../src/text/panel/choice';

/** A condition as it is typed: its value may not be one yet. */
export interface FilterRow {
  field: string;
  operator: Operator;
  /** Values separated by commas, or a number. */
  text: string;
}

const TEXT_OPERATORS: readonly Operator[] = ['=', '!=', '~', '!~'];
const NUMBER_OPERATORS: readonly Operator[] = ['>=', '<='];

export function operatorsOf(field: FilterFieldView | undefined): readonly Operator[] {
  return field?.isNumber ? NUMBER_OPERATORS : TEXT_OPERATORS;
}

/** The row that `Add condition` adds; none where nothing can be filtered. */
export function newRow({ filterFields: [field] }: SourceView): FilterRow[] {
  return field ? [{ field: field.name, operator: operatorsOf(field)[0] ?? '=', text: '' }] : [];
}

/** The row with another field: its condition stays where that field has it, and so does its value. */
export function withField(row: FilterRow, field: FilterFieldView | undefined): FilterRow {
  const operators = operatorsOf(field);
  const operator = operators.includes(row.operator) ? row.operator : (operators[0] ?? '=');
  return { ...row, field: field?.name ?? row.field, operator };
}

/** The rows of a filter's text; none of one that cannot be read. */
export function rowsOfFilter(filter: string): FilterRow[] {
  const conditions = ignoreErrors(() => parseFilter(filter)) ?? [];
  return conditions.map(({ field, operator, values }) => ({
    field,
    operator,
    text: textOfValues(values, ', '),
  }));
}

/** The text of the rows that are conditions already. */
export function filterOfRows(rows: readonly FilterRow[]): string {
  return textOfFilter(
    rows.flatMap((row) => {
      const condition = conditionOf(row);
      return typeof condition === 'string' ? [] : [condition];
    }),
  );
}

/** What is wrong with a row, as a sentence; null when nothing is. */
export function rowProblem(row: FilterRow): string | null {
  const condition = conditionOf(row);
  return typeof condition === 'string' ? condition : null;
}

function conditionOf({ field, operator, text }: FilterRow): Condition | string {
  if (isOfNumbers(operator)) {
    const isNumber = /^[+-]?(\d+\.?\d*|\.\d+)\s*%?$/.test(text.trim());
    return isNumber ? { field, operator, values: [text.trim()] } : FILTER_TEXTS.problems.number;
  }
  try {
    return { field, operator, values: parseValues(text) };
  } catch (thrown) {
    const isQuoted = isStatsError(thrown, 'FILTER_WRONG') && thrown.details.problem === 'quotes';
    return isQuoted ? FILTER_TEXTS.problems.quotes : FILTER_TEXTS.problems.value;
  }
}
