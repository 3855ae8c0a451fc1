// Whether one value meets a condition.

import { type Operator, parseNumber } from '../../core/report/filter';
import type { ColumnKind, TableValue } from '../../core/table';
import { countryTexts } from '../countries';

/** The number in a condition, such as `1000`, `-0.5` or, for a ratio, `10 %`. Null for any other text. */
export function numberOf(text: string, kind: ColumnKind): number | null {
  const parsed = parseNumber(text);
  if (!parsed || (parsed.isPercent && kind !== 'ratio')) return null;
  const { digits, isPercent } = parsed;
  // Dividing by 100 would change the last digit of some numbers.
  return Number(isPercent ? `${digits}e-2` : digits);
}

/** Returns a test for values of at least, or at most, `limit`. A blank never passes. */
export function numberTest(operator: Operator, limit: number): (value: TableValue) => boolean {
  const holds = operator === '>=' ? (value: number) => value >= limit : (value: number) => value <= limit;
  return (value) => typeof value === 'number' && holds(value);
}

/**
 * Returns a test for values that equal (`=`) or contain (`~`) one of `values`, or none of them (`!=`, `!~`). Ignores
 * case, compares countries by code and names, and a blank never passes.
 */
export function textTest(
  operator: Operator,
  values: readonly string[],
  isCountry: boolean,
): (value: TableValue) => boolean {
  const wanted = values.map(folded);
  const isNegated = operator.startsWith('!');
  const isIn = operator.endsWith('~')
    ? (text: string) => wanted.some((part) => text.includes(part))
    : (text: string) => wanted.includes(text);
  const test = (value: TableValue) => {
    if (value === null || value === '') return false;
    const texts = isCountry ? countryTexts(value) : [String(value)];
    return texts.map(folded).some(isIn) !== isNegated;
  };
  // Remembers each value's result, because many rows share few values.
  const known = new Map<TableValue, boolean>();
  return (value) => {
    const isMet = known.get(value) ?? test(value);
    known.set(value, isMet);
    return isMet;
  };
}

/** How texts are compared: in lower case, with a letter and its combining accent as one character. */
export function folded(text: string): string {
  return text.toLowerCase().normalize();
}
