// The attempts to load a day: the state of each, the wait before the next, and which days are sent together.

import { StatsError } from '../../core/errors';
import type { DayRows } from '../rows/day-changes';
import { jsonLines } from '../rows/json-lines';
import type { TableField } from '../table/fields';
import { MAX_BODY_BYTES } from './job-calls';

/** The most jobs that are sent together. */
const MOST_AT_ONCE = 10;
/** The most jobs for one day. Another is sent if the last one failed for a temporary reason or may not have arrived. */
const MOST_ATTEMPTS = 3;
/** The wait before the second attempt, ms; before the third it is twice as long. */
const FIRST_PAUSE_MS = 2_000;

export interface DayAttempt extends DayRows {
  /** From 1. */
  attempt: number;
  /** The earliest time at which the attempt may begin, ms. */
  notBeforeMs: number;
  /** The error of the last call, if it leaves open what became of the job; otherwise null. */
  uncertainBecause: StatsError | null;
  /** Its rows as JSON, if the last batch had no room for them; otherwise null. */
  json: string | null;
}

export function firstAttempt({ day, rows }: DayRows): DayAttempt {
  return { day, rows, attempt: 1, notBeforeMs: 0, uncertainBecause: null, json: null };
}

/**
 * The next attempt; null after the last. A random extra of up to half the pause keeps days from retrying together.
 * @param random in [0, 1)
 */
export function nextAttempt(
  { day, rows, attempt }: DayAttempt,
  nowMs: number,
  random: number,
): DayAttempt | null {
  if (attempt >= MOST_ATTEMPTS) return null;
  const pauseMs = Math.round(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (1 + random / 2));
  const notBeforeMs = nowMs + pauseMs;
  return { day, rows, attempt: attempt + 1, notBeforeMs, uncertainBecause: null, json: null };
}

/** Days that are sent together, with their rows as JSON, and days that are too large for one request. */
export interface Batch {
  ready: readonly { load: DayAttempt; data: string }[];
  tooLarge: readonly { load: DayAttempt; error: StatsError }[];
}

/**
 * The next batch of the days that are due. Their number and total size are limited, because all bodies are in memory
 * at once. The first day that doesn't fit stores its JSON for the next batch.
 * @param allowed how many more partitions may change now, by BigQuery's rate limit (`ChangePace.allowed`)
 */
export function batchOf(due: readonly DayAttempt[], allowed: number, fields: readonly TableField[]): Batch {
  const ready: { load: DayAttempt; data: string }[] = [];
  const tooLarge: { load: DayAttempt; error: StatsError }[] = [];
  let bytes = 0;
  for (const load of due) {
    if (ready.length >= Math.min(MOST_AT_ONCE, allowed)) break;
    const data = load.json ?? jsonLines(load.rows, fields);
    load.json = null;
    if (data.length > MAX_BODY_BYTES) {
      const facts = { day: load.day, bytes: data.length, limit: MAX_BODY_BYTES };
      tooLarge.push({ load, error: new StatsError('DAY_TOO_LARGE', facts) });
      continue;
    }
    if (bytes + data.length > MAX_BODY_BYTES) {
      load.json = data;
      break;
    }
    bytes += data.length;
    ready.push({ load, data });
  }
  return { ready, tooLarge };
}
