// Saved reports: what a run would take, what stands beside its outcome, and the outcome of running all.

import { isStatsError, type StatsError } from '../core/errors';
import { groupedBy } from '../core/lists/grouped';
import { sentenceOf } from './errors/sentence-of';
import { counted, listed, shortLine, shortName } from './phrases';

/** Follows the sentence of the failure that paused a report. */
export function pausedAfter(failures: number): string {
  return `It has failed ${failures} times in a row and is paused. Fix the problem, then resume.`;
}

/** An outcome, and why the run is not recorded everywhere. */
export function withUnrecorded(outcome: string, error: StatsError | null): string {
  if (!error) return outcome;
  // Then what is told was updated.
  if (isStatsError(error, 'FILTER_LOST')) return `${outcome} ${sentenceOf(error)}`;
  return `${outcome} What is told of it couldn’t be updated everywhere: ${sentenceOf(error)}`;
}

/** An outcome in the log, of rows that were filtered. @param filter in words */
export function withFilter(outcome: string, filter: string): string {
  return `${outcome} Filter: ${shortLine(filter, LONGEST_FILTER_SHOWN)}`;
}

/** Characters of a filter in a line. */
const LONGEST_FILTER_SHOWN = 500;

/** An outcome that was to be mailed. */
export function withUnmailed(outcome: string): string {
  return `${outcome} No mail about it was sent: your Google account has used up its mails for today, the add-on isn’t allowed to send mail, or its settings are full.`;
}

/** What the log tells of a report that was another person's. @param owner their email; blank if it isn't known */
export const takenFrom = (owner: string) => `Taken over from ${owner || 'somebody else'}.`;
export const deletedFrom = (owner: string) => `Deleted. It belonged to ${owner || 'somebody else'}.`;

/** A report that `Refresh all reports` had no time for. */
export const NOT_REACHED = 'there was no time left. Run it in the sidebar.';

/** What is told of a report after `Refresh all reports`. */
export interface ToldReport {
  /** That of the list: the reports of a dashboard share it. */
  entry: string;
  name: string;
  sentence: string;
}

/** Why it's told: it failed, the person couldn't run it, or its outcome couldn't be recorded. */
export type ToldAs = 'failed' | 'notRun' | 'notRecorded';

/**
 * The outcome of `Refresh all reports`.
 * @param leftOut the names of those left out
 */
export function allRefreshed(
  done: number,
  {
    failed,
    notRun,
    notRecorded,
    leftOut,
  }: Readonly<Record<ToldAs, readonly ToldReport[]>> & { leftOut: readonly string[] },
): string {
  if (done + failed.length + notRun.length + leftOut.length === 0)
    return 'There are no active saved reports. Press Save, at the bottom of Build in the sidebar, to make one.';
  const count = failed.length > 0 ? `; ${new Set(failed.map(({ entry }) => entry)).size} failed` : '';
  const lines = [...failed, ...notRecorded].map(({ name, sentence }) => `${shortName(name)}: ${sentence}`);
  const others =
    leftOut.length > 0
      ? [`Not run: ${listed(leftOut.map(shortName))}. Look at them under Reports in the sidebar.`]
      : [];
  const lacking = [...groupedBy(notRun, ({ sentence }) => sentence)].map(
    ([sentence, same]) => `Not run: ${listed(same.map(({ name }) => shortName(name)))}. ${sentence}`,
  );
  return [`Ran ${counted(done, 'report')}${count}.`, ...lines, ...lacking, ...others].join('\n');
}
