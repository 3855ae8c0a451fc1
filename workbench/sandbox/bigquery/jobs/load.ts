// Runs a load: reads all rows first, then writes them, all or none.

import type { Behaviour } from '../../behaviour';
import { BigQueryRefusal } from '../errors';
import { type ChangeCounts, tooManyChanges } from '../limits';
import { PROJECT } from '../sign-in/service-accounts';
import type { Dataset } from '../tables/datasets';
import { bytesOf, type Replacement } from '../tables/stored-rows';
import { decorated } from '../tables/table-ids';
import { clusteringOf, partitioningOf } from '../tables/table-request';
import { fieldNamed, misfitOf, type TableField } from '../tables/table-schema';
import type { StoredTable, TableMake, Warehouse } from '../tables/warehouse';
import type { LoadRequest } from './job-request';
import { type ReadRows, readRows } from './read-rows';

/** One entry of a job's errors. */
export interface JobError {
  readonly reason: string;
  readonly message: string;
  readonly location?: string;
}

/** A job that ends with an error; the other entries stand behind it in the list. */
export class JobFailure extends Error {
  constructor(
    readonly result: JobError,
    readonly others: readonly JobError[] = [],
    readonly badRecords = 0,
  ) {
    super(result.message);
  }
}

export interface LoadOutcome {
  readonly outputRows: number;
  readonly outputBytes: number;
  readonly badRecords: number;
  /** About bad rows that were left out. */
  readonly warnings: readonly JobError[];
}

/** What a load works on. */
export interface LoadParts {
  readonly warehouse: Warehouse;
  readonly counts: ChangeCounts;
  readonly behaviour: Behaviour;
}

export interface Load {
  readonly request: LoadRequest;
  readonly dataset: Dataset;
  readonly data: string;
}

const failure = (reason: string, message: string, location?: string): JobFailure =>
  new JobFailure({ reason, message, ...(location !== undefined && { location }) });

const sameName = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

const nameOf = ({ request, dataset }: Load): string =>
  `${PROJECT}:${dataset.id}.${decorated(request.destination)}`;

/** What BigQuery says of a partitioning, to compare two. */
const specOf = ({ partitioning, clustering }: Pick<TableMake, 'partitioning' | 'clustering'>): string =>
  [
    partitioning ? `interval(type:day,field:${partitioning.field})` : 'none',
    ...(clustering ? [`clustering(${clustering.join(',')})`] : []),
  ].join(' ');

/** A refusal of a schema or a partitioning that shows only when the job runs. */
function asFailure<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BigQueryRefusal) throw failure(error.details.reason, error.message);
    throw error;
  }
}

/** The partitioning and clustering that a load gives. */
const givenSpec = ({ request, dataset }: Load, fields: readonly TableField[]) =>
  asFailure(() => ({
    ...(request.timePartitioning && {
      partitioning: partitioningOf(request.timePartitioning, fields, dataset),
    }),
    ...(request.clustering && { clustering: clusteringOf(request.clustering, fields) }),
  }));

/** The table that a load would create. */
function newTable(load: Load): TableMake {
  const { request } = load;
  if (request.createDisposition === 'CREATE_NEVER')
    throw failure('notFound', `Not found: Table ${nameOf(load)}`);
  if (!request.fields) throw failure('invalid', 'Schema has no fields.');
  const spec = givenSpec(load, request.fields);
  if (request.destination.day !== undefined && !spec.partitioning)
    throw failure(
      'invalid',
      'Partitioning specification must be provided in order to create partitioned table',
    );
  return { fields: request.fields, labels: {}, ...spec };
}

/** The table as it will be: its columns, with those that the load adds or, when all is replaced, gives. */
function loadedTable(load: Load, { make }: StoredTable): TableMake {
  const { request } = load;
  const replacesAll = request.writeDisposition === 'WRITE_TRUNCATE' && request.destination.day === undefined;
  const fields = request.fields ?? make.fields;
  const misfit = misfitOf(make.fields, fields, {
    mayAdd: request.schemaUpdateOptions.includes('ALLOW_FIELD_ADDITION'),
    mayOmit: request.writeDisposition === 'WRITE_APPEND',
  });
  if (misfit && !replacesAll)
    throw failure('invalid', `Provided Schema does not match Table ${nameOf(load)}. ${misfit}`);
  const spec = givenSpec(load, fields);
  const wanted = { ...make, ...spec };
  if (specOf(wanted) !== specOf(make))
    throw failure(
      'invalid',
      `Incompatible table partitioning specification. Expects partitioning specification ${specOf(make)}, but input partitioning specification is ${specOf(spec)}`,
    );
  if (make.partitioning && fieldNamed(fields, make.partitioning.field)?.type !== 'DATE')
    throw failure(
      'invalid',
      `The field specified for partitioning cannot be found in the schema. Invalid field: ${make.partitioning.field}.`,
    );
  return { ...make, fields };
}

const READING = 'Error while reading data, error message: ';

/** The rows of a load. Throws JobFailure when more of them are bad than the load allows. */
function rowsOf({ request, data }: Load, fields: readonly TableField[]): ReadRows {
  const read = readRows(data, fields, request.ignoreUnknownValues);
  const count = read.bad.length;
  if (count <= request.maxBadRecords) return read;
  const tooMany = `Rows: ${read.rows.length + count}; errors: ${count}`;
  const entry = (message: string): JobError => ({ reason: 'invalid', message: READING + message });
  throw new JobFailure(
    entry(
      `JSON table encountered too many errors, giving up. ${tooMany}. Please look into the errors[] collection for more details.`,
    ),
    [
      entry(
        `JSON processing encountered too many errors, giving up. ${tooMany}; max bad: ${request.maxBadRecords}; error percent: 0`,
      ),
      ...read.bad.map(entry),
    ],
    count,
  );
}

/** The days of the rows; throws when a row is not of the day that the load names. */
function daysOf(load: Load, make: TableMake, { rows }: ReadRows): Set<string | null> {
  const { day } = load.request.destination;
  if (!make.partitioning) {
    if (day === undefined) return new Set();
    throw failure(
      'invalid',
      `Cannot add storage to a non-partitioned table with a partition reference: ${nameOf(load)}`,
    );
  }
  const column = make.fields.findIndex(({ name }) => sameName(name, make.partitioning?.field));
  const days = new Set(rows.map((row) => row[column] ?? null));
  if (day !== undefined && [...days].some((each) => each !== day))
    throw failure(
      'invalid',
      `Some rows belong to different partitions rather than destination partition ${nameOf(load)}`,
    );
  return days;
}

/** Throws when the table would have more partitions than it may, or the job touch too many. */
async function checkPartitions(
  parts: LoadParts,
  table: StoredTable | undefined,
  days: ReadonlySet<string | null>,
  replacesAll: boolean,
): Promise<void> {
  const { bigQueryPartitionsPerJob, bigQueryPartitionsPerTable } = parts.behaviour;
  if (days.size > bigQueryPartitionsPerJob)
    throw failure(
      'invalid',
      `Too many partitions produced by query, allowed ${bigQueryPartitionsPerJob}, query produces at least ${days.size} partitions`,
    );
  const before = table && !replacesAll ? await parts.warehouse.days(table) : [];
  const all = new Set([...before.map(({ day }) => day), ...days]);
  if (all.size > bigQueryPartitionsPerTable)
    throw failure(
      'quotaExceeded',
      `Quota exceeded: Your table exceeded quota for Number of partitions per partitioned table. The limit is ${bigQueryPartitionsPerTable}.`,
    );
}

/** What a load clears before it writes. */
function replacementOf({ request }: Load, where: string): Replacement {
  if (!request.writeDisposition.startsWith('WRITE_TRUNCATE')) return { kind: 'nothing' };
  return request.destination.day === undefined ? { kind: 'all' } : { kind: 'day', where };
}

interface Writing {
  readonly table: StoredTable | undefined;
  readonly make: TableMake;
  readonly read: ReadRows;
  readonly replacement: Replacement;
}

/** Writes the rows into the table, which is created, extended or given other columns as need be. */
async function write(
  { request, dataset }: Load,
  { warehouse }: LoadParts,
  { table, make, read, replacement }: Writing,
): Promise<StoredTable> {
  const written = table ?? (await warehouse.create(dataset, request.destination.tableId, make));
  if (request.writeDisposition === 'WRITE_TRUNCATE' && replacement.kind === 'all')
    await warehouse.remake(written, make);
  else await warehouse.extend(written, make.fields);
  await warehouse.rows.write(written.sqlName, make.fields, read.rows, replacement);
  return written;
}

/**
 * Runs a load at the end of its job. Nothing is written when it throws.
 * @param endMs when the job ends, in ms since the epoch
 * @throws JobFailure with what the job's errorResult says
 */
export async function runLoad(load: Load, parts: LoadParts, endMs: number): Promise<LoadOutcome> {
  const { request, dataset } = load;
  const { warehouse, counts } = parts;
  const path = `${dataset.id}.${request.destination.tableId}`;
  if (!counts.countLoad(path, endMs))
    throw failure(
      'quotaExceeded',
      'Quota exceeded: Your table exceeded quota for imports or query appends per table. For more information, see https://cloud.google.com/bigquery/docs/troubleshoot-quotas',
      'load_job_per_table.long',
    );
  const table = warehouse.table(dataset.id, request.destination.tableId);
  const make = table ? loadedTable(load, table) : newTable(load);
  const read = rowsOf(load, make.fields);
  const days = daysOf(load, make, read);
  const where = table ? warehouse.where({ ...table, make }, request.destination.day) : 'true';
  const replacement = replacementOf(load, where);
  if (table && request.writeDisposition === 'WRITE_EMPTY') {
    const { rows } = await warehouse.rows.count(table.sqlName, table.make.fields, where);
    if (rows > 0) throw failure('duplicate', `Already Exists: Table ${nameOf(load)}`);
  }
  await checkPartitions(parts, table, days, replacement.kind === 'all');
  const isPartitioned = make.partitioning !== undefined;
  if (!counts.countChange(path, isPartitioned, endMs))
    throw failure('rateLimitExceeded', tooManyChanges(isPartitioned), 'table.write');
  const written = await write(load, parts, { table, make, read, replacement });
  written.changedMs = endMs;
  return {
    outputRows: read.rows.length,
    outputBytes: bytesOf(read.rows, make.fields),
    badRecords: read.bad.length,
    warnings: read.bad.map((message) => ({ reason: 'invalid', message: READING + message })),
  };
}
