// The etag of a resource: a digest of all else in it.

import { createHash } from 'node:crypto';

/** The resource with its etag. */
export const etagged = <T extends object>(resource: T): T & { etag: string } => ({
  ...resource,
  etag: createHash('md5').update(JSON.stringify(resource)).digest('base64'),
});
