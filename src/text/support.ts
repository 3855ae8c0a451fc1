// Who helps with the add-on itself, and what they are told; the services have a support of their own.

import { documentationUrl } from '../core/add-on/build-facts';
import { utcMinute } from './dates';
import { counted, grouped } from './phrases';

/**
 * What to do about a fault of the add-on, with the address of its documents in a build that knows it.
 * @param tryAgain that step, or when it's done by itself
 */
export function tryAgainOrAskUs(tryAgain = 'Try again'): string {
  const url = documentationUrl();
  return `${tryAgain}; if it continues, contact this add-on’s support${url === '' ? '' : ` (${url})`}.`;
}

/** `Copy details for support`, on the panel's page Help. */
export const SUPPORT_TEXTS = {
  copy: 'Copy details for support',
  hint: 'The details include the version, settings, and the times and error codes of recent runs. They don’t include names, email addresses or statistics.',
  waiting: 'Collecting details…',
  label: 'Details for support',
  copied: 'Copied',
  /** Where the page may not use the clipboard: the text is selected then. */
  copyByKeys: (keys: string) => `Press ${keys} to copy the selected text.`,
} as const;

/**
 * The lines of those details. `support-details` gives them counts, times and codes alone, so that no text
 * of a person gets in.
 */
export const SUPPORT_LINES = {
  version: (version: string) => `Publisher Stats ${version}`,
  host: (host: 'google' | 'local') => `Host: ${host === 'google' ? 'Google Sheets' : 'local workbench'}`,
  language: (language: string) => `Browser language: ${language}`,
  spreadsheet: (locale: string, timeZone: string) => `Spreadsheet: locale ${locale}, time zone ${timeZone}`,
  time: (ms: number) => `Time: ${utcMinute(ms)}`,
  /** @param counts such as `account 2`; @param shared how many services are shared in this spreadsheet, by anybody */
  connections: (counts: readonly string[], shared: number) =>
    `Connections: ${counts.join(', ')}; shared here: ${shared}`,
  reports: (of: { all: number; unreadable: number; scheduled: number; paused: number; failing: number }) =>
    `Reports: ${of.all}; unreadable ${of.unreadable}, scheduled ${of.scheduled}, paused ${of.paused}, failing ${of.failing}`,
  /** @param lastMs when it last ran; null where that is not known */
  trigger: (note: string, lastMs: number | null) =>
    `Trigger: ${note}${lastMs === null ? '' : `, last run ${utcMinute(lastMs)}`}`,
  runs: (count: number) => (count === 0 ? 'Recent runs: none' : 'Recent runs:'),
  run: (run: {
    timeMs: number | null;
    isTrigger: boolean;
    code: string;
    rows: number | null;
    requests: number | null;
    durationMs: number | null;
  }) =>
    [
      run.timeMs === null ? 'no time' : utcMinute(run.timeMs),
      run.isTrigger ? 'schedule' : 'person',
      run.code || 'no error code',
      run.rows === null ? 'no rows' : counted(run.rows, 'row'),
      run.requests === null ? 'requests unknown' : counted(run.requests, 'request'),
      run.durationMs === null ? 'duration unknown' : `${grouped(run.durationMs / 1000, 1)} s`,
    ].join(', '),
  /** In place of a line whose facts could not be read. */
  notRead: (what: string, code: string) => `Not available: ${what} (${code})`,
} as const;
