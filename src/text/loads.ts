// The outcome of a run that loads days into a table, one by one.

import type { DaySpan } from '../core/day';
import { daysInSpans, mergeSpans, textOfSpan } from '../core/day-spans';
import type { DaysReached, DaysResult, LoadedDays } from '../core/run-facts';
import { type OutcomeParts, sentencesOf } from './outcome-events';
import { counted, grouped, listed } from './phrases';

/** How many days of a load are loaded, of how many. */
interface Portion {
  done: number;
  total: number;
  /** Whether a person has stopped it. */
  isStopped: boolean;
}

/**
 * The outcome of a load: `Loaded 560,123 rows of 400 days (93.1 MB) into project.dataset.table.`, and what it has met.
 * @param portion how far the load of a saved report has come; null if all is loaded
 * @param nextTry as `sentenceOf`
 */
export function toldOfLoad(
  result: DaysResult,
  portion: Portion | null = null,
  nextTry?: string,
): OutcomeParts {
  const rest = portion ? [portionSentence(portion), ...restSentence(result, portion)] : [];
  return {
    sentence: [...doneSentences(result), ...rest].join(' '),
    events: sentencesOf(result.events, nextTry),
  };
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

function restSentence({ reached: { remaining, stoppedBy } }: DaysResult, { isStopped }: Portion): string[] {
  if (isStopped) return [NEXT_RUN];
  const follows = remaining !== null && stoppedBy === null;
  return follows
    ? ['The rest follows within the hour if the report is scheduled, or when you run it again.']
    : [];
}
