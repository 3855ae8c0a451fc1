// A load of days that takes several calls: whether another call follows, and the sum of all calls. Pure.

import { daysInSpans, spansOfText } from '../../src/core/day-spans';
import { placeName } from '../../src/core/place/place';
import type { LoadJobs } from '../../src/core/run-facts';
import { sumOf } from '../../src/core/sum';
import type { CallAnswer, ErrorReport } from '../../src/panel/contract/errors';
import type { LoadedView, Progress } from '../../src/panel/contract/work';
import { DESTINATION_TEXTS } from '../../src/text/destinations';
import { LOAD_TEXTS } from '../../src/text/panel/bigquery';
import { progressSentence } from '../../src/text/progress';

/** What one call has loaded, or all of them. */
export interface LoadPart {
  sentence: string;
  hasGaps: boolean;
  events: readonly string[];
  rows: number;
  loaded: LoadedView;
  /** How fresh its days are. */
  fresh: string;
}

/** Why a load ends: all is done, the person has cancelled, or a call has made no progress. */
export type LoadEnd = 'done' | 'cancelled' | 'stalled';

/** The sum of several calls. That of a single call is the call itself. */
export interface LoadSum extends LoadPart {
  end: LoadEnd;
}

/** Why the load ends after these calls; null while it continues. */
export function endOf(parts: readonly LoadPart[], isCancelled: boolean): LoadEnd | null {
  const last = parts[parts.length - 1]?.loaded;
  if (!last) return 'done';
  // Checked first, because a call that was cancelled while it ran leaves no days for another one.
  if (isCancelled && last.daysDone < last.daysTotal) return 'cancelled';
  if (last.left === '') return 'done';
  const before = parts[parts.length - 2]?.loaded;
  const isSettled = before ? daysLeft(last) < daysLeft(before) : last.daysDone > 0;
  return isSettled ? null : 'stalled';
}

function daysLeft({ left }: LoadedView): number {
  return daysInSpans(spansOfText(left) ?? []);
}

/** The days that a call has tried in vain. Days without time left aren't among them; the next call has those. */
function daysFailed({ loaded }: LoadPart): number {
  return Math.max(0, loaded.daysTotal - loaded.daysDone - daysLeft(loaded));
}

/** @param parts at least one */
export function sumOfParts(parts: readonly LoadPart[], end: LoadEnd): LoadSum {
  const [first] = parts;
  const last = parts[parts.length - 1];
  if (!first || !last) throw new Error('Nothing was loaded.');
  if (parts.length === 1 && last.loaded.left === '')
    return { ...last, events: [...last.events, ...jobsNote(last.loaded)], end };
  const rows = sumOf(parts.map((part) => part.rows));
  const loaded = loadedByAll(parts, last.loaded, first.loaded.daysTotal);
  // All calls but the last say that time ran out, which is no gap because the next call continued.
  const withGaps = parts.filter((part) =>
    part === last ? end === 'done' && part.hasGaps : daysFailed(part) > 0,
  );
  // Their sentences are added, because that of the sum doesn't say what a call misses or what comes next.
  const noted = parts.filter(
    (part) => withGaps.includes(part) || (part === last && end === 'done') || part.loaded.wasMissing,
  );
  return {
    end,
    rows,
    sentence: sentenceOf(end, rows, loaded, last),
    // The last call loads the newest days.
    fresh: last.fresh,
    hasGaps: end !== 'done' || withGaps.length > 0,
    loaded,
    events: [
      ...new Set([...noted.map(({ sentence }) => sentence), ...parts.flatMap(({ events }) => events)]),
      ...jobsNote(loaded),
    ],
  };
}

/** Counts of all days. A later call counts days that failed before as settled, so they are taken off. */
function loadedByAll(parts: readonly LoadPart[], last: LoadedView, daysTotal: number): LoadedView {
  const all = withAllDays(last, daysTotal);
  const daysDone = all.daysDone - sumOf(parts.slice(0, -1).map(daysFailed));
  return { ...all, daysDone, ...jobsOfAll(parts) };
}

function jobsOfAll(parts: readonly LoadPart[]): { jobs?: LoadJobs } {
  const jobs = parts.flatMap((part) => part.loaded.jobs ?? []);
  const [first, last] = [jobs[0], jobs[jobs.length - 1]];
  if (!first || !last) return {};
  return { jobs: { count: sumOf(jobs.map(({ count }) => count)), first: first.first, last: last.last } };
}

function jobsNote({ jobs }: LoadedView): string[] {
  return jobs ? [LOAD_TEXTS.jobs(jobs)] : [];
}

function sentenceOf(end: LoadEnd, rows: number, loaded: LoadedView, last: LoadPart): string {
  const { daysDone, daysTotal, place } = loaded;
  const portion = LOAD_TEXTS.portion(daysDone, daysTotal);
  if (end !== 'done') return LOAD_TEXTS[end](portion, rows);
  if (daysDone === daysTotal) return DESTINATION_TEXTS[place.kind].loaded(rows, daysDone, placeName(place));
  return last.hasGaps ? LOAD_TEXTS.partly(portion, rows, last.sentence) : LOAD_TEXTS.done(portion, rows);
}

/** The error of a call after others that succeeded. It also says what those have loaded, which stays. */
export function failedAfter(parts: readonly LoadPart[], error: ErrorReport): CallAnswer<never> {
  if (parts.length === 0) return { ok: false, error };
  const { rows, loaded } = sumOfParts(parts, 'stalled');
  const portion = LOAD_TEXTS.portion(loaded.daysDone, loaded.daysTotal);
  return { ok: false, error: { ...error, sentence: LOAD_TEXTS.failed(portion, rows, error.sentence) } };
}

/** Counts the days of all calls, because a later call counts only the days that were left. */
function withAllDays<Counted extends { daysDone: number; daysTotal: number }>(
  counted: Counted,
  daysTotal: number,
): Counted {
  const earlier = Math.max(0, daysTotal - counted.daysTotal);
  return { ...counted, daysDone: counted.daysDone + earlier, daysTotal: counted.daysTotal + earlier };
}

/** The progress of a later call in relation to all days. @param daysTotal null for the first call */
export function progressOfAll(progress: Progress, daysTotal: number | null, nowMs: number): Progress {
  const { phase, done, total } = progress;
  if (daysTotal === null || phase !== 'loading' || total === 0 || total >= daysTotal) return progress;
  const all = withAllDays({ daysDone: done, daysTotal: total }, daysTotal);
  const next = { ...progress, done: all.daysDone, total: all.daysTotal };
  return { ...next, sentence: progressSentence(next, nowMs) };
}
