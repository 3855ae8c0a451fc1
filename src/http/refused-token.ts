// Whether an answer means that the token is refused.

/** Words by which a service reports a bad token or login; a parser's `Unexpected token` is something else. */
const REFUSAL_WORDS =
  /\b(unauthori[sz]ed|forbidden|authError|auth error|authentication|not authenticated|(?<!unexpected )token|credentials?)\b/i;

/** Whether status and words together mean that the token is refused (neither is documented, docs/product.md §6). */
export function saysRefused(status: number, words: string): boolean {
  return status === 401 || status === 403 || (status < 500 && status !== 429 && REFUSAL_WORDS.test(words));
}
