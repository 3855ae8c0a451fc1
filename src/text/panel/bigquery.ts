// The panel's words about BigQuery: its tables, and backfills.

import type { LoadJobs } from '../../core/run-facts';
import { counted, grouped, shortName } from '../phrases';

export const BIGQUERY_LABELS = {
  backfillFrom: 'Backfill from',
} as const;

/** A load that takes several calls, and what all of them came to. */
export const LOAD_TEXTS = {
  untilLoaded: 'Runs until all is loaded',
  cancelling: 'Cancelling… Days that are loaded stay.',
  portion: (done: number, total: number) => `${grouped(done)} of ${counted(total, 'day')}`,
  done: (portion: string, rows: number) => `${portion} are done, with ${counted(rows, 'row')}.`,
  /** @param said the outcome of the last call */
  partly: (portion: string, rows: number, said: string) =>
    `${portion} are done, with ${counted(rows, 'row')} in all. ${said}`,
  cancelled: (portion: string, rows: number) =>
    `Cancelled. ${portion} are done, with ${counted(rows, 'row')}. The other days stay as they were.`,
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

export const BACKFILL_TEXTS = {
  pauseTitle: (report: string) => `Pause the backfill of ${shortName(report)}?`,
  /** Of a load that was cancelled. */
  pauseAsk: 'This run is cancelled. Unless you pause the backfill, the next hourly run continues it.',
  /** In the form, where earlier backfills have loaded some of the days. */
  again: 'Load again',
  againHint: (days: number) =>
    `${counted(days, 'of these days is', 'of these days are')} already loaded. Otherwise, ${days === 1 ? 'it’s' : 'they’re'} skipped.`,
  formTitle: (report: string) => `Backfill ${shortName(report)}`,
  /** @param days how many there are from the first one to yesterday */
  hint: (days: number) =>
    `${counted(days, 'day')}, up to yesterday (UTC). Newest days first, over as many runs as it takes.`,
  start: 'Start backfill',
  noDay: 'Enter a day.',
  notOver: 'Enter a day before today (UTC).',
  bar: (report: string) => `Backfill of ${shortName(report)}`,
  /** The first day follows. */
  progress: (portion: string) => `Backfill: ${portion}, from`,
  paused: (portion: string) => `Backfill paused: ${portion}, from`,
  /** Behind the first day. */
  hoursLeft: (hours: number) =>
    `about ${hours <= 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')} left`,
} as const;
