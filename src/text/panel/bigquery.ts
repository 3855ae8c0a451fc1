// The panel's words about loads into a BigQuery table.

import type { LoadJobs } from '../../core/run-facts';
import { counted, grouped } from '../phrases';

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
