// How many requests go out at once: more while the service answers well, fewer when it is busy.

import { isBandwidth } from './fetch-trouble';
import type { Attempt } from './retry';

/** As many as other projects send at once with Google's fetchAll (docs/platform.md §5: 10 to 20). */
export const FIRST_BATCH = 20;
export const LARGEST_BATCH = 100;
/** The smallest batch after an overload. Too much data can reduce it further, down to 1. */
export const SMALLEST_BATCH = 5;
/** A batch that takes longer isn't followed by a larger one, because that wouldn't make the service faster. */
const SLOW_BATCH_MS = 10_000;

/** How a batch went. */
export interface BatchRun {
  attempts: readonly Attempt[];
  tookMs: number;
}

/** The size of the next batch after one that was allowed `size` requests. */
export function nextBatchSize(size: number, { attempts, tookMs }: BatchRun): number {
  if (isTooMuchData(attempts)) return afterTooMuchData(attempts);
  if (attempts.length > 1 && attempts.some(isOverload)) return Math.max(SMALLEST_BATCH, Math.floor(size / 2));
  const isFull = attempts.length >= size;
  const isWell = tookMs < SLOW_BATCH_MS && attempts.every(isHealthy);
  return isFull && isWell ? Math.min(LARGEST_BATCH, size * 2) : size;
}

/** Whether Google refused to pass on so much data at once. */
export function isTooMuchData(attempts: readonly Attempt[]): boolean {
  return attempts.some((attempt) => 'fault' in attempt && isBandwidth(attempt.fault));
}

/** Half of the requests that were sent, because those were too much even if the batch wasn't full. */
export function afterTooMuchData(attempts: readonly Attempt[]): number {
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
