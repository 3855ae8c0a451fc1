// Tells whether an answer was too large or too slow to arrive complete. The services document no size limit, so the
// words of an error are checked too.

import { isRecord, jsonOf } from '../core/json';
import { utf8Length } from '../core/utf8-length';
import { serviceMessageIn } from './answer-text';
import { isTokenRefusal } from './refused-token';

export type SizeProblem = 'tooLarge' | 'tooSlow';

/**
 * Google cuts an answer at 50 MB (docs/platform.md §5); whether a megabyte has 10^6 bytes or 2^20 is not documented.
 */
const LARGEST_BODIES = [50_000_000, 50 * 1024 * 1024] as const;
/** How much a cut can change the length: a character that it splits becomes a replacement character of three bytes. */
const CUT_CHARACTER_BYTES = 3;

/** In characters. Longer bodies aren't searched for words: error messages are short, and parsing rows takes time. */
const LONGEST_ERROR_BODY = 20_000;

/** Statuses for a timeout, from the server itself and from proxies in front of it. */
const SLOW_STATUSES: readonly number[] = [408, 504, 524];

const LARGE_WORDS =
  /\btoo (large|big|many (rows|records|results|days))\b|\b(rows|records|results|days|range|period|size)\b.{0,30}\b(limit|max(imum)?|exceed(s|ed)?|too long)\b|\b(limit|max(imum)?|exceed(s|ed)?|(more|longer) than)\b.{0,30}\b(rows|records|results|days|range|period|size)\b/i;

/** Why a complete answer didn't arrive, if requesting fewer days may help; null for anything else. */
export function sizeProblem(
  attempt: { status: number; body: string } | { fault: string; isSlow?: boolean },
): SizeProblem | null {
  if ('fault' in attempt) return attempt.isSlow ? 'tooSlow' : null;
  const { status, body } = attempt;
  if (status === 413) return 'tooLarge';
  if (SLOW_STATUSES.includes(status)) return 'tooSlow';
  if (status >= 200 && status <= 299) return isCutByGoogle(body) || isSizeError(body) ? 'tooLarge' : null;
  return status !== 429 && !isTokenRefusal(status, serviceMessageIn(body)) && saysTooLarge(body)
    ? 'tooLarge'
    : null;
}

/** Whether Google cut a body. Only the length shows that, because a cut CSV may end with a whole line. */
export function isCutByGoogle(body: string): boolean {
  const [decimal, binary] = LARGEST_BODIES;
  // A UTF-16 unit takes at most three bytes, so shorter bodies needn't be measured.
  if (body.length * 3 < decimal) return false;
  const bytes = body.length >= binary ? binary : utf8Length(body);
  return (
    bytes >= binary - CUT_CHARACTER_BYTES ||
    (bytes >= decimal - CUT_CHARACTER_BYTES && bytes <= decimal + CUT_CHARACTER_BYTES)
  );
}

/** Whether an answer with a success status is a service's error about too much data (docs/services.md §1.2, §2.4). */
function isSizeError(body: string): boolean {
  return (
    body.length <= LONGEST_ERROR_BODY &&
    /"status"\s*:\s*"error"|"responseStatus"\s*:\s*"?-?[1-9]/.test(body) &&
    !isTokenRefusal(200, serviceMessageIn(body)) &&
    saysTooLarge(body)
  );
}

function saysTooLarge(body: string): boolean {
  return body.length <= LONGEST_ERROR_BODY && messagesIn(body).some((message) => LARGE_WORDS.test(message));
}

/** The service's message, and its messages about single fields (docs/services.md §2.4). */
function messagesIn(body: string): string[] {
  const json = jsonOf(body);
  const entries: unknown = isRecord(json) ? json['errorList'] : null;
  const ofFields: unknown[] = Array.isArray(entries)
    ? entries.filter(isRecord).map(({ message }) => message)
    : [];
  return [serviceMessageIn(body), ...ofFields.filter((message) => typeof message === 'string')];
}
