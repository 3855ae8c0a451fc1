// The categories of a chart: which rows belong to one, and its label.

import { type Column, type TableRow, valueAt } from '../../core/table';

export interface Category {
  /** Equal in rows of one category. */
  key: string;
  label: string;
  /** What distinguishes it from others of the same label, the shortest last. */
  details?: readonly string[];
}

const NONE = '(none)';

/**
 * Reads a row's category in a column. Apps of one name differ in other columns; a country may have a name beside it.
 */
export function categoryReader(columns: readonly Column[], at: number): (row: TableRow) => Category {
  const column = columns[at];
  if (column?.role === 'app' && column.name === 'app') return appReader(columns, at);
  const names = columns[at + 1]?.name === `${column?.name}_name` ? at + 1 : at;
  return (row) => {
    const key = textAt(row, at);
    return { key, label: (names > at && textAt(row, names)) || key || NONE };
  };
}

function appReader(columns: readonly Column[], at: number): (row: TableRow) => Category {
  const positions = columns.flatMap(({ role }, position) => (role === 'app' ? [position] : []));
  return (row) => {
    const texts = positions.map((position) => textAt(row, position));
    const details = positions.filter((position) => position !== at).map((position) => textAt(row, position));
    return { key: JSON.stringify(texts), label: textAt(row, at) || NONE, details };
  };
}

/** Categories with unique labels. An app on two platforms gets its platform added. */
export function withOwnLabels<Each extends Category>(categories: readonly Each[]): Each[] {
  const alike = new Map<string, Each[]>();
  for (const each of categories) alike.set(each.label, [...(alike.get(each.label) ?? []), each]);
  return categories.map((each) => {
    const detail = ownDetail(each, alike.get(each.label) ?? []);
    return detail ? { ...each, label: `${each.label} (${detail})` } : each;
  });
}

function ownDetail({ details = [] }: Category, alike: readonly Category[]): string {
  if (alike.length < 2) return '';
  const shortest = new Set(alike.map(lastDetail));
  const isEnough = shortest.size === alike.length && !shortest.has('');
  return details
    .slice(isEnough ? -1 : 0)
    .filter((detail) => detail !== '')
    .join(', ');
}

function lastDetail({ details = [] }: Category): string {
  return details[details.length - 1] ?? '';
}

function textAt(row: TableRow, at: number): string {
  return String(valueAt(row, at) ?? '');
}
