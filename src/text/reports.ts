// Saved reports: what a run would take, what stands beside its outcome, and the outcome of running all.

import { isStatsError, type StatsError } from '../core/errors';
import { groupedBy } from '../core/lists/grouped';
import { byFact, type ShownFact } from '../core/report/shared-facts';
import { CONNECTION_HEADING } from './connections';
import { sentenceOf } from './errors/sentence-of';
import { counted, listed, oneLine, shortLine, shortName } from './phrases';

/** Follows the sentence of the failure that paused a report. */
export function pausedAfter(failures: number): string {
  return `It has failed ${failures} times in a row and is paused. Fix the problem, then resume.`;
}

/** The labels of a group that a report names. */
export const GROUP_TEXTS = {
  heading: (group: string) => `Group ${group}`,
  /** @param labels of all values */
  labels: (of: string, labels: readonly string[]) =>
    `${of}: ${listed([...new Set(labels)])} (${counted(labels.length, 'value')})`,
} as const;

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

/** A report that `Refresh all reports` had no time for. */
export const NOT_REACHED = 'there was no time left. Run it in the sidebar.';

/** What is told of a report after `Refresh all reports`. */
export interface ToldReport {
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
  const count = failed.length > 0 ? `; ${failed.length} failed` : '';
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

/** Characters of each fact in a question about several reports. */
const LONGEST_FACT = 150;

const BETWEEN_FACTS = '·';

/** Reports or dashboards in one question: what a dialog shows at once, because nobody should agree unseen. */
const MOST_IN_QUESTION = 12;

/**
 * Parts reports into those which one question can ask about, since it shows all that each would request, and those
 * which it must leave out: nobody may agree to what they were not shown.
 */
export function partedForQuestion<Report extends { definition: readonly ShownFact[] }>(
  reports: readonly Report[],
): { asked: Report[]; leftOut: Report[] } {
  const asked = reports.filter(({ definition }) => definition.every(isShownWhole)).slice(0, MOST_IN_QUESTION);
  return { asked, leftOut: reports.filter((report) => !asked.includes(report)) };
}

/** A text with the mark that stands between facts could pass for another fact. */
function isShownWhole({ text }: ShownFact): boolean {
  return shortLine(text, LONGEST_FACT) === oneLine(text) && !text.includes(BETWEEN_FACTS);
}

/** A report or a dashboard in the question. */
interface AskedReport {
  name: string;
  definition: readonly ShownFact[];
}

/** What a report would request. No name can pass for a part of it, since it has its own line. */
function definitionLines({ name, definition }: AskedReport): string {
  const facts = definition.map(({ heading, text }) => `${heading}: ${shortLine(text, LONGEST_FACT)}`);
  return `“${shortName(name)}”\n${facts.join(` ${BETWEEN_FACTS} `)}`;
}

/** Asks before reports of others run with this person's connection. */
export const OTHERS_QUESTION = {
  title: 'Run reports of others with your connection?',
  /** @param asked, left as `partedForQuestion` parts them */
  ask: (asked: readonly AskedReport[], leftOut: readonly { name: string }[]) =>
    [
      'These reports belong to others:',
      // Whose connection it is stands once, above those that would use it.
      ...byFact(asked, CONNECTION_HEADING).flatMap(({ text, reports }) => [
        ...(text === '' ? [] : [`${CONNECTION_HEADING}: ${shortLine(text, LONGEST_FACT)}`]),
        ...reports.map(definitionLines),
      ]),
      'Yes runs them now, and from now on without asking until they change. No leaves these out and runs the rest.',
      ...(leftOut.length > 0 ? [notAsked(leftOut)] : []),
    ].join('\n\n'),
} as const;

function notAsked(leftOut: readonly { name: string }[]): string {
  const names = listed(leftOut.map(({ name }) => shortName(name)));
  return `Left out, because they ask for more than fits here: ${names}. Look at them under Reports in the sidebar.`;
}
