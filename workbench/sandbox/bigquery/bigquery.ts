// The sandbox's BigQuery as one object: its app, and what tests and the workbench can read of it.

import type { Hono } from 'hono';
import type { Row } from '../data/database';
import type { CallEnv, SandboxParts } from '../http/call';
import type { JobError } from './jobs/job-errors';
import { writtenBy } from './jobs/job-routes';
import { type Job, type JobState, Jobs } from './jobs/jobs';
import { runLoad } from './jobs/load';
import type { Load } from './jobs/load-target';
import { ChangeCounts } from './limits';
import type { BigQueryParts } from './parts';
import { runQuery } from './queries/run-query';
import { newBigQueryApp, settled } from './routes';
import { BearerTokens } from './sign-in/bearer-tokens';
import { DATASETS } from './tables/datasets';
import { type StoredTable, Warehouse } from './tables/warehouse';

interface SeenTable {
  readonly dataset: string;
  readonly table: string;
  readonly rows: number;
  readonly labels: Readonly<Record<string, string>>;
}

interface SeenPartition {
  /** `YYYY-MM-DD`; null for rows without a day. */
  readonly day: string | null;
  readonly rows: number;
}

/** A load. */
interface SeenJob {
  readonly jobId: string;
  readonly location: string;
  /** What it writes, as `dataset.table` or `dataset.table$YYYYMMDD`. */
  readonly destination: string;
  readonly state: JobState;
  readonly writeDisposition: string;
  /** Of a job that is done without an error. */
  readonly outputRows?: number;
  readonly error?: JobError;
}

/** Test controls. Each first ends the jobs that are due. */
export interface BigQueryControls {
  /** All tables, by dataset and id. */
  tables(): Promise<SeenTable[]>;
  /** The days of a table that have rows, in order. Rejects when there is no such table. */
  partitions(dataset: string, table: string): Promise<SeenPartition[]>;
  /** The rows in the order of loading; values as BigQuery's API writes them, so that NUMERIC is exact. */
  rows(dataset: string, table: string): Promise<Row[]>;
  /** The table's name for `query` of the sandbox, beside the view `facts`. Throws when there is no such table. */
  sqlName(dataset: string, table: string): string;
  /** All loads, oldest first. */
  jobs(): Promise<SeenJob[]>;
  /** Forgets tables, jobs and what counts toward limits. Bearer tokens stay. */
  reset(): void;
}

export interface BigQuery {
  readonly app: Hono<CallEnv>;
  readonly controls: BigQueryControls;
  /** Ends the jobs that are due. */
  settle(): Promise<void>;
}

function partsOf(sandbox: SandboxParts): BigQueryParts {
  const { clock, database, behaviour } = sandbox;
  const parts: BigQueryParts = {
    ...sandbox,
    tokens: new BearerTokens(clock),
    warehouse: new Warehouse(database, clock),
    counts: new ChangeCounts(clock, behaviour),
    jobs: new Jobs(clock, behaviour, (work, endMs) =>
      work.kind === 'load' ? runLoad(work.load, parts, endMs) : runQuery(work.query, parts.warehouse, endMs),
    ),
  };
  return parts;
}

function controlsOf(
  parts: BigQueryParts,
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): BigQueryControls {
  const { warehouse, jobs, counts } = parts;
  const tableOf = (dataset: string, table: string): StoredTable => {
    const found = warehouse.table(dataset, table);
    if (found) return found;
    throw new Error(`The sandbox's BigQuery has no table ${dataset}.${table}.`);
  };
  const seen = async ({ dataset, tableId, make, sqlName }: StoredTable): Promise<SeenTable> => ({
    dataset: dataset.id,
    table: tableId,
    labels: make.labels,
    rows: await warehouse.rows.count(sqlName),
  });
  const all = () => DATASETS.flatMap(({ id }) => warehouse.tablesOf(id));
  return {
    tables: () => alone(() => Promise.all(all().map(seen))),
    partitions: (dataset, table) => alone(async () => warehouse.days(tableOf(dataset, table))),
    rows: (dataset, table) =>
      alone(async () => {
        const { sqlName, make } = tableOf(dataset, table);
        return warehouse.rows.texts(sqlName, make.fields);
      }),
    sqlName: (dataset, table) => tableOf(dataset, table).sqlName,
    jobs: () =>
      alone(async () =>
        jobs
          .list()
          .toReversed()
          .flatMap((job) => (job.work.kind === 'load' ? [seenJob(job, job.work.load, jobs)] : [])),
      ),
    reset: () => {
      jobs.clear();
      counts.clear();
      warehouse.clear();
    },
  };
}

function seenJob(job: Job, load: Load, jobs: Jobs): SeenJob {
  const { end } = job;
  return {
    jobId: job.id,
    location: job.location,
    destination: writtenBy(load),
    state: jobs.stateOf(job),
    writeDisposition: load.request.writeDisposition,
    ...(end && 'outcome' in end && 'outputRows' in end.outcome && { outputRows: end.outcome.outputRows }),
    ...(end && 'failure' in end && { error: end.failure.result }),
  };
}

/** BigQuery over the sandbox's database, clock, faults and log. */
export function newBigQuery(sandbox: SandboxParts): BigQuery {
  const parts = partsOf(sandbox);
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    parts.warehouse.alone(async () => {
      await settled(parts);
      return work();
    });
  return {
    app: newBigQueryApp(parts),
    controls: controlsOf(parts, alone),
    settle: () => alone(async () => undefined),
  };
}
