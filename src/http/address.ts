// Addresses of the two services: which are acceptable, and how a request's address is made of one.

import { type AddressSetting, StatsError } from '../core/errors';

/** http is for a sandbox on one's own machine (docs/product.md §5); loopback is 127.0.0.0/8, localhost and ::1. */
const LOOPBACK_HTTP = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?(\/[^\s?#]*)?$/i;
const HTTPS = /^https:\/\/[^\s/\\?#@]+(\/[^\s?#]*)?$/i;

/**
 * The address without its trailing slash.
 * @throws StatsError ADDRESS_MISSING when it is empty, ADDRESS_INVALID when it is neither https nor http on loopback
 */
export function checkAddress(address: string, setting: AddressSetting): string {
  const trimmed = address.trim();
  if (trimmed === '') throw new StatsError('ADDRESS_MISSING', { setting });
  if (!HTTPS.test(trimmed) && !LOOPBACK_HTTP.test(trimmed))
    throw new StatsError('ADDRESS_INVALID', { setting });
  // Begun only at the first slash of a run, so that no run inside the address is tried again and again.
  return trimmed.replace(/(?<!\/)\/+$/, '');
}

/** `path` with its query; names repeat as given (`group=date&group=country`), values are encoded. */
export function withQuery(path: string, query: readonly (readonly [name: string, value: string])[]): string {
  if (query.length === 0) return path;
  return `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`;
}
