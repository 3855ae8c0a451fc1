// Whether to send a request again, and how long to wait first, as pure functions.

import { once } from '../core/once';
import { blocksAllRequests, isBandwidth } from './fetch-trouble';

/** The result of one attempt: an HTTP status with its headers, or a transport fault (no answer at all). */
export type Attempt =
  | { status: number; headers: Readonly<Record<string, string>> }
  | { fault: string; isSlow?: boolean };

/** The longest back-off before the first retry, ms. It doubles with each further retry. */
export const FIRST_DELAY_MS = 500;
/** The longest back-off before any retry, ms. */
export const LONGEST_DELAY_MS = 16_000;
/** The shortest wait after Google refused more data, ms. Retrying sooner prolongs the refusal (docs/platform.md §5). */
const BANDWIDTH_DELAY_MS = 10_000;
/** Attempts in all, including the first. */
export const MOST_ATTEMPTS = 5;
/** How long a person waits for a busy service, ms: a limit of requests for each minute has passed by then. */
const LONGEST_BUSY_MS = 60_000;
/** The longest wait before the first retry of a busy service that a person waits for, ms. It doubles likewise. */
const FIRST_BUSY_DELAY_MS = 2_000;

/** Whether a retry can help: after 429, 5xx and temporary transport faults. Anything else would fail again. */
export function canRetry(attempt: Attempt): boolean {
  if ('fault' in attempt) return !blocksAllRequests(attempt.fault);
  return attempt.status === 429 || (attempt.status >= 500 && attempt.status <= 599);
}

/** Whether the service is busy (429). */
export function isBusy(attempt: Attempt): boolean {
  return 'status' in attempt && attempt.status === 429;
}

/**
 * How long to wait before the next attempt, in ms: what the service requests in `Retry-After`, 10 to 20 s if Google has
 * refused more data, else exponential back-off with full jitter, so that many cells don't retry at the same time.
 * @param failed how many attempts have failed, 1 after the first
 * @param random a number in [0, 1)
 * @param isPatient whether a person waits until a busy service is free, so that it's asked less often
 */
export function retryDelayMs(
  attempt: Attempt,
  failed: number,
  nowMs: number,
  random: number,
  isPatient = false,
): number {
  const requestedMs =
    'headers' in attempt ? retryAfterMs(headerOf(attempt.headers, 'retry-after'), nowMs) : null;
  if (isPatient && isBusy(attempt)) {
    const backOffMs = Math.min(LONGEST_DELAY_MS, FIRST_BUSY_DELAY_MS * 2 ** (failed - 1));
    return Math.max(requestedMs ?? 0, Math.round((backOffMs * (1 + random)) / 2));
  }
  if (requestedMs !== null) return requestedMs;
  if ('fault' in attempt && isBandwidth(attempt.fault)) return Math.round(BANDWIDTH_DELAY_MS * (1 + random));
  return Math.round(random * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1)));
}

const WEEKDAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const LONG_WEEKDAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d\\d:\\d\\d:\\d\\d';

/**
 * The three forms of an HTTP date, with a group for the day of the month (RFC 9110, 5.6.7). They are checked because
 * `Date.parse` reads `Mon, 1` as a day in 2001, and accepts a mistyped year such as 20260.
 */
const httpDate = once(
  () =>
    new RegExp(
      `^(?:${WEEKDAY}, (\\d\\d) ${MONTH} \\d{4} ${TIME} GMT` +
        `|${LONG_WEEKDAY}, (\\d\\d)-${MONTH}-\\d\\d ${TIME} GMT` +
        `|${WEEKDAY} ${MONTH} ([ \\d]\\d) ${TIME} \\d{4})$`,
      'i',
    ),
);

/** `Retry-After` in ms: whole seconds or an HTTP date (RFC 9110, 10.2.3); null when absent or unreadable. */
export function retryAfterMs(value: string | undefined, nowMs: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const atMs = httpDateMs(text);
  return atMs === null ? null : Math.max(0, atMs - nowMs);
}

function httpDateMs(text: string): number | null {
  const [, day, longDay, asctimeDay] = httpDate().exec(text) ?? [];
  // The asctime form, which ends with the year, names no time zone but is in GMT too.
  const atMs = Date.parse(asctimeDay === undefined ? text : `${text} GMT`);
  // `Date.parse` reads 30 February as a day in March.
  return new Date(atMs).getUTCDate() === Number(day ?? longDay ?? asctimeDay) ? atMs : null;
}

/**
 * Whether to try again: the wait ends before the deadline, and attempts are left or a person still waits.
 * @param busySinceMs when the service was first busy, if a person waits for it; otherwise null
 */
export function shouldRetry(
  failed: number,
  waitMs: number,
  nowMs: number,
  deadlineMs: number,
  busySinceMs: number | null = null,
): boolean {
  const nextMs = nowMs + waitMs;
  if (nextMs >= deadlineMs) return false;
  return failed < MOST_ATTEMPTS || (busySinceMs !== null && nextMs <= busySinceMs + LONGEST_BUSY_MS);
}

/** The value of a header. `name` is in lower case; services capitalize it differently. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? undefined : headers[found];
}
