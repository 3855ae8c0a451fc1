// The ids of tables, and the decorator that names one day of a table: `stats$20261119`.

import type { UtcDay } from '../../clock';
import { invalid } from '../errors';

/** Letters, marks, numbers, connectors, dashes and spaces; BigQuery's page "Create and use tables". */
const TABLE_ID = /^[\p{L}\p{M}\p{N}\p{Pc}\p{Pd}\p{Zs}]+$/u;
const LONGEST_ID_BYTES = 1024;

const idError = (tableId: string): Error =>
  invalid(
    `Invalid table ID "${tableId}". Table IDs must be alphanumeric (plus underscores) and must be at most 1024 characters long. Also, Table decorators cannot be used.`,
  );

/** @throws BigQueryRefusal for an id that no table can have, such as one with a decorator */
export function checkTableId(tableId: string): void {
  const fits = TABLE_ID.test(tableId) && Buffer.byteLength(tableId) <= LONGEST_ID_BYTES;
  if (!fits) throw idError(tableId);
}

/** A table, or one day of it. */
export interface TablePart {
  readonly tableId: string;
  /** The UTC day of the decorator. */
  readonly day?: UtcDay;
}

/** The day of `YYYYMMDD`; undefined when there is no such day. */
function dayOf(digits: string): UtcDay | undefined {
  const day = digits.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const ms = Date.parse(`${day}T00:00:00Z`);
  const isReal = !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day);
  return isReal && day !== digits ? day : undefined;
}

/**
 * Reads an id that may have a decorator, of a day and with two digits each for month and day (github
 * wepay/kafka-connect-bigquery #104).
 * @throws BigQueryRefusal for any other
 */
export function tablePartOf(id: string): TablePart {
  const [tableId = '', decorator, ...rest] = id.split('$');
  checkTableId(tableId);
  if (decorator === undefined) return { tableId };
  const day = rest.length === 0 ? dayOf(decorator) : undefined;
  if (!day) throw idError(id);
  return { tableId, day };
}

/** The id as a request names it. */
export const decorated = ({ tableId, day }: TablePart): string =>
  day === undefined ? tableId : `${tableId}$${day.replaceAll('-', '')}`;
