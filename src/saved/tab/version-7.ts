// What a record of version 7 says in the words of version 8, which has no mode `append`.

import type { JsonRecord } from '../../core/json';

/** A record of version 8. A report that appended merges, and keeps its final rows as they are. */
export function recordOfVersion7(record: JsonRecord): JsonRecord {
  return record['mode'] === 'append' ? { ...record, mode: 'merge', finalRows: 'keep' } : record;
}
