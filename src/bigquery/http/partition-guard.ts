// The last check of a request: none may replace or delete more than the partition of one day.

import { isRecord, jsonOf } from '../../core/json';
import type { HttpRequest } from '../../http/gateway';
import { isPartition } from '../loads/partition-id';

/**
 * Reads the text of a request as BigQuery will, however it was made.
 * @throws TypeError for a job whose destination, or a deletion whose address, is not the partition of one day
 */
export function assertPartitionOnly({ method, url, body, json }: HttpRequest): void {
  if (method === 'delete' && !isPartition(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))))
    throw new TypeError('a deletion of more than one day');
  const job = body ? firstPart(body.text) : json;
  if (url.includes('/upload/') || job?.includes('WRITE_TRUNCATE')) assertLoadsPartition(job ?? '');
}

/** The job in front of the data, between the first empty line and the next boundary. */
function firstPart(text: string): string {
  const start = text.indexOf('\r\n\r\n') + 4;
  return text.slice(start, text.indexOf('\r\n', start));
}

function assertLoadsPartition(job: string): void {
  let found: unknown = jsonOf(job);
  for (const name of ['configuration', 'load', 'destinationTable', 'tableId'])
    found = isRecord(found) ? found[name] : undefined;
  if (!isPartition(found)) throw new TypeError('a load of more than one day');
}
