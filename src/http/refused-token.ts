// Whether an answer means that the token is refused.

/** Words by which a service reports a bad token or login. */
const REFUSAL_WORDS =
  /\b(unauthori[sz]ed|forbidden|authError|auth error|authentication|not authenticated|token|credentials?)\b/i;
/** Words of a JSON parser, which aren't about a login. */
const PARSER_WORDS = /unexpected token\b/gi;

/** Whether status and words together mean that the token is refused (neither is documented, docs/product.md §6). */
export function isTokenRefusal(status: number, words: string): boolean {
  if (status === 401 || status === 403) return true;
  return status < 500 && status !== 429 && REFUSAL_WORDS.test(words.replace(PARSER_WORDS, ''));
}
