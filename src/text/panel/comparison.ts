// Comparing a period with an earlier one: the fields, and the days of both sides.

import type { DaySpan } from '../../core/day';
import type { ComparisonColumn, ComparisonName } from '../../core/report/comparison';
import { rangeText, spanText } from '../dates';

/** Accessible names that are a contract (docs/product.md §7). */
export const COMPARE_LABELS = {
  compareWith: 'Compare with',
  none: 'None',
  columns: 'Compare columns',
} as const;

export const COMPARISON_TITLES: Readonly<Record<ComparisonName, string>> = {
  'previous period': 'Previous period',
  'previous year': 'Previous year',
  'previous year, same weekday': 'Previous year, same weekday',
  'same weekday, weeks before': 'Same weekday, weeks before',
};

export const COMPARISON_COLUMN_TITLES: Readonly<Record<ComparisonColumn, string>> = {
  previous: 'Previous value',
  change: 'Change',
  percent: 'Change in %',
  drivers: 'Drivers',
};

export const COMPARE_TEXTS = {
  info: 'Previous period is the same number of days just before. For a period such as this month, it’s the same days of the month before. Previous year is the same dates a year earlier; with same weekday, it’s 364 days earlier. Same weekday, weeks before is 7 days earlier for up to 7 days, and for more days as many whole weeks earlier as the two need not to overlap.',
  /** 29 February alone, a year before. */
  noneBefore: (days: DaySpan) => `${rangeText(days)} doesn’t exist a year earlier`,
  cut: 'Ends yesterday, because today isn’t complete.',
  /** In the row `More`, and on the card of a report. @param sides null where they aren't known */
  set: (name: string, sides: { days: DaySpan; previous: DaySpan } | null) =>
    `vs. ${name}${sides ? ` (${spanText(sides.days)} against ${spanText(sides.previous)})` : ''}`,
} as const;
