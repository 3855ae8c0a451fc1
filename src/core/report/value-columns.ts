// Value columns: each value of one dimension has a column for each metric. Which values have them, and their titles.

/** The most values with columns of their own. All others are summed in `Other`. */
export const MOST_VALUES = 50;

/** The value of a choice's option `columns` that gives each app its own columns. No source has such a dimension. */
export const APPS_IN_COLUMNS = 'app';

const OTHER = 'Other';
const TOTAL = 'Total';
/** The title of a blank value. */
const NONE = '(none)';
const BETWEEN = ': ';

/** A value that has columns. */
export interface ColumnValue {
  /** The value in the rows; for an app, its ID. */
  readonly value: string;
  readonly title: string;
}

/**
 * The value columns of a saved report. They stay those of its first run until its dimension, metrics, apps or filters
 * change, or a person asks to order them again.
 */
export interface StoredColumns {
  /** Names their dimension and metrics, as in `QueryColumns`. */
  readonly of: string;
  /** A hash of the report's apps and filters, as in `QueryColumns`. */
  readonly asked: string;
  readonly values: readonly ColumnValue[];
  /** The values of that run that have no columns; null if they are too many to store. */
  readonly rest: readonly string[] | null;
  /** Whether the next run chooses the columns again. Until it has, they stay stored, because its undo restores them. */
  readonly isLetGo?: true;
}

/**
 * The title of a value's columns: `(none)` for a blank value, in quotes if the name is `Other`, `Total` or `(none)`.
 * @param name the value for people
 */
export function valueTitle(name: string): string {
  if (name === '') return NONE;
  return [OTHER, TOTAL, NONE].includes(name) ? `“${name}”` : name;
}

/** Whether a title is `Other`, which sums the values without columns. */
export function isOtherTitle(title: string): boolean {
  return title === OTHER;
}

/** The title of a metric's column for a value. */
export function valueColumnTitle(metric: string, value: string): string {
  return `${metric}${BETWEEN}${value}`;
}

/** The title of a metric's column for all values without columns of their own. */
export function otherTitle(metric: string): string {
  return valueColumnTitle(metric, OTHER);
}

/** The title of a metric's column for all values together. */
export function totalTitle(metric: string): string {
  return valueColumnTitle(metric, TOTAL);
}

/** The metric and the value that a title names; null for a title of another form. */
export function partsOfTitle(title: string): { metric: string; value: string } | null {
  const at = title.indexOf(BETWEEN);
  return at < 0 ? null : { metric: title.slice(0, at), value: title.slice(at + BETWEEN.length) };
}
