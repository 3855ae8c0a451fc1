// Finds what is worth telling in the rows of a run: their revenue and its change, or how far two services differ. Tells
// nothing if missing rows would look like a fall. Pure.

import type { Finding, Moved, RevenueChange, RevenueFound } from '../../core/report/finding';
import type { TableResult } from '../../core/run-facts';
import { sumOf } from '../../core/sum';
import { columnNamed, type Rows, type Table } from '../../core/table';
import { withoutSecrets } from '../../http/secrets/service-words';
import { filtersMetrics } from '../../sources/shape/row-filter';
import { finite, numberIn, type RowsOfRun } from './change-in-rows';
import { comparedChange } from './compared-change';
import { discrepanciesIn } from './discrepancies-in-rows';
import { weekdayChange } from './weekday-change';

/**
 * What the rows of a run show. Null if apps or bundles are missing, earlier rows were kept because the answer was
 * empty, the table has no rows, or there is nothing to tell.
 */
export function findingOf(
  run: RowsOfRun,
  { failures, absent, keptRows, isEmpty }: Pick<TableResult, 'failures' | 'absent' | 'keptRows' | 'isEmpty'>,
): Finding | null {
  // Without a list of users, revenue is whole.
  if (failures.some(({ ofUsers }) => !ofUsers) || absent.length > 0) return null;
  if (keptRows > 0 || isEmpty || run.table.rows.length === 0) return null;
  return run.query.judging ? discrepanciesIn(run) : revenueIn(run);
}

function revenueIn(run: RowsOfRun): RevenueFound | null {
  const { table, query, block } = run;
  const at = columnNamed(table.columns, 'revenue');
  if (at < 0) return null;
  const total = block ? null : totalOf(table, at);
  // A top N or a condition on a metric can drop a row from one side only, which would look like a change.
  const isComparable = !table.leftOut && !filtersMetrics(query.filter);
  const change = isComparable ? changeIn(run, block ?? table, at) : null;
  if (total === null && !change) return null;
  const { filter, bundles, os } = query;
  return { kind: 'revenue', only: [...(filter ? [filter.shown] : []), ...bundles, ...os], total, change };
}

/** The total of a column; null if it isn't a number, or if rows are left out of a table without a row of totals. */
function totalOf({ rows, totals, leftOut }: Table, at: number): number | null {
  if (!leftOut) return finite(sumOf(rows.map((row) => numberIn(row, at))));
  return totals ? finite(numberIn(totals, at)) : null;
}

function changeIn(run: RowsOfRun, rows: Rows, at: number): RevenueChange | null {
  const previousAt = columnNamed(rows.columns, 'revenue_previous');
  // If earlier rows stay in the block, a comparison over all of them would be mostly old news.
  const isCompared = !run.block && (previousAt >= 0 || run.table.driven !== undefined);
  const change = isCompared ? comparedChange(run, at, previousAt) : weekdayChange(run, rows, at);
  if (!change || finite(change.now) === null || finite(change.before) === null) return null;
  const moves = change.moves.map((move) => ({ ...move, name: withoutSecrets(move.name) }));
  return { ...change, most: change.most && withoutSecret(change.most), moves };
}

/** What moved, without conditions if its name repeats a secret. */
export function withoutSecret({ name, conditions }: Moved): Moved {
  const clean = withoutSecrets(name);
  return { name: clean, conditions: clean === name ? conditions : [] };
}
