// Whether one value meets a condition.

import { once } from '../../core/once';
import { textCondition } from '../../core/report/compared-texts';
import { type Operator, parseNumber } from '../../core/report/filter';
import type { ColumnKind, TableValue } from '../../core/table';
import { codeOfCountry, countryCodeTexts, countryTexts } from '../countries';

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
  // A part of a name is looked for in all names of a country; a whole one means the country with that code.
  const hasNames = operator.endsWith('~');
  const isMet = once(() =>
    textCondition(operator, isCountry && !hasNames ? values.map(codeOfCountry) : values),
  );
  const textsOf = hasNames ? countryTexts : countryCodeTexts;
  const test = (value: TableValue) => {
    if (value === null || value === '') return false;
    return isMet()(isCountry ? textsOf(value) : [String(value)]);
  };
  // Remembers each value's result, because many rows share few values.
  const results = new Map<TableValue, boolean>();
  return (value) => {
    const result = results.get(value) ?? test(value);
    results.set(value, result);
    return result;
  };
}
