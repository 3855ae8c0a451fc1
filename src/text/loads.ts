// The outcome of a run that loads days into a table, one by one.

import { type DaySpan, daysIn } from '../core/day';
import { daysInSpans, mergeSpans, textOfSpan } from '../core/day-spans';
import { groupedBy } from '../core/lists/grouped';
import type { DaysReached, DaysResult, LoadedDays } from '../core/run-facts';
import { sentenceOf } from './errors/sentence-of';
import { unmatchedNote } from './finding';
import { absentNote, missingNote, sentTwiceNote } from './outcome-notes';
import { counted, grouped, listed } from './phrases';

/** How many days of a load are loaded, of how many. */
interface Portion {
  done: number;
  total: number;
  /** Whether a person has stopped it. */
  isStopped: boolean;
}

/** `Loaded 560,123 rows of 400 days (93.1 MB) into project.dataset.table.`, and what was not loaded and why. */
export function loadedSentence(result: DaysResult, nextTry?: string, portion?: Portion | null): string {
  return [
    ...doneSentences(result),
    ...missingSentences(result),
    ...failedSentences(result, nextTry),
    ...(portion && !result.reached.stoppedBy ? [] : leftSentence(result, nextTry)),
    ...(portion ? [portionSentence(portion)] : []),
  ].join(' ');
}

function doneSentences({ rows, placeName, loaded, reached, excludesAllApps }: DaysResult): string[] {
  const { days, emptied, bytes, unanswered } = loaded;
  const sentences: string[] = [];
  if (days > 0)
    sentences.push(
      `Loaded ${counted(rows, 'row')} of ${counted(days, 'day')} (${megabytes(bytes)}) into ${placeName}.`,
    );
  if (emptied > 0)
    sentences.push(
      `${counted(emptied, 'day no longer has data; its', 'days no longer have data; their')} rows were removed.`,
    );
  if (unanswered.length > 0 && excludesAllApps)
    sentences.push('No app passes the filter, so nothing was requested, and nothing was changed.');
  else if (unanswered.length > 0)
    sentences.push(`The service has no data for ${daysListed(unanswered)}, so nothing was changed there.`);
  const without = daysWithoutData(loaded, reached);
  if (without > 0) sentences.push(`${counted(without, 'day has', 'days have')} no data.`);
  return sentences;
}

/** Days that have no rows now and had none before, so that nothing was done about them. */
function daysWithoutData({ days, emptied, failed, unanswered }: LoadedDays, reached: DaysReached): number {
  const withOutcome =
    days + emptied + daysInSpans(mergeSpans([...failed, ...unanswered, ...[reached.remaining ?? []].flat()]));
  return reached.total - withOutcome;
}

/** For a table that somebody has deleted. */
function missingSentences({ loaded, reached }: DaysResult): string[] {
  if (!loaded.wasMissing) return [];
  const rest = reached.isSnapshot
    ? 'It has only the day of this run.'
    : 'It has only the days of this run. To load others, choose a longer period, run the report until all is loaded, and set the period back.';
  return [`The table was missing and was made again. ${rest}`];
}

/** Failures that an outcome names. */
const MOST_FAILURES = 3;

/** Which days failed, those for one reason together; of more reasons than are named, only the number of days. */
function failedSentences({ loaded }: DaysResult, nextTry?: string): string[] {
  const groups = groupedBy(loaded.failed, ({ error }) => sentenceOf(error, nextTry));
  const first = [...groups].slice(0, MOST_FAILURES);
  const more = daysInSpans([...groups].slice(MOST_FAILURES).flatMap(([, days]) => days));
  const sentences = first.map(([sentence, days]) => `Not loaded: ${daysListed(days)}. ${sentence}`);
  return more > 0 ? [...sentences, `${counted(more, 'more day', 'more days')} failed.`] : sentences;
}

/** How many days are left, and why the run ended before them; none if it had time for all. */
function leftSentence({ loaded, reached }: DaysResult, nextTry?: string): string[] {
  const { remaining, total, stoppedBy } = reached;
  if (!remaining) return [];
  const days = `${grouped(daysIn(remaining))} of ${counted(total, 'day')} left`;
  if (!stoppedBy) return [`Time ran out with ${days}.`];
  if (stoppedBy.code === 'CANCELLED') return [`Stopped with ${days}. What was loaded stays in the table.`];
  // The reason may be told with the failed days already.
  const isTold = loaded.failed.some(({ error }) => error === stoppedBy);
  return [isTold ? `Stopped with ${days}.` : `Stopped with ${days}. ${sentenceOf(stoppedBy, nextTry)}`];
}

/** `2026-10-01..2026-10-05, 2026-10-09`. */
function daysListed(days: readonly DaySpan[]): string {
  return listed(mergeSpans(days).map(textOfSpan));
}

function megabytes(bytes: number): string {
  return bytes < 100_000 ? `under ${grouped(0.1, 1)} MB` : `${grouped(bytes / 1_000_000, 1)} MB`;
}

/** How far a load of a saved report has come: `307 of 365 days loaded.` */
function portionSentence({ done, total }: Portion): string {
  return `${grouped(done)} of ${counted(total, 'day')} loaded.`;
}

/** Of a load that a person has stopped between two calls. */
export function stoppedLoadSentence(portion: Portion): string {
  return `Stopped. ${portionSentence(portion)} ${NEXT_RUN}`;
}

const NEXT_RUN = 'The next Run loads the rest.';

/**
 * The outcome of a run of a saved report, how far its load has come, and when the rest follows.
 * @param portion null if all is loaded
 * @param nextTry as `sentenceOf`
 */
export function savedLoadSentence(result: DaysResult, portion: Portion | null, nextTry?: string): string {
  return [
    loadedSentence(result, nextTry, portion),
    ...(portion ? restSentence(result, portion) : []),
    ...missingNote(result, nextTry),
    ...absentNote(result),
    ...sentTwiceNote(result),
    ...unmatchedNote(result),
  ].join(' ');
}

function restSentence({ reached: { remaining, stoppedBy } }: DaysResult, { isStopped }: Portion): string[] {
  if (isStopped) return [NEXT_RUN];
  const follows = remaining !== null && stoppedBy === null;
  return follows
    ? ['The rest follows within the hour if the report is scheduled, or when you run it again.']
    : [];
}
