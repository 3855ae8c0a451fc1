// Secrets that are known by their form alone, so that a service which repeats a part of one says nothing of it.

import type { Found } from './patterns';

/** Private keys as PEM, to their end or that of the text. */
const PRIVATE_KEY =
  /-----BEGIN [A-Z ]{0,30}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,30}PRIVATE KEY-----|$)/g;
/** A JWT or a part of one: base64 of `{"`, up to two more parts (RFC 7519, 3). */
const JWT = /eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g;
/** Google's bearer tokens. */
const BEARER_TOKEN = /ya29\.[\w.~+/-]{8,}/g;

/** Where such secrets stand in a text. */
export function shapedSecrets(text: string): Found[] {
  const found: Found[] = [];
  for (const shape of [PRIVATE_KEY, JWT, BEARER_TOKEN]) {
    const search = new RegExp(shape);
    for (let match = search.exec(text); match; match = search.exec(text))
      found.push({ start: match.index, end: search.lastIndex });
  }
  return found;
}
