// The name of one day's partition of a table: all that a load may replace, or the emptying of a day may delete.

import { type Day, parseDay } from '../../core/day';

declare const partitionBrand: unique symbol;
/**
 * `table$YYYYMMDD`. Without the day a load with WRITE_TRUNCATE would empty the whole table, so only `partitionOfDay`
 * makes one.
 */
export type PartitionId = string & { readonly [partitionBrand]: true };

/**
 * The partition of a UTC day.
 * @throws TypeError for a table's name with a `$`, or a text that isn't a day
 */
export function partitionOfDay(table: string, day: Day): PartitionId {
  if (!/^[A-Za-z0-9_]{1,1000}$/.test(table)) throw new TypeError(`not a table: ${table}`);
  if (parseDay(day) === null) throw new TypeError(`not a day: ${day}`);
  return `${table}$${day.replace(/-/g, '')}` as PartitionId;
}

/** Whether a text names a partition of one day. The guard checks it again in each request. */
export function isPartition(text: unknown): text is PartitionId {
  return typeof text === 'string' && /^[A-Za-z0-9_]{1,1000}\$\d{8}$/.test(text);
}
