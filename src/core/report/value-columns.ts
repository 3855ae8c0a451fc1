// Value columns: each value of one dimension has a column for each metric. Which values have them, and their titles.

import type { DaySpan } from '../day';
import { type BucketName, bucketDay, bucketsOf, bucketText } from './buckets';

/** The most values with columns of their own, and how many have them at first. All others are summed in `Other`. */
export const MOST_VALUES = 50;
export const FIRST_VALUES = 25;

/** Whether so many values can have columns of their own. */
export function isColumnCount(columns: number): boolean {
  return Number.isInteger(columns) && columns > 0 && columns <= MOST_VALUES;
}

/** The most days, weeks or months that can have columns. All of a period have one, so there is no `Other`. */
export const MOST_TIMES = 62;

/** The order of value columns: those of a metric together, or those of a value. */
export const TOGETHER = ['metric', 'value'] as const;
export type ColumnOrder = (typeof TOGETHER)[number];

/** The options of a choice without value columns. */
export const WITHOUT_COLUMNS = {
  columns: '',
  mostColumns: FIRST_VALUES,
  together: TOGETHER[0],
} as const;

/** The value of a choice's option `columns` that gives each app its own columns. No source has such a dimension. */
export const APPS_IN_COLUMNS = 'app';

/** The name of the dimension that such a query reads: a property of the app that a row is of. */
export const APP_ID = 'appId';

const OTHER = 'Other';
const TOTAL = 'Total';
/** The title of a blank value. */
const NONE = '(none)';
const BETWEEN = ': ';

/**
 * The value columns of a saved report. They stay those of its first run until its dimension, metrics, apps or filters
 * change, or a person asks to order them again.
 */
export interface StoredColumns {
  /** Names their dimension and metrics, as in `QueryColumns`. */
  readonly of: string;
  /** A hash of the report's apps, filters and number of columns, as in `QueryColumns`. */
  readonly asked: string;
  /** The values in the rows; of apps, their IDs. Titles aren't stored, because anybody may edit what is. */
  readonly values: readonly string[];
  /** The values of that run that have no columns; null if they are too many to store. */
  readonly rest: readonly string[] | null;
  /** Whether the next run chooses the columns again. Until it has, they stay stored, because its undo restores them. */
  readonly isLetGo: boolean;
}

/**
 * Titles for the columns of values, by value. All differ, in any case of letters, and none is `Other` or `Total`:
 * quotation marks are put around a title that is taken. A blank value is `(none)`.
 * @param names the names of apps by app ID, if the values are app IDs. No other ID gets the title of one of them
 */
export function valueTitles(
  values: readonly string[],
  names: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const titles = new Map([['', NONE]]);
  const taken = new Set([OTHER, TOTAL, NONE].map(foldedTitle));
  const give = (value: string, name: string) => {
    if (titles.has(value)) return;
    let title = name;
    while (taken.has(foldedTitle(title))) title = quotedTitle(title);
    taken.add(foldedTitle(title));
    titles.set(value, title);
  };
  for (const [id, name] of names) give(id, name === '' ? id : name);
  for (const value of values) give(value, value);
  return titles;
}

/** How titles are compared: as people would take two of them for one. */
function foldedTitle(title: string): string {
  return title.normalize('NFKC').toLowerCase().trim();
}

/** A title in the quotation marks that tell it from another of the same words. */
function quotedTitle(title: string): string {
  return `“${title}”`;
}

/** The days of a span, or the first days of its weeks or months, with their titles. */
export function timeTitles(span: DaySpan, bucket: BucketName | undefined): ReadonlyMap<string, string> {
  const firsts = bucketsOf(span, bucket).map(({ first }) => bucketDay(first, bucket));
  return new Map(firsts.map((day) => [day, bucketText(day, bucket)]));
}

/** The title of a metric's column for a value. */
export function valueColumnTitle(metric: string, value: string, together: ColumnOrder): string {
  return (together === 'metric' ? [metric, value] : [value, metric]).join(BETWEEN);
}

/** The title of a metric's column for all values without columns of their own. */
export function otherTitle(metric: string, together: ColumnOrder): string {
  return valueColumnTitle(metric, OTHER, together);
}

/** The title of a metric's column for all values together. */
export function totalTitle(metric: string, together: ColumnOrder): string {
  return valueColumnTitle(metric, TOTAL, together);
}

/** What a title names. */
export interface TitleParts {
  metric: string;
  value: string;
  isTotal: boolean;
}

/**
 * The metric and the value that a title names among others; null unless the column of all values is there, too. Which
 * of the two comes first follows from that column's title. No metric's title has a colon.
 */
export function partsOfTitle(title: string, titles: readonly string[]): TitleParts | null {
  const texts = title.split(BETWEEN);
  if (texts.length < 2) return null;
  for (const together of TOGETHER) {
    const metric = (together === 'metric' ? texts[0] : texts[texts.length - 1]) ?? '';
    const total = totalTitle(metric, together);
    const others = together === 'metric' ? texts.slice(1) : texts.slice(0, -1);
    if (titles.includes(total)) return { metric, value: others.join(BETWEEN), isTotal: title === total };
  }
  return null;
}

/** Whether a title names a value that is a day, a week or a month. */
export function isTimeValue({ value }: TitleParts): boolean {
  return /^\d{4}-\d\d(-\d\d)?$/.test(value);
}
