// Mails about saved reports.

import type { ServiceName } from '../core/errors';
import { tooManyRuns, WITHOUT_FILE } from './panel/schedules';
import { counted, oneLine, shortLine, shortName } from './phrases';
import { SERVICE_TEXTS } from './services/services';

/**
 * What a mail is about: a failed run, an answer without any row, rows without some apps, or rows that aren't in the log
 * or the reports tab.
 */
export type ReportTrouble = 'failed' | 'empty' | 'partial' | 'unrecorded';

const SUBJECTS: { readonly [Trouble in ReportTrouble]: string } = {
  failed: 'failed',
  empty: 'got no rows',
  partial: 'is missing data',
  unrecorded: 'ran, but wasn’t recorded',
};

/** @param report its name, or the add-on's for a tick that reached no report; @param place what it writes to */
export function troubleMail(
  report: string,
  trouble: ReportTrouble,
  sentence: string,
  spreadsheet: { name: string; url: string },
  place = 'sheet',
): { subject: string; body: string } {
  const name = shortName(report);
  const paragraphs = [
    `The report “${name}” in “${oneLine(spreadsheet.name)}” ${SUBJECTS[trouble]}.`,
    sentence,
    `${trouble === 'failed' || trouble === 'empty' ? `The ${place} keeps its current data. ` : ''}${spreadsheet.url}`,
    'You get at most one such mail a day (UTC) for each report.',
  ];
  return { subject: `Publisher Stats: “${name}” ${SUBJECTS[trouble]}`, body: paragraphs.join('\n\n') };
}

/** A report that a cause stops; `next` says when it is tried next, and is null for one that is paused. */
export interface StoppedReport {
  name: string;
  next: string | null;
}

/**
 * About one cause that stops several reports.
 * @param report the name of the one that failed
 * @param stopped that report and the others, in the order of the mail
 * @param place what that report writes to
 */
export function causeMail(
  report: string,
  stopped: readonly StoppedReport[],
  sentence: string,
  { kind, service }: { kind: 'login' | 'service' | 'quota'; service: ServiceName | null },
  spreadsheet: { name: string; url: string },
  place: string,
): { subject: string; body: string } {
  const name = shortName(report);
  const isOne = stopped.length === 1;
  const isLogin = kind === 'login';
  const more = stopped.length - MOST_NAMED;
  const lines = [
    ...stopped.slice(0, MOST_NAMED).map(nextTryLine),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
  ];
  const found = isOne
    ? 'When it’s tried next, in the spreadsheet’s time zone:'
    : `The same problem ${isLogin ? 'stops' : 'can stop'} ${counted(stopped.length, 'report')}. When each is tried next, in the spreadsheet’s time zone:`;
  const step =
    isLogin && service
      ? [
          `To fix it, open the spreadsheet, choose Extensions > Publisher Stats > Open sidebar, and under Account ${SERVICE_TEXTS[service].logInStep}.`,
        ]
      : [];
  const paragraphs = [
    `The report “${name}” in “${oneLine(spreadsheet.name)}” ${SUBJECTS.failed}.`,
    sentence,
    [found, ...lines].join('\n'),
    ...step,
    `${isOne ? `The ${place} keeps its current data.` : 'Until then, their data stays as it is.'} ${spreadsheet.url}`,
    'You get at most one mail a day (UTC) about this problem in this spreadsheet.',
  ];
  const subject =
    isLogin && !isOne ? `${counted(stopped.length, 'report')} can’t run` : `“${name}” ${SUBJECTS.failed}`;
  return { subject: `Publisher Stats: ${subject}`, body: paragraphs.join('\n\n') };
}

function nextTryLine({ name, next }: StoppedReport): string {
  return `“${shortName(name)}”: ${next ?? 'paused, until you resume it'}`;
}

/** Tells the owner of schedules which reports are paused, with the outcome of each one's last run. */
export function pausedMail(
  reports: readonly { name: string; sentence: string }[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [first] = reports;
  const isOne = reports.length === 1;
  const what =
    isOne && first
      ? `“${shortName(first.name)}” is paused`
      : `${counted(reports.length, 'report')} are paused`;
  const more = reports.length - MOST_NAMED;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${what}.`,
    ...reports
      .slice(0, MOST_NAMED)
      .map(({ name, sentence }) => `“${shortName(name)}”: ${shortLine(sentence, LONGEST_FACT)}`),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    'To resume, open Publisher Stats in the spreadsheet, and under Reports press Resume.',
    `Until then, ${isOne ? 'its' : 'their'} data stays as it is. ${spreadsheet.url}`,
    'You get at most one such mail a day (UTC) for each report.',
  ];
  return { subject: `Publisher Stats: ${what}`, body: paragraphs.join('\n\n') };
}

/** Characters of a fact in a mail; the panel shows the whole. */
const LONGEST_FACT = 500;

/** A report that waits, and what it would run with whose connection. */
export interface ReportToApprove {
  name: string;
  definition: readonly { heading: string; text: string }[];
}

/** Asks the owner of schedules to look at reports that someone has changed. */
export function approvalMail(
  reports: readonly ReportToApprove[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [first] = reports;
  const isOne = reports.length === 1;
  const what =
    isOne && first
      ? `“${shortName(first.name)}” needs your approval`
      : `${counted(reports.length, 'report')} need your approval`;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${what}. Someone changed what you scheduled, or you now use another connection, so ${isOne ? 'it isn’t what you saved or approved. It doesn’t run on its schedule until you approve it' : 'they aren’t what you saved or approved. They don’t run on their schedules until you approve them'}.`,
    ...reports.map(definitionInMail),
    `To approve ${isOne ? 'it' : 'them'}, open Publisher Stats in the spreadsheet, and under Reports press Approve. Otherwise press Pause, or leave ${isOne ? 'it' : 'them'} as ${isOne ? 'it is' : 'they are'}.`,
    `Until then, ${isOne ? 'its' : 'their'} data stays as it is. ${spreadsheet.url}`,
    'You get one such mail for each change, and at most one a day (UTC) for each report.',
  ];
  return { subject: `Publisher Stats: ${what}`, body: paragraphs.join('\n\n') };
}

function definitionInMail({ name, definition }: ReportToApprove): string {
  const facts = definition.map(({ heading, text }) => `${heading}: ${shortLine(text, LONGEST_FACT)}`);
  return [`“${shortName(name)}” would run this with your connection:`, ...facts].join('\n');
}

/** Tells the owner of a schedule that Google runs it without its spreadsheet. */
export function withoutFileMail(spreadsheet: { name: string; url: string }): {
  subject: string;
  body: string;
} {
  const name = oneLine(spreadsheet.name);
  const paragraphs = [
    `The schedule of “${name}” couldn’t run. ${WITHOUT_FILE}`,
    `Its data stays as it is. ${spreadsheet.url}`,
    'You get at most one such mail a day (UTC).',
  ];
  return {
    subject: `Publisher Stats: the schedule of “${shortName(name)}” couldn’t run`,
    body: paragraphs.join('\n\n'),
  };
}

/** Reports that one mail names; the panel lists all. */
const MOST_NAMED = 20;

/** Tells the owner of schedules that there are too many runs for the time of their ticks. */
export function lateMail(
  reports: readonly string[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [first = ''] = reports;
  const isOne = reports.length === 1;
  const what = `${isOne ? `“${shortName(first)}” has` : `${counted(reports.length, 'report')} have`} waited for more than a day`;
  const more = reports.length - MOST_NAMED;
  const names = [
    ...reports.slice(0, MOST_NAMED).map((name) => `“${shortName(name)}”`),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
  ];
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${what} for a run that was due.`,
    ...(isOne ? [] : [names.join('\n')]),
    tooManyRuns('Your scheduled reports'),
    `Until then, ${isOne ? 'its' : 'their'} data stays as it is. ${spreadsheet.url}`,
    'You get at most one such mail a day (UTC) for each spreadsheet.',
  ];
  return { subject: `Publisher Stats: ${what}`, body: paragraphs.join('\n\n') };
}
