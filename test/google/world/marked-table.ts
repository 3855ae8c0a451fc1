// The writes of a report that marks the cells it changes.

import type { Column, Table, TableRow } from '../../../src/core/table';
import { UNOBSERVED } from '../../../src/runs/run-observer';
import { NO_EARLIER_RUNS, type TableOrder } from '../../../src/runs/write-order';
import { rulesWithoutReport, type WriteRules } from '../../../src/runs/write-rules';
import type { GoogleWorld } from './google-world';
import { NEW_DATA, writeOf } from './written-table';

export const MARKED_COLUMNS: readonly Column[] = [
  { name: 'country', title: 'Country', kind: 'text', role: 'dimension' },
  { name: 'impressions', title: 'Impressions', kind: 'integer', role: 'metric' },
  { name: 'revenue', title: 'Revenue', kind: 'money', role: 'metric' },
];
/** A table of these rows. */
export const markedTable = (...rows: TableRow[]): Table => ({ columns: MARKED_COLUMNS, rows });

/** Writes the rows of a report that marks what changes, unless its rules say otherwise. */
export function writeMarked(
  world: Pick<GoogleWorld, 'act' | 'destination'>,
  rows: readonly TableRow[],
  rules: Partial<WriteRules> = {},
  id = 'aaaaaaaa',
  more: Partial<TableOrder> = {},
) {
  const earlier = { ...NO_EARLIER_RUNS, hasWritten: true };
  const write = writeOf(markedTable(...rows), {
    rules: { ...rulesWithoutReport(), marksChanges: true, ...rules },
    earlier,
    ...more,
  });
  return world.act(() => world.destination.resolveTarget(NEW_DATA, id).write(...write, UNOBSERVED));
}
