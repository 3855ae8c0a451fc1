// The manifest that is pushed: the project's own, plus the list of addresses that may be fetched.

import { readFile } from 'node:fs/promises';
import type { Addresses } from './addresses';

/**
 * Google's own addresses that the add-on may fetch: loads into BigQuery (`/bigquery/v2/` and `/upload/bigquery/v2/`)
 * and the token of the service account that loads. Every build lists them, because users choose BigQuery later.
 */
const GOOGLE_ADDRESSES = ['https://bigquery.googleapis.com', 'https://oauth2.googleapis.com'];

/**
 * The text of `appsscript.json`. `urlFetchWhitelist` lists the https addresses and Google's own, each with a trailing
 * slash, because the platform wants a path and matches by prefix. A loopback address over http can't be listed, and a
 * list refuses all that it doesn't name, so a build with such an address has no list.
 */
export async function buildManifest(file: string, addresses: Addresses): Promise<string> {
  const manifest: Record<string, unknown> = JSON.parse(await readFile(file, 'utf8'));
  if ('urlFetchWhitelist' in manifest) {
    throw new Error(
      `Take urlFetchWhitelist out of ${file}: the build writes it from ACCOUNT_API_URL and REPORTING_API_URL.`,
    );
  }
  const given = Object.values(addresses).filter((address) => address !== '');
  const listable = given.length > 0 && given.every((address) => address.startsWith('https:'));
  const allowed = [...new Set([...given, ...GOOGLE_ADDRESSES])].map((address) => `${address}/`);
  const list = listable ? { urlFetchWhitelist: allowed } : {};
  return `${JSON.stringify({ ...manifest, ...list }, null, 2)}\n`;
}
