// What is secret about a token, and how short it may be.

import { SHORTEST_SECRET } from './secret-finder';

/** Shorter tokens cannot be told from words in a message, so they are not accepted. */
export const SHORTEST_TOKEN = SHORTEST_SECRET;

/** Whether a token is too short to be told from ordinary words in a message. */
export function isTooShort(token: string): boolean {
  return token.trim().length < SHORTEST_TOKEN;
}

/**
 * The secrets in a token: the token itself and, unless it is too short, the part after the colon. The part before the
 * colon is an identifier (docs/services.md §1.1).
 */
export function tokenSecrets(token: string): string[] {
  const secretPart = token.slice(token.indexOf(':') + 1);
  return secretPart === token || isTooShort(secretPart) ? [token] : [token, secretPart];
}
