// Which days a table has: the one query that the add-on sends to BigQuery. Each costs at least 10 MB of what queries
// read, and BigQuery keeps no answer of it (its documentation, "PARTITIONS view").

import { StatsError } from '../../core/errors';
import { isRecord, type JsonRecord } from '../../core/json';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { Clock, TimeBudget } from '../../http/gateway';
import type { DayHad } from '../../runs/destination';
import type { BigQueryApi } from '../http/bigquery-api';
import { type Call, projectPath } from '../http/bigquery-call';
import { dayOfPartition } from '../loads/partition-id';

/** How long BigQuery may wait for the answer within one request, ms. */
const WAIT_MS = 10_000;
/** The pause before it is asked again, ms. */
const PAUSE_MS = 1_000;

/** `total_rows` and `written_ms` are numbers as texts. */
const COLUMNS = ['partition_id', 'total_rows', 'UNIX_MILLIS(last_modified_time) AS written_ms'];

/**
 * The days of which a table has rows, in no order.
 * @param location of its dataset
 * @throws StatsError BIGQUERY_DENIED, SERVICE_REFUSED, ANSWER_UNREADABLE, ANSWER_TOO_SLOW and the errors of the calls
 */
export function partitionsOf(
  api: BigQueryApi,
  location: string,
  budget: TimeBudget,
  clock: Pick<Clock, 'now' | 'sleep'>,
): DayHad[] {
  const days: DayHad[] = [];
  let answer = resultOf(api, queryCall(api.place, location), budget);
  for (;;) {
    if (answer['jobComplete'] === true) days.push(...daysIn(answer));
    const pageToken = answer['pageToken'];
    if (answer['jobComplete'] === true && typeof pageToken !== 'string') return days;
    if (answer['jobComplete'] !== true) {
      if (clock.now() + PAUSE_MS >= budget.deadlineMs)
        throw new StatsError('ANSWER_TOO_SLOW', { service: 'bigquery' });
      clock.sleep(PAUSE_MS);
    }
    answer = resultOf(api, moreCall(api.place, location, answer), budget);
  }
}

function resultOf(api: BigQueryApi, call: Call, budget: TimeBudget): JsonRecord {
  const result = api.send(call, budget);
  if (result.kind !== 'done') throw result.error;
  return result.json;
}

function queryCall(place: TablePlace, location: string): Call {
  const { project, dataset, table } = place;
  const query = [
    `SELECT ${COLUMNS.join(', ')}`,
    `FROM \`${project}\`.\`${dataset}\`.INFORMATION_SCHEMA.PARTITIONS`,
    'WHERE table_name = @table',
  ].join(' ');
  return {
    method: 'post',
    path: `${projectPath(project)}/queries`,
    json: JSON.stringify({
      ...{ query, useLegacySql: false, location, timeoutMs: WAIT_MS, parameterMode: 'NAMED' },
      queryParameters: [
        { name: 'table', parameterType: { type: 'STRING' }, parameterValue: { value: table } },
      ],
    }),
  };
}

/** More of an answer: its next page, or the first one, once the query is done. */
function moreCall({ project }: TablePlace, location: string, answer: JsonRecord): Call {
  const { jobReference, pageToken } = answer;
  const jobId = isRecord(jobReference) ? jobReference['jobId'] : undefined;
  if (typeof jobId !== 'string') throw unreadable('no jobId');
  const more = {
    location,
    timeoutMs: String(WAIT_MS),
    ...(typeof pageToken === 'string' ? { pageToken } : {}),
  };
  const query = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return {
    method: 'get',
    path: `${projectPath(project)}/queries/${encodeURIComponent(jobId)}?${query.join('&')}`,
  };
}

/** An answer without rows has no `rows`. */
function daysIn({ rows, totalRows }: JsonRecord): DayHad[] {
  if (rows === undefined && totalRows === '0') return [];
  if (!Array.isArray(rows)) throw unreadable('no rows');
  return rows.flatMap((row: unknown) => {
    const [id, count, writtenMs] = cellsOf(row);
    const day = typeof id === 'string' ? dayOfPartition(id) : null;
    // One that doesn't say when it was written counts as written long ago, so that its day is loaded again.
    return day && Number(count) > 0 ? { day, writtenMs: Number(writtenMs ?? 0) || 0 } : [];
  });
}

function cellsOf(row: unknown): unknown[] {
  const cells = isRecord(row) ? row['f'] : undefined;
  if (!Array.isArray(cells)) throw unreadable('a row without cells');
  return cells.map((cell: unknown) => (isRecord(cell) ? cell['v'] : undefined));
}

function unreadable(problem: string): StatsError {
  return new StatsError('ANSWER_UNREADABLE', { service: 'bigquery', status: 200, problem });
}
