// When to ask again and how long to wait first: decision and delay as pure functions.

import { once } from '../core/once';
import { isBandwidth, lastsForAll } from './fetch-trouble';

/** What one attempt came to: an HTTP status with its headers, or a transport fault (no answer at all). */
export type Attempt =
  | { status: number; headers: Readonly<Record<string, string>> }
  | { fault: string; isSlow?: boolean };

/** First wait, doubled with each retry, and the longest wait that is drawn, in ms. */
export const FIRST_DELAY_MS = 500;
export const LONGEST_DELAY_MS = 16_000;
/** How long Google refuses more data: asking sooner makes it longer (docs/platform.md §5). */
const BANDWIDTH_DELAY_MS = 10_000;
/** Tries in all, the first included. */
export const MOST_ATTEMPTS = 5;

/** Whether asking again can help: 429, 5xx and passing transport faults; all else would answer the same again. */
export function canRetry(attempt: Attempt): boolean {
  if ('fault' in attempt) return !lastsForAll(attempt.fault);
  return attempt.status === 429 || (attempt.status >= 500 && attempt.status <= 599);
}

/**
 * How long to wait before the next attempt, in ms: what the service requests in `Retry-After`, else exponential
 * back-off with full jitter, so that many cells do not come back in step.
 * @param failed how many attempts have failed, 1 after the first
 * @param random a number in [0, 1)
 */
export function retryDelayMs(attempt: Attempt, failed: number, nowMs: number, random: number): number {
  const requestedMs =
    'headers' in attempt ? retryAfterMs(headerOf(attempt.headers, 'retry-after'), nowMs) : null;
  if (requestedMs !== null) return requestedMs;
  if ('fault' in attempt && isBandwidth(attempt.fault)) return Math.round(BANDWIDTH_DELAY_MS * (1 + random));
  return Math.round(random * Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (failed - 1)));
}

const WEEKDAY = '(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d\\d:\\d\\d:\\d\\d';

/**
 * The three forms of an HTTP date, with its day of the month (RFC 9110, 5.6.7). `Date.parse` alone takes `Mon, 1` for a
 * day of 2001 and a mistyped year for one that no run lives to see.
 */
const httpDate = once(
  () =>
    new RegExp(
      `^${WEEKDAY}(?:, (\\d\\d)(?: ${MONTH} \\d{4}|-${MONTH}-\\d\\d) ${TIME} GMT| ${MONTH} ([ \\d]\\d) ${TIME} \\d{4})$`,
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
  const [, day, laterDay] = httpDate().exec(text) ?? [];
  // The form that ends with the year names no zone, and means the same one.
  const atMs = Date.parse(laterDay === undefined ? text : `${text} GMT`);
  // 30 February would be carried into March.
  return new Date(atMs).getUTCDate() === Number(day ?? laterDay) ? atMs : null;
}

/** Whether another attempt, which can help, is worth starting: tries are left, and the wait ends inside the budget. */
export function shouldRetry(failed: number, waitMs: number, nowMs: number, deadlineMs: number): boolean {
  return failed < MOST_ATTEMPTS && nowMs + waitMs < deadlineMs;
}

/** A header by name in any case: services differ in how they write them. */
export function headerOf(headers: Readonly<Record<string, string>>, name: string): string | undefined {
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? undefined : headers[found];
}
