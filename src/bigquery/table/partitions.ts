// Which days a table has. Each such query costs at least 10 MB of what queries read, and BigQuery keeps no answer of it
// (its documentation, "PARTITIONS view").

import type { Clock, TimeBudget } from '../../http/gateway';
import type { DayHad } from '../../runs/destination';
import type { BigQueryApi } from '../http/bigquery-api';
import { dayOfPartition } from '../loads/partition-id';
import { rowsOf } from './table-query';

/** `total_rows` and `written_ms` are numbers as texts. */
const COLUMNS = ['partition_id', 'total_rows', 'UNIX_MILLIS(last_modified_time) AS written_ms'];

/**
 * The days of which a table has rows, in no order.
 * @param location of its dataset
 * @throws StatsError as `rowsOf`
 */
export function partitionsOf(
  api: BigQueryApi,
  location: string,
  budget: TimeBudget,
  clock: Pick<Clock, 'now' | 'sleep'>,
): DayHad[] {
  const { project, dataset, table } = api.place;
  const sql = [
    `SELECT ${COLUMNS.join(', ')}`,
    `FROM \`${project}\`.\`${dataset}\`.INFORMATION_SCHEMA.PARTITIONS`,
    'WHERE table_name = @table',
  ].join(' ');
  return rowsOf(api, { sql, texts: { table } }, location, budget, clock).flatMap(([id, count, writtenMs]) => {
    const day = typeof id === 'string' ? dayOfPartition(id) : null;
    // One that doesn't say when it was written counts as written long ago, so that its day is loaded again.
    return day && Number(count) > 0 ? { day, writtenMs: Number(writtenMs ?? 0) || 0 } : [];
  });
}
