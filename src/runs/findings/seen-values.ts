// Collects the values in a table that the panel then offers for a filter.

import type { SeenValues } from '../../core/run-facts';
import type { FetchedTable, Table } from '../../core/table';
import type { ReportSource } from '../../sources/source';

/** Per field. Enough for all countries; in a longer list people would type the value anyway. */
const MOST_VALUES = 250;

/** In characters; longer values aren't offered. */
const LONGEST_VALUE = 200;

/** The values of each text field that a filter can name, in the order of the rows. Fields without values are absent. */
export function seenValues({ columns, rows }: FetchedTable, { filterFields }: ReportSource): SeenValues {
  const texts = filterFields.filter(({ kind }) => kind === 'text');
  const seen = texts.flatMap(({ name }) => {
    const at = columns.findIndex((column) => column.name === name && column.role !== 'metric');
    const values = at < 0 ? [] : firstValues(rows, at);
    return values.length > 0 ? [[name, values] as const] : [];
  });
  return Object.fromEntries(seen);
}

function firstValues(rows: Table['rows'], at: number): string[] {
  const values = new Set<string>();
  for (const row of rows) {
    const value = row[at];
    if (typeof value === 'string' && value !== '' && value.length <= LONGEST_VALUE) values.add(value);
    if (values.size === MOST_VALUES) break;
  }
  return [...values];
}
