// Saved reports: what was done to one, what a run would take, and the outcome of running all.

import type { StatsError } from '../core/errors';
import { sentenceOf } from './errors/sentence-of';
import { counted, listed, oneLine, shortName } from './phrases';

/** What happens to a report that has failed too often. */
export const REPORT_PAUSED = 'It has failed ten times in a row and is paused. Fix the problem, then resume.';

/** What precedes the account or seller that a report reads. */
export const CONNECTION_HEADING = 'Connection';

/** Stands in a report's row while its schedule waits. */
export function waitsForApproval(owner: string): string {
  return `This report was changed. It waits until ${oneLine(owner)} approves it, or someone takes it over.`;
}

/** An outcome, and why the run is not recorded everywhere. */
export function withUnrecorded(outcome: string, error: StatsError | null): string {
  return error ? `${outcome} The log or the reports tab couldn’t be updated: ${sentenceOf(error)}` : outcome;
}

/** An outcome that was to be mailed. */
export function withUnmailed(outcome: string): string {
  return `${outcome} No mail about it was sent: your Google account has used up its mails for today, or the add-on isn’t allowed to send mail.`;
}

/** What a run would cost; a count that is not known beforehand is null. */
export function estimateSentence(facts: {
  requests: number | null;
  isCompared: boolean;
  rows: number | null;
  cells: number | null;
  durationMs: number | null;
  limitMs: number;
}): string {
  const requests =
    facts.requests === null
      ? `${facts.isCompared ? 'Two requests' : 'One request'} for each app and one for their list`
      : counted(facts.requests, 'request');
  const last =
    facts.rows === null || facts.durationMs === null || facts.cells === null
      ? 'not run yet'
      : `the last run wrote ${counted(facts.rows, 'row')} (${counted(facts.cells, 'cell')}) in ${Math.ceil(facts.durationMs / 1000)} s`;
  return `${requests}; ${last}; limit: ${Math.round(facts.limitMs / 60_000)} min.`;
}

/** What a run would cost that loads days; a count that is not known beforehand is null. */
export function loadEstimate(facts: {
  days: number;
  /** Of all requests, or for each app where their number is not known. */
  requests: number;
  isPerApp: boolean;
  rows: number | null;
  durationMs: number | null;
}): string {
  const { days, requests, isPerApp, rows, durationMs } = facts;
  const asked = `About ${counted(requests, 'request')}${isPerApp ? ' for each app and one for their list' : ''}`;
  const last =
    rows === null || durationMs === null
      ? 'not run yet'
      : `the last run loaded ${counted(rows, 'row')} in ${Math.ceil(durationMs / 1000)} s`;
  return `${asked}, and ${counted(days, 'day')} to load, each by a job of its own; ${last}. What finds no time goes on later.`;
}

/** What was done to a saved report. */
export const REPORT_DONE = {
  saved: (name: string) => `“${shortName(name)}” is saved.`,
  savedForOther: (name: string, owner: string) =>
    `“${shortName(name)}” is saved. Its schedule uses the connection of ${shortName(owner)}, who may have to approve the change. To use yours, press Take over.`,
  paused: 'The report is paused.',
  resumed: 'The report is active again. If it has a schedule, it’s now yours.',
  takenOver: 'The schedule is now yours. It uses your connection.',
  approved: (count: number) =>
    count === 1
      ? 'The report is approved. It runs until someone changes it.'
      : `${counted(count, 'report')} are approved. They run until someone changes them.`,
  turnedOn:
    'Schedules are on in this copy. Each report runs once the person who scheduled it approves it here.',
  duplicated: 'The report is duplicated, without its schedule and charts.',
  deleted: 'The report is deleted. Its cells are kept.',
  deletedWithCells: 'The report and its cells are deleted.',
  deletedWithoutTable: (table: string) => `The report is deleted. The ${table} is kept.`,
};

/** What was done to a backfill. */
export const BACKFILL_DONE = {
  started: ({ first, last }: { first: string; last: string }) =>
    `The backfill from ${first} to ${last} begins, the newest days first. It goes on within the hour when you close this panel.`,
  paused: 'The backfill is paused. What it has loaded stays in the table.',
  resumed: 'The backfill goes on within the hour, or when you run the report.',
  ended: 'The backfill is ended. What it has loaded stays in the table.',
} as const;

/** A report that `Refresh all reports` had no time for. */
export const NOT_REACHED = 'there was no time left. Run it in the sidebar.';

/** The outcome of `Refresh all reports`. */
export function allRefreshed(done: number, failed: readonly string[], left: readonly string[] = []): string {
  if (done + failed.length + left.length === 0)
    return 'There are no active saved reports. Use Save report in the sidebar.';
  const count = failed.length > 0 ? `; ${failed.length} failed` : '';
  const others = left.length > 0 ? [`Not run without your approval: ${listed(left.map(oneLine))}.`] : [];
  return [`Ran ${counted(done, 'report')}${count}.`, ...failed, ...others].join('\n');
}

/** Characters of what a report asks for in a question about several. */
const LONGEST_DEFINITION = 200;

/** What a report would ask for, with whose connection, in one line. */
export function definitionLine(name: string, definition: readonly { text: string }[]): string {
  const line = [...oneLine(definition.map(({ text }) => text).join(' · '))];
  const more = line.length > LONGEST_DEFINITION ? '…' : '';
  return `${oneLine(name)}: ${line.slice(0, LONGEST_DEFINITION).join('')}${more}`;
}

/** Asks before reports that others have saved or changed run with this person's connection. */
export const OTHERS_QUESTION = {
  title: 'Run reports of others with your connection?',
  /** @param lines one for each report, see `definitionLine` */
  ask: (lines: readonly string[]) =>
    `You didn’t save these reports, or they were changed since:\n\n${lines.join('\n')}\n\nYes approves them for you until they change, and runs them. No runs only yours.`,
} as const;
