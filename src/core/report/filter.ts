// Filters of reports and formulas: conditions that rows must meet, and their text.

import { type FilterProblem, StatsError } from '../errors';

/** Characters of a filter's text. */
export const LONGEST_FILTER = 2_000;

/** A longer list is better kept in the sheet itself. */
export const MOST_CONDITIONS = 5;

/** How a value is compared, as it is written; each takes one of several values, or one number. */
export const OPERATORS = ['=', '!=', '~', '!~', '>=', '<='] as const;
export type Operator = (typeof OPERATORS)[number];

/** A condition as it is written: its field isn't looked up yet. */
export interface Condition {
  /** What people call it; never blank, and without the signs of operators. */
  field: string;
  operator: Operator;
  /** At least one: `=` and `~` take any of them, `!=` and `!~` none. */
  values: readonly string[];
}

/** Whether a condition compares numbers: it takes one. */
export function isOfNumbers(operator: Operator): boolean {
  return operator === '>=' || operator === '<=';
}

/** What a condition's number is made of; its text may have blanks around. */
export interface NumberText {
  digits: string;
  isPercent: boolean;
}

/** The number of a condition as it is written: digits with a point, and a percent sign. Null for any other text. */
export function parseNumber(text: string): NumberText | null {
  const [, digits = '', percent = ''] = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+))\s*(%?)$/.exec(text.trim()) ?? [];
  return digits === '' ? null : { digits, isPercent: percent !== '' };
}

/**
 * The conditions of a text such as `country=US,DE; impressions>=1000`; none of a blank one.
 * @throws StatsError FILTER_WRONG
 */
export function parseFilter(text: string): Condition[] {
  if (text.length > LONGEST_FILTER) throw filterWrong('tooLong', text);
  const conditions = partsOf(text, ';')
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

/** The error of a filter that has a part which cannot be understood. */
export function filterWrong(problem: FilterProblem, part: string, known: readonly string[] = []): StatsError {
  return new StatsError('FILTER_WRONG', { problem, part, known });
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
 * @param part what is named where a value can't be understood
 * @throws StatsError FILTER_WRONG
 */
export function parseValues(text: string, part = text): string[] {
  return partsOf(text, ',').map((value) => readValue(value.trim(), part));
}

/** A text of values, in two: what stands before the last one, and that one as it is written so far. */
export function splitLastValue(text: string): { before: string; last: string } {
  const last = (partsOf(text, ',').pop() ?? '').trimStart();
  return { before: text.slice(0, text.length - last.length), last };
}

function readValue(text: string, part: string): string {
  if (text === '') throw filterWrong('value', part);
  if (!text.includes('"')) return text;
  if (!/^"(?:[^"]|"")*"$/.test(text)) throw filterWrong('quotes', part);
  return text.slice(1, -1).replace(/""/g, '"');
}

function textOfValue(value: string): string {
  const isPlain = value !== '' && value === value.trim() && !/[,;"]/.test(value);
  return isPlain ? value : `"${value.replace(/"/g, '""')}"`;
}

/** The parts between separators, of which one inside double quotes is none. */
function partsOf(text: string, separator: ',' | ';'): string[] {
  const pieces = text.split('"');
  // Every second piece is quoted; a doubled quote inside closes and opens again.
  const parts = [''];
  const add = (piece: string) => parts.push(`${parts.pop() ?? ''}${piece}`);
  pieces.forEach((piece, at) => {
    if (at > 0) add('"');
    const [first = '', ...others] = at % 2 === 1 ? [piece] : piece.split(separator);
    add(first);
    parts.push(...others);
  });
  return parts;
}
