// One query, from its request to the cells of its last page: how BigQuery tells what a table has.

import { StatsError } from '../../core/errors';
import { isRecord, type JsonRecord } from '../../core/json';
import type { TablePlace } from '../../core/place/destination-kinds';
import type { Clock, TimeBudget } from '../../http/gateway';
import type { BigQueryApi } from '../http/bigquery-api';
import { type Call, projectPath } from '../http/bigquery-call';

/** GoogleSQL, and the lists of texts that it names as `@name`. */
export interface TableQuery {
  sql: string;
  texts: Readonly<Record<string, readonly string[]>>;
}

/** How long BigQuery may wait for the answer within one request, ms. */
const WAIT_MS = 10_000;
/** The pause before it is asked again, ms. */
const PAUSE_MS = 1_000;

/**
 * The cells of each row, texts as BigQuery's API has them, in no order.
 * @param location of the dataset
 * @throws StatsError BIGQUERY_DENIED, SERVICE_REFUSED, ANSWER_UNREADABLE, ANSWER_TOO_SLOW and the errors of the calls
 */
export function rowsOf(
  api: BigQueryApi,
  query: TableQuery,
  location: string,
  budget: TimeBudget,
  clock: Pick<Clock, 'now' | 'sleep'>,
): unknown[][] {
  const rows: unknown[][] = [];
  let answer = resultOf(api, queryCall(api.place, query, location), budget);
  for (;;) {
    if (answer['jobComplete'] === true) rows.push(...rowsIn(answer));
    const pageToken = answer['pageToken'];
    if (answer['jobComplete'] === true && typeof pageToken !== 'string') return rows;
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

function queryCall({ project }: TablePlace, { sql, texts }: TableQuery, location: string): Call {
  const queryParameters = Object.entries(texts).map(([name, values]) => ({
    name,
    parameterType: { type: 'ARRAY', arrayType: { type: 'STRING' } },
    parameterValue: { arrayValues: values.map((value) => ({ value })) },
  }));
  return {
    method: 'post',
    path: `${projectPath(project)}/queries`,
    json: JSON.stringify({
      query: sql,
      useLegacySql: false,
      location,
      timeoutMs: WAIT_MS,
      parameterMode: 'NAMED',
      queryParameters,
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
function rowsIn({ rows, totalRows }: JsonRecord): unknown[][] {
  if (rows === undefined && totalRows === '0') return [];
  if (!Array.isArray(rows)) throw unreadable('no rows');
  return rows.map((row: unknown) => {
    const cells = isRecord(row) ? row['f'] : undefined;
    if (!Array.isArray(cells)) throw unreadable('a row without cells');
    return cells.map((cell: unknown) => (isRecord(cell) ? cell['v'] : undefined));
  });
}

/** @param problem what of an answer isn't as BigQuery's documentation has it */
function unreadable(problem: string): StatsError {
  return new StatsError('ANSWER_UNREADABLE', { service: 'bigquery', status: 200, problem });
}
