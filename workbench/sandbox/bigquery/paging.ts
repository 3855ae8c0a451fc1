// Pages of rows: `maxResults` with `pageToken`.

import { invalid } from './errors';

/** A whole number of a query; undefined if it is absent. @throws BigQueryRefusal for anything else */
export function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text))
    throw invalid(`Invalid value for ${name}: ${text} is not a valid value`, name);
  return Number(text);
}

/** The offset of a page token; 0 without one. */
export function offsetOf(pageToken: string | undefined): number {
  if (pageToken === undefined || pageToken === '') return 0;
  const offset = /^B(\d+)$/.exec(Buffer.from(pageToken, 'base64url').toString('latin1'))?.[1];
  if (offset === undefined) throw invalid(`Invalid value for pageToken: ${pageToken}`, 'pageToken');
  return Number(offset);
}

export const pageTokenOf = (offset: number): string => Buffer.from(`B${offset}`).toString('base64url');
