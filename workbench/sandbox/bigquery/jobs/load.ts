// Runs a load: reads all rows first, then writes them, all or none.

import type { Behaviour } from '../../behaviour';
import { type ChangeCounts, tooManyChanges } from '../limits';
import { bytesOf, type ReplacedRows } from '../tables/stored-rows';
import type { TableField } from '../tables/table-schema';
import type { StoredTable, TableMake, Warehouse } from '../tables/warehouse';
import { failure, type JobError, JobFailure } from './job-errors';
import { type Load, loadedTable, nameOf, newTable } from './load-target';
import { type ReadRows, readRows } from './read-rows';

export interface LoadOutcome {
  readonly outputRows: number;
  readonly outputBytes: number;
  readonly badRecords: number;
  /** About bad rows that were left out. */
  readonly warnings: readonly JobError[];
}

/** What a load works on. */
interface LoadParts {
  readonly warehouse: Warehouse;
  readonly counts: ChangeCounts;
  readonly behaviour: Behaviour;
}

const sameName = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase();

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

/** The days of the rows. @throws JobFailure for a row of another day than the load's */
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

/** @throws JobFailure where the table would have too many partitions, or the job would change too many */
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
function replacementOf({ request }: Load, where: string): ReplacedRows {
  if (!request.writeDisposition.startsWith('WRITE_TRUNCATE')) return { kind: 'nothing' };
  return request.destination.day === undefined ? { kind: 'all' } : { kind: 'day', where };
}

interface Writing {
  readonly table: StoredTable | undefined;
  readonly make: TableMake;
  readonly read: ReadRows;
  readonly replacement: ReplacedRows;
}

/** Writes the rows into the table, which is created, extended or remade where needed. */
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
