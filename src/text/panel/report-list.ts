// The list of saved reports: their states and their buttons.

import type { KnownApp } from '../../core/report/named-apps';
import { SORT_ORDERS, type SortOrder } from '../../core/report/report-options';
import { appsInWords } from '../apps-in-words';
import { counted, fieldsListed, shortName, shortValue } from '../phrases';
import { TEST_DEPLOYMENT, TOO_MANY_RUNS, WHEN_OPENED } from './schedules';

/** The states of a report. */
export const STATE_WORDS = {
  running: 'Running',
  logIn: 'Log in',
  failed: 'Failed',
  notRunning: 'Not running',
  check: 'Check',
  paused: 'Paused',
  scheduled: 'Scheduled',
  manual: 'Manual',
} as const;

export const LIST_TEXTS = {
  loading: 'Loading reports…',
  runAll: 'Run all',
  runAllAria: 'Run all reports',
  runFound: (count: number) => `Run ${count} found`,
  ran: (count: number) => (count === 1 ? 'Ran 1 report' : `Ran ${count} reports`),
  ranOf: (ran: number, of: number) => `${ran} of ${counted(of, 'report')} ran.`,
  runOthers: 'Run the others',
  allFailed: (count: number) => `${counted(count, 'report')} failed`,
  ofThemFailed: (count: number) => `${count} failed`,
  ofThemNotRun: (count: number) => (count === 1 ? '1 wasn’t run' : `${count} weren’t run`),
  noneRan: (count: number) => `${counted(count, 'report')} ${count === 1 ? 'wasn’t' : 'weren’t'} run`,
  notRun: (sentence: string) => `Not run: ${sentence}`,
  ofThemHaveGaps: (count: number) => `${count} to check`,
  /** Reports whose login their person has renewed. */
  failedForLogin: (count: number) => `${counted(count, 'report')} couldn’t log in, and can now.`,
  resumeAndRun: (count: number) => `Resume and run ${counted(count, 'report')}`,
  failedOnes: 'Failed:',
  doneOnes: 'Succeeded:',
  restCancelled: 'the rest was cancelled',
  oneOfMany: (name: string, index: number, count: number) => `${shortName(name)} (${index + 1} of ${count})`,
  empty:
    'A report keeps what you choose under Build, so that you can run it again with one click or on a schedule.',
  make: 'Make a report',
  /** Why nothing of a report runs by itself; also said of several. */
  hints: {
    mirrored:
      'A report of a copy or an earlier version of the file, or of another script, doesn’t run here until someone takes it over.',
    disowned: 'The owner has deleted their data here.',
    ownerLogsIn: 'The owner has to log in.',
    ownerWaits:
      'The owner’s scheduled reports in this spreadsheet take more time than they have each hour, so each runs later than its schedule says.',
    /** Of which nothing tells more. */
    ofOthers:
      'The owner has to log in, has lost access or has deleted their data here, or Google has no time left for their schedules today.',
    late: `Google hasn’t run the schedule. ${TEST_DEPLOYMENT} Otherwise press Pause, then Resume, or wait until tomorrow, when you have run time for schedules again.`,
    restarted:
      'Google had stopped running the schedule, so it was restarted. It should run within two hours.',
    withoutFile: WHEN_OPENED,
    whenOpened: WHEN_OPENED,
    waitsForTime: TOO_MANY_RUNS,
  },
  /** Above the list. @param cause what keeps all of them from running */
  sharedCause: (count: number, cause: string) => `${counted(count, 'report')}: ${cause}`,
  takeOverAll: 'Take over all',
  /** In place of a name. */
  several: (count: number) => counted(count, 'report'),
  /** After `notRun`, above the names of reports of others. */
  notMine: 'not yours. To run one with your connections, press Run on its card.',
  /** Before what to connect first. @param count those of `all` that a person without a login can't run */
  lookOnly: (count: number, all: number) => {
    if (count < all) return `You can look at ${count} of these reports, but not run them.`;
    return count === 1
      ? 'You can look at this report, but not run it.'
      : 'You can look at these reports, but not run them.';
  },
  neverRun: 'Hasn’t run yet.',
  lastRun: (when: string, rows: string) => `Last run: ${when}${rows}`,
  failedTimes: (times: number) => (times === 1 ? ', failed' : `, failed ${times} times in a row`),
  rows: (count: string) => (count === '1' ? ', 1 row' : `, ${count} rows`),
  nextRun: (when: string) => `Next run: ${when}`,
  wasDue: (when: string) => `Was due: ${when}`,
  /** @param by who has paused it; blank for its owner */
  noNext: (by: string) => `Next run: none while paused${by === '' ? '' : ` by ${shortName(by)}`}`,
  afterLogIn: 'Next run: after you log in',
  afterTakeOver: 'Next run: after someone takes it over',
  byYou: 'by you',
  byOther: (who: string) => (who === '' ? 'by somebody else' : `by ${shortName(who)}, not by you`),
  more: (name: string) => `More actions for ${shortName(name)}`,
  detailsOf: (name: string) => `Details of ${shortName(name)}`,
  sheet: (name: string) => `Sheet: ${shortName(name)}`,
  /** What a report reads, in one line. @param columns null without; @param metrics empty where none is chosen */
  reads: (
    source: string,
    read: {
      apps: 'all' | readonly string[] | null;
      known: readonly KnownApp[];
      areTogether: boolean;
      by: readonly string[];
      columns: string | null;
      metrics: readonly string[];
    },
  ) => {
    const { apps, by, columns, metrics } = read;
    const of = apps === 'all' ? ' of all apps' : apps ? ` of ${appsInWords(apps, read.known)}` : '';
    const together = read.areTogether && of !== '' ? ' together' : '';
    const grouped = by.length > 0 ? `, by ${fieldsListed(by)}` : '';
    const beside = columns === null ? '' : `, columns by ${fieldsListed([columns])}`;
    const fields = metrics.length > 0 ? `: ${fieldsListed(metrics)}` : '';
    return `${source}${of}${together}${grouped}${beside}${fields}`;
  },
  withTotals: 'with totals',
  top: (rows: number, order: SortOrder) =>
    `top ${counted(rows, 'row')}${order === SORT_ORDERS[0] ? '' : `, ${order}`}`,
  /** @param twoDays the share that is enough on two days running */
  watch: (isMine: boolean, watch: string, twoDays: string) =>
    `Tells ${isMine ? 'you' : 'its owner'} when ${watch}, or ${twoDays} two days running.`,
  facts: (...facts: readonly string[]) => facts.filter(Boolean).join(' · '),
  exportHint:
    'Copy this text and send it. Your colleague pastes it under Import report. It contains no login.',
  exported: (name: string) => `Text of ${shortName(name)}`,
  close: 'Close',
  deleteTitle: (name: string) => `Delete ${shortName(name)}`,
  deleteAsk: (charts: number) =>
    charts === 0
      ? 'You can keep the data in the sheet. If you delete the cells too, a sheet that was made for the report goes with them, including its comments, unless it has other content.'
      : `You can keep the data and the ${charts === 1 ? 'chart' : 'charts'} in the sheet. They won’t be updated anymore. If you delete the cells too, a sheet that was made for the report goes with them, including its comments, unless it has other content.`,
  keepCells: 'Delete, keep the cells',
  deleteCells: 'Delete with its cells',
  /** Of one that came with a copy of the file. */
  deleteMirrored: 'It goes from the list. What stands in the sheets stays.',
  /** Where deleting a report never deletes its data. */
  deleteReport: 'Delete the report',
  cancel: 'Cancel',
  importHint: 'Paste the text that a colleague exported. If it has a schedule, the schedule becomes yours.',
  import: 'Import',
} as const;

/** The buttons of a report's card: their short text, and their whole name. */
export const CARD_BUTTONS = {
  run: { label: 'Run', name: (report: string) => `Run ${shortName(report)}` },
  takeOver: { label: 'Take over', name: (report: string) => `Take over ${shortName(report)}` },
  logIn: { label: 'Log in', name: (report: string) => `Log in to run ${shortName(report)}` },
  openAccount: {
    label: 'Open Account',
    name: (report: string) => `Open Account to run ${shortName(report)}`,
  },
} as const;

/** Characters of a search that a sentence shows. */
const LONGEST_SEARCH = 60;

/** The list of more reports than are shown as cards. */
export const LINE_TEXTS = {
  search: 'Search reports',
  nothingFound: (search: string) => `No report matches “${shortValue(search, LONGEST_SEARCH)}”.`,
  clearSearch: 'Clear search',
  neverRun: 'Hasn’t run yet',
} as const;
