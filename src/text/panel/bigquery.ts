// The panel's words about BigQuery: its tables, and earlier days.

import type { LoadJobs } from '../../core/run-facts';
import { counted, grouped, shortName } from '../phrases';

export const BIGQUERY_LABELS = {
  earlierFrom: 'First day',
} as const;

/** A load that takes several calls, and what all of them came to. */
export const LOAD_TEXTS = {
  untilLoaded: 'Runs until all is loaded',
  stop: 'Stop',
  stopping: 'Stopping… Days that are loaded stay.',
  /** Before the first day was loaded. */
  stopped: 'Stopped. No day was loaded.',
  portion: (done: number, total: number) => `${grouped(done)} of ${counted(total, 'day')}`,
  done: (portion: string, rows: number) => `${portion} are done, with ${counted(rows, 'row')}.`,
  /** @param said the outcome of the last call */
  partly: (portion: string, rows: number, said: string) =>
    `${portion} are done, with ${counted(rows, 'row')} in all. ${said}`,
  cancelled: (portion: string, rows: number) =>
    `Stopped. ${portion} are done, with ${counted(rows, 'row')}. The other days stay as they were.`,
  stalled: (portion: string, rows: number) =>
    `Stopped, because the last try loaded no further day. ${portion} are done, with ${counted(rows, 'row')}. Try again later.`,
  failed: (portion: string, rows: number, sentence: string) =>
    `${portion} are done, with ${counted(rows, 'row')}. Then it stopped: ${sentence}`,
  /** Google's support can find jobs by their names. */
  jobs: ({ count, first, last }: LoadJobs) =>
    count === 1 ? `Load job: ${first}.` : `${grouped(count)} load jobs, from ${first} to ${last}.`,
  query: 'Query',
  copy: 'Copy query',
  copied: 'Copied',
  /** Where the page may not use the clipboard: the query is selected then. */
  copyByKeys: (keys: string) => `Press ${keys} to copy the selected query.`,
} as const;

export const EARLIER_TEXTS = {
  formTitle: (report: string) => `Load earlier days of ${shortName(report)}`,
  again: 'Also days that the table has',
  /** @param days how many there are from the first one to yesterday */
  hint: (days: number) =>
    `${counted(days, 'day')}, up to yesterday (UTC). The newest are loaded first, while this panel is open.`,
  /** @param remaining how many can be loaded today */
  limit: (remaining: number) =>
    remaining === 0
      ? 'None of them can be loaded before tomorrow (UTC).'
      : `Only ${grouped(remaining)} of them can be loaded today (UTC), the others from tomorrow.`,
  send: 'Load',
  noDay: 'Enter a day.',
  notOver: 'Enter a day before today (UTC).',
  bar: (report: string) => `Earlier days of ${shortName(report)}`,
  /** @param portion `60 of 90 days` */
  loading: (portion: string) => `Earlier days: ${portion}`,
  continue: (portion: string) => `Continue: ${portion}`,
  continueOf: (portion: string, report: string) => `Continue: ${portion} of ${shortName(report)}`,
  /** Of a load of no report. @param place the table */
  unfinished: (place: string) => `Not all days are in the table ${place} yet.`,
  stillLoading: (portion: string, place: string) => `Loading into the table ${place}: ${portion} so far.`,
  lookAgain: 'Look again',
  drop: 'Don’t continue',
  dropping: 'Giving up the other days…',
  dropOf: (report: string) => `Don’t continue with ${shortName(report)}`,
} as const;
