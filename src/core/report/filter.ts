// Filters of reports and formulas: conditions that rows must meet, and their text.

import type { FilterProblem } from '../error-codes/choice-codes';
import { StatsError } from '../errors';
import { quoted, splitOutsideQuotes, unquoted, valuesIn } from '../lists/quoted-list';

/** The most characters in a filter's text. */
export const LONGEST_FILTER = 2_000;

/** The most conditions in a filter. With more, rows are better filtered in the sheet. */
export const MOST_CONDITIONS = 5;

/** How a field is compared, as it is written: `>=` and `<=` with one number, the others with one or more values. */
export const OPERATORS = ['=', '!=', '~', '!~', '>=', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition as it is written: its field isn't looked up yet. */
export interface Condition {
  /** The field as a person names it; never blank, and without the characters `=~!<>";`. */
  field: string;
  operator: Operator;
  /** At least one value. `=` and `~` accept any of the values, `!=` and `!~` exclude all of them. */
  values: readonly string[];
}

/** Whether an operator compares numbers, so that it takes exactly one. */
export function comparesNumbers(operator: Operator): boolean {
  return operator === '>=' || operator === '<=';
}

/** A condition's number: its digits, with sign and decimal point, and whether it has a percent sign. */
export interface NumberText {
  digits: string;
  isPercent: boolean;
}

/** Reads the number of a condition, such as `-0.5` or `10 %`, with any blanks around it; null for any other text. */
export function parseNumber(text: string): NumberText | null {
  const [, digits = '', percent = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(%?)$/.exec(text.trim()) ?? [];
  return digits === '' ? null : { digits, isPercent: percent !== '' };
}

/**
 * The conditions of a text such as `country=US,DE; impressions>=1000`; none for a blank text.
 * @throws StatsError FILTER_WRONG
 */
export function parseFilter(text: string): Condition[] {
  if (text.length > LONGEST_FILTER) throw filterWrong('tooLong', text);
  const conditions = splitOutsideQuotes(text, ';')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(conditionOf);
  if (conditions.length > MOST_CONDITIONS) throw filterWrong('tooMany', text);
  return conditions;
}

/** The text that `parseFilter` reads as these conditions. */
export function textOfFilter(conditions: readonly Condition[]): string {
  return conditions
    .map(({ field, operator, values }) => `${field}${operator}${textOfValues(values)}`)
    .join('; ');
}

/** The text that `parseValues` reads as these values. */
export function textOfValues(values: readonly string[], separator = ','): string {
  return values.map(textOfValue).join(separator);
}

/** The error for a part of a filter that can't be understood. */
export function filterWrong(
  problem: FilterProblem,
  part: string,
  fields: readonly string[] = [],
): StatsError {
  return new StatsError('FILTER_WRONG', { problem, part, fields });
}

function conditionOf(part: string): Condition {
  const [, field = '', operator = '', values = ''] = /^([^=~!<>";]*)(!=|!~|>=|<=|=|~)(.*)$/s.exec(part) ?? [];
  if (field.trim() === '') throw filterWrong('condition', part);
  return {
    field: field.trim(),
    operator: operator as Operator,
    values: parseValues(values, part),
  };
}

/**
 * The values of a text such as `US, "a, b"`.
 * @param part the text that an error names
 * @throws StatsError FILTER_WRONG
 */
export function parseValues(text: string, part = text): string[] {
  return valuesIn(text).map((value) => readValue(value.trim(), part));
}

/** Splits a text of values before the last one, which a person may still be typing. */
export function splitLastValue(text: string): { before: string; last: string } {
  const last = (valuesIn(text).pop() ?? '').trimStart();
  return { before: text.slice(0, text.length - last.length), last };
}

function readValue(text: string, part: string): string {
  if (text === '') throw filterWrong('value', part);
  if (!text.includes('"')) return text;
  const value = unquoted(text);
  if (value === null) throw filterWrong('quotes', part);
  return value;
}

function textOfValue(value: string): string {
  const isPlain = value !== '' && value === value.trim() && !/[,;"]/.test(value);
  return isPlain ? value : quoted(value);
}
