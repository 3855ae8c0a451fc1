// Columns of one dimension's values side by side: which values have columns, and what those are called.

/** Values that have columns of their own; the rest is together in `Other`. */
export const MOST_VALUES = 50;

/** The name of a choice's columns where they are apps, which is no dimension's. */
export const APPS_BESIDE = 'app';

const REST = 'Other';
const ALL = 'Total';
/** The title of a value that is blank. */
const NONE = '(none)';
const BETWEEN = ': ';

/** A value that has columns. */
export interface ColumnValue {
  /** As rows have it; of an app its ID. */
  readonly value: string;
  readonly title: string;
}

/** The columns of a saved report, which are those of its first run. */
export interface KeptColumns {
  /** Of which dimension and metrics they are. */
  readonly of: string;
  /** Of which apps and filters, as `QueryColumns` has it; absent in those that an earlier version has kept. */
  readonly asked?: string;
  readonly values: readonly ColumnValue[];
  /** The other values of that run; null where those are too many to remember. */
  readonly rest: readonly string[] | null;
  /** Whether the next run puts the values in order again. They are known until then, for an undo of that run. */
  readonly isLetGo?: true;
}

/** The title of a value's columns, which no other columns have. @param name the value as people know it */
export function valueTitle(name: string): string {
  if (name === '') return NONE;
  return [REST, ALL, NONE].includes(name) ? `“${name}”` : name;
}

/** Whether the title of a value is that of the rest. */
export function isRest(title: string): boolean {
  return title === REST;
}

/** The title of a metric's column for a value. */
export function besideTitle(metric: string, value: string): string {
  return `${metric}${BETWEEN}${value}`;
}

/** The titles of a metric's columns behind those of values. */
export function restTitle(metric: string): string {
  return besideTitle(metric, REST);
}

export function allTitle(metric: string): string {
  return besideTitle(metric, ALL);
}

/** The metric and the value of a title; null for one of another form. */
export function partsOfTitle(title: string): { metric: string; value: string } | null {
  const at = title.indexOf(BETWEEN);
  return at < 0 ? null : { metric: title.slice(0, at), value: title.slice(at + BETWEEN.length) };
}
