// The name of one day's partition, which is the most that one load replaces or one deletion removes.

import { type Day, parseDay } from '../../core/day';

declare const partitionBrand: unique symbol;
/**
 * `table$YYYYMMDD`. Only `partitionOfDay` makes one, because a load with WRITE_TRUNCATE replaces the whole table if the
 * day is missing.
 */
export type PartitionId = string & { readonly [partitionBrand]: true };

/**
 * The partition of a UTC day.
 * @throws TypeError unless `table` is 1 to 1,000 letters, digits and `_`, and `day` is a day
 */
export function partitionOfDay(table: string, day: Day): PartitionId {
  if (!/^[A-Za-z0-9_]{1,1000}$/.test(table)) throw new TypeError(`not a table: ${table}`);
  if (parseDay(day) === null) throw new TypeError(`not a day: ${day}`);
  return `${table}$${day.replace(/-/g, '')}` as PartitionId;
}

/** Whether a value names the partition of one day. The partition guard checks every load and deletion with it. */
export function isPartition(text: unknown): text is PartitionId {
  return typeof text === 'string' && /^[A-Za-z0-9_]{1,1000}\$\d{8}$/.test(text);
}
