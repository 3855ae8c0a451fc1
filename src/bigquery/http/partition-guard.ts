// The last check before a request is sent. Refuses one that would replace or delete more than one day's partition.

import { isRecord, jsonOf } from '../../core/json';
import type { HttpRequest } from '../../http/gateway';
import { isPartition } from '../loads/partition-id';

/**
 * Checks the final URL and body of a request, so that a bug in the code that built them is caught too.
 * @throws TypeError for a load or a deletion of anything but the partition of one day
 */
export function assertPartitionOnly({ method, url, body, json }: HttpRequest): void {
  if (method === 'delete' && !isPartition(decodeURIComponent(url.slice(url.lastIndexOf('/') + 1))))
    throw new TypeError('a deletion of more than one day');
  const job = body ? firstPart(body.text) : json;
  if (url.includes('/upload/') || job?.includes('WRITE_TRUNCATE')) assertLoadsPartition(job ?? '');
}

/** The job in a multipart body: the one line of JSON after the first empty line. */
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
