// Sentences about a run that could not continue, and about the apps that it got no data for.

import type { DaySpan } from '../../core/day';
import type { AppFailure } from '../../core/errors';
import { duration, rangeText } from '../dates';
import { counted, grouped, shortValue } from '../phrases';
import { tryAgainOrAskUs } from '../support';
import { LESS_AT_ONCE } from './choice-problems';
import type { ErrorSentences, SentenceOf } from './error-sentences';

export const RUN_ERRORS = {
  ALL_APPS_FAILED: ({ failures }, sentenceOf) =>
    `${failures.length === 1 ? 'The only app couldn’t' : `None of ${counted(failures.length, 'app')} could`} be read. ${failuresListed(failures, sentenceOf)}`,
  DOCUMENT_BUSY: (_facts, _sentenceOf, again) =>
    `Another run is writing to this spreadsheet. ${again('Wait until it’s done, then try again')}.`,
  CANCELLED: () => 'Cancelled. Nothing was written.',
  OUT_OF_TIME: ({ done, total, unit, tookMs }) => {
    const counts = `${grouped(done)} of ${counted(total, unit.replace(/s$/, ''), unit)}`;
    return tookMs === undefined
      ? `Time ran out after ${counts}. Choose fewer apps or days.`
      : `Time ran out after ${counts} in ${duration(tookMs)}, so nothing was written. To fit, ${LESS_AT_ONCE}.`;
  },
  RUN_STOPPED: () =>
    `Google stopped the run before it finished. The next run completes it. If this continues, ${LESS_AT_ONCE}.`,
  UNEXPECTED: ({ reason }, _sentenceOf, again) =>
    `Something went wrong (${reason}). ${tryAgainOrAskUs(again('Try again'))}`,
} satisfies Partial<ErrorSentences>;

/** Characters of an app: its name, bundle and platform. */
const LONGEST_APP = 200;

/** A list of users that could not be read, as the name of a failure. */
export function userListTitle(days: DaySpan): string {
  return `Users of ${rangeText(days)}`;
}

/** What couldn't be read: `2 apps`, `1 app and 3 lists of users`. */
export function failuresCounted(failures: readonly AppFailure[], total: number | null = null): string {
  const lists = failures.filter(({ ofUsers }) => ofUsers).length;
  const apps = failures.length - lists;
  return [
    ...(apps > 0 ? [`${counted(apps, 'app')}${total === null ? '' : ` of ${total}`}`] : []),
    ...(lists > 0 ? [counted(lists, 'list of users', 'lists of users')] : []),
  ].join(' and ');
}

/** Each app without data and why, the first few; the rest is counted. */
export function failureLines(
  failures: readonly AppFailure[],
  most: number,
  sentenceOf: SentenceOf,
): string[] {
  const more = failures.length - most;
  const lines = failures
    .slice(0, most)
    .map(({ app, error }) => `${shortValue(app, LONGEST_APP)}: ${sentenceOf(error)}`);
  const rest = failures.slice(most).some(({ ofUsers }) => ofUsers)
    ? `${grouped(more)} more`
    : counted(more, 'more app');
  return more > 0 ? [...lines, `And ${rest}.`] : lines;
}

/** The same in one line. */
export function failuresListed(failures: readonly AppFailure[], sentenceOf: SentenceOf): string {
  return failureLines(failures, 3, sentenceOf).join(' ');
}
