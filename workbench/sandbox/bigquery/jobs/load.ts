// Runs a load: reads all rows first, then writes them, all or none.

import { type ChangeCounts, TOO_MANY_CHANGES } from '../limits';
import type { ReplacedRows, StoredRow } from '../tables/stored-rows';
import type { TableField } from '../tables/table-schema';
import type { StoredTable, Warehouse } from '../tables/warehouse';
import { failure, type JobError, JobFailure } from './job-errors';
import { type Load, loadedTable, nameOf } from './load-target';
import { readRows } from './read-rows';

export interface LoadOutcome {
  readonly outputRows: number;
}

/** What a load works on. */
interface LoadParts {
  readonly warehouse: Warehouse;
  readonly counts: ChangeCounts;
}

const READING = 'Error while reading data, error message: ';

/** The rows of a load. Throws JobFailure when one of them is bad. */
function rowsOf({ data }: Load, fields: readonly TableField[]): readonly StoredRow[] {
  const read = readRows(data, fields);
  const count = read.bad.length;
  if (count === 0) return read.rows;
  const tooMany = `Rows: ${read.rows.length + count}; errors: ${count}`;
  const entry = (message: string): JobError => ({ reason: 'invalid', message: READING + message });
  throw new JobFailure(
    entry(
      `JSON table encountered too many errors, giving up. ${tooMany}. Please look into the errors[] collection for more details.`,
    ),
    [
      entry(
        `JSON processing encountered too many errors, giving up. ${tooMany}; max bad: 0; error percent: 0`,
      ),
      ...read.bad.map(entry),
    ],
  );
}

/** @throws JobFailure for a row of another day than the load's */
function checkDays(load: Load, { make }: StoredTable, rows: readonly StoredRow[]): void {
  const { day } = load.request.destination;
  if (day === undefined) return;
  if (!make.partitioning)
    throw failure(
      'invalid',
      `Cannot add storage to a non-partitioned table with a partition reference: ${nameOf(load)}`,
    );
  const column = make.fields.findIndex(({ name }) => name === make.partitioning?.field);
  if (rows.some((row) => row[column] !== day))
    throw failure(
      'invalid',
      `Some rows belong to different partitions rather than destination partition ${nameOf(load)}`,
    );
}

/** What a load clears before it writes. */
function replacementOf({ request }: Load, where: string): ReplacedRows {
  if (!request.writeDisposition.startsWith('WRITE_TRUNCATE')) return { kind: 'nothing' };
  return request.destination.day === undefined ? { kind: 'all' } : { kind: 'day', where };
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
  const table = loadedTable(load, warehouse.table(dataset.id, request.destination.tableId));
  const { fields } = table.make;
  const rows = rowsOf(load, fields);
  checkDays(load, table, rows);
  const where = warehouse.where(table, request.destination.day);
  if (request.writeDisposition === 'WRITE_EMPTY' && (await warehouse.rows.count(table.sqlName, where)) > 0)
    throw failure('duplicate', `Already Exists: Table ${nameOf(load)}`);
  if (!counts.countChange(path, endMs)) throw failure('rateLimitExceeded', TOO_MANY_CHANGES, 'table.write');
  await warehouse.rows.write(table.sqlName, fields, rows, replacementOf(load, where));
  table.modifiedMs = endMs;
  return { outputRows: rows.length };
}
