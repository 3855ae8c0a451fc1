// How many requests go out at once: more while each takes little time, fewer when the service is busy. Pure.

import { isBandwidth } from './fetch-trouble';
import type { Attempt } from './retry';

/** As many as other projects send at once with Google's fetchAll (docs/platform.md §5: 10 to 20). */
export const FIRST_BATCH = 20;
export const LARGEST_BATCH = 100;
/** The smallest batch after an overload. Too much data can reduce it further, down to 1. */
export const SMALLEST_BATCH = 5;
/** Time limit of one request. Google's own was measured at about 60 s before it could be set (docs/platform.md §5). */
export const REQUEST_TIMEOUT_MS = 60_000;
/** A fault counts as a timeout after this share of the time limit, because Google's message depends on the language. */
export const TIMED_OUT_SHARE = 0.9;
/**
 * How long the next batch may take if the service answered one request after another. Mostly it answers them at once,
 * and a larger batch takes no longer; but one that runs into the time limit loses all its answers.
 */
const LONGEST_BATCH_MS = REQUEST_TIMEOUT_MS * TIMED_OUT_SHARE;
/** The share of overloaded answers from which on a batch was too large: a few fail at any size. */
const OVERLOADED_SHARE = 0.25;

/** How a batch went. */
export interface BatchRun {
  attempts: readonly Attempt[];
  tookMs: number;
  /** Whether the batch ran into the time limit, though none of its requests did when it was sent alone. */
  isTooSlow: boolean;
}

/** The size of the next batch after one that was allowed `size` requests. */
export function nextBatchSize(size: number, { attempts, tookMs }: Omit<BatchRun, 'isTooSlow'>): number {
  if (isTooMuchData(attempts)) return halfOf(attempts);
  if (attempts.length > 1 && attempts.some(isOverload)) return Math.max(SMALLEST_BATCH, Math.floor(size / 2));
  if (attempts.length < size || !attempts.every(isHealthy)) return size;
  const msPerRequest = tookMs / attempts.length;
  const inTime = Math.floor(LONGEST_BATCH_MS / msPerRequest);
  return Math.max(size, Math.min(LARGEST_BATCH, size * 2, inTime));
}

/**
 * The largest size of all later batches in this execution: below that of a batch that was too large, so that batches
 * don't grow into the same trouble again.
 * @param most the largest size so far
 */
export function largestAfter(most: number, { attempts, isTooSlow }: Omit<BatchRun, 'tookMs'>): number {
  if (isTooMuchData(attempts)) return Math.min(most, halfOf(attempts));
  if (isTooSlow) return Math.min(most, Math.max(SMALLEST_BATCH, halfOf(attempts)));
  const answered = attempts.filter((attempt) => !isOverload(attempt)).length;
  const isOverloaded = attempts.length - answered >= attempts.length * OVERLOADED_SHARE;
  // No service is called overloaded by fewer: a smaller batch is halved as well, but may grow again.
  if (attempts.length <= FIRST_BATCH || !isOverloaded) return most;
  return Math.min(most, Math.max(FIRST_BATCH, answered, halfOf(attempts)));
}

/** Whether Google refused to pass on so much data at once. */
function isTooMuchData(attempts: readonly Attempt[]): boolean {
  return attempts.some((attempt) => 'fault' in attempt && isBandwidth(attempt.fault));
}

/** Half of the requests that were sent, because those were too much even if the batch wasn't full. */
function halfOf(attempts: readonly Attempt[]): number {
  return Math.max(1, Math.floor(attempts.length / 2));
}

/** Whether the service is overloaded: too many requests (429), unavailable (503), or no answer at all. */
function isOverload(attempt: Attempt): boolean {
  return 'fault' in attempt || attempt.status === 429 || attempt.status === 503;
}

/** Whether the service is healthy. A 4xx other than 429 is about the request, not about the service. */
function isHealthy(attempt: Attempt): boolean {
  return !('fault' in attempt) && attempt.status !== 429 && attempt.status < 500;
}
