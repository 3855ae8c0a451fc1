// Formats a value as the spreadsheet shows it, by its column's kind and the file's locale. Pure.

import { parseDay } from '../../src/core/day';
import { BUCKETS } from '../../src/core/report/buckets';
import type { CellKind, ColumnKind, TableValue } from '../../src/core/table';
import { numberIn, percentIn } from '../../src/text/phrases';

/** The format of each kind of number, which must look as the patterns in `src/sheet/cells` do. */
const NUMBERS: Readonly<
  Partial<Record<ColumnKind, (value: number, digits: Digits, locale: string) => string>>
> = {
  integer: (value, digits) => digits(value, 0, true),
  number: (value, digits) => digits(value, 2, true),
  money: (value, digits) => dollars(value, 2, digits),
  smallMoney: (value, digits) => dollars(value, 4, digits),
  ratio: (value, _digits, locale) => percentIn(locale, value),
  points: (value, digits) => digits(value, 2, false),
};

/** The minus sign comes before the dollar sign, as in the sheet. */
function dollars(value: number, decimals: number, digits: Digits): string {
  return `${value < 0 ? '-' : ''}$${digits(Math.abs(value), decimals, true)}`;
}

type Digits = (value: number, decimals: number, isGrouped: boolean) => string;

export function isNumeric(kind: ColumnKind): boolean {
  return kind in NUMBERS;
}

/** @param locale as Sheets writes it, e.g. `de_DE` */
export function cellText(value: TableValue, { kind, bucket, isChange }: CellKind, locale: string): string {
  if (value === null) return '';
  // A month is shown without its day.
  if (bucket && parseDay(String(value))) return String(value).slice(0, BUCKETS[bucket].format.length);
  const write = NUMBERS[kind];
  if (typeof value !== 'number' || !write) return String(value);
  // As `changeFormat` writes it.
  return `${isChange && value > 0 ? '+' : ''}${write(value, digitsOf(locale), locale)}`;
}

function digitsOf(locale: string): Digits {
  return (value, decimals, isGrouped) => numberIn(locale, value, decimals, isGrouped);
}
