// The categories of a chart: which rows are of one, and what it is called.

import { type Column, type TableRow, valueAt } from '../../core/table';

export interface Category {
  /** Equal in rows of one category. */
  key: string;
  label: string;
  /** What tells it from others of the same label; absent where nothing does. */
  detail?: string;
}

const NONE = '(none)';

/** Reads the category of a row in a column. An app is one app whatever it is called; a country may have its name beside it. */
export function categoryReader(columns: readonly Column[], at: number): (row: TableRow) => Category {
  const column = columns[at];
  if (column?.role === 'app' && column.name === 'app') return appReader(columns, at);
  const names = columns[at + 1]?.name === `${column?.name}_name` ? at + 1 : at;
  return (row) => {
    const key = textAt(row, at);
    return { key, label: textAt(row, names) || key || NONE };
  };
}

function appReader(columns: readonly Column[], at: number): (row: TableRow) => Category {
  const positions = columns.flatMap(({ role }, position) => (role === 'app' ? [position] : []));
  return (row) => {
    const texts = positions.map((position) => textAt(row, position));
    const details = positions.flatMap((position) => (position === at ? [] : textAt(row, position) || []));
    return { key: JSON.stringify(texts), label: textAt(row, at) || NONE, detail: details.join(', ') };
  };
}

/** Categories with labels that tell them apart. */
export function withOwnLabels<Each extends Category>(categories: readonly Each[]): Each[] {
  const counts = new Map<string, number>();
  for (const { label } of categories) counts.set(label, (counts.get(label) ?? 0) + 1);
  return categories.map((each) =>
    each.detail && (counts.get(each.label) ?? 0) > 1
      ? { ...each, label: `${each.label} (${each.detail})` }
      : each,
  );
}

function textAt(row: TableRow, at: number): string {
  return String(valueAt(row, at) ?? '');
}
