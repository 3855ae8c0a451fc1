// The values that a table has of what its source can be filtered by, which a filter then offers.

import type { SeenValues } from '../core/run-facts';
import type { Table } from '../core/table';
import type { ReportSource } from '../sources/source';

/** Values of one field: more than all countries there are. Who looks for one among more than that types it. */
const MOST_VALUES = 250;

/** Characters of a value that is offered. */
const LONGEST_VALUE = 200;

/** In the order of the rows; only of fields that have any. */
export function seenValues({ columns, rows }: Table, { filterFields }: ReportSource): SeenValues {
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
