// The form of a saved report.

import type { Day, DaySpan } from '../../core/day';
import type { OptionsOf } from '../../core/report/options';
import type {
  CardFact,
  OptionNeed,
  REPORT_OPTIONS,
  ReportFlag,
  SummaryOf,
} from '../../core/report/report-options';
import { clock, dueHourSentence, spanText } from '../dates';
import { counted, grouped, shortName, shortValue } from '../phrases';
import { TAB_TEXTS } from './page';

/** Accessible names that tests and documents use. */
export const REPORT_LABELS = {
  /** Opens the form, which `save` ends. */
  open: 'Save…',
  save: 'Save',
  name: 'Report name',
  mode: 'Write mode',
  missingRows: 'Rows no longer returned',
  finalRows: 'Rows that are final',
  listsFor: 'List them for',
  summaryOf: 'Summary of',
  schedule: 'Schedule',
  every: 'Every',
  weekday: 'Day of the week',
  date: 'Day of the month',
  hour: 'Hour',
  watch: 'Tell me when',
  watchOf: 'Watched values',
  watchTells: 'Direction',
  watchShare: 'By at least (%)',
  watchAmount: (isMoney: boolean) => (isMoney ? 'And at least (USD)' : 'And at least'),
  reports: 'Reports',
  import: 'Import report',
  importText: 'Report text',
} as const;

export const MODE_TITLES = { replace: 'Replace', merge: 'Merge' } as const;

export const MODE_HINTS = {
  replace: 'Each run rewrites the whole table.',
  merge: 'Each run updates rows in place and adds new ones below, so your notes stay beside their rows.',
} as const;

export const MISSING_ROWS_TITLES = { remove: 'Remove', mark: 'Mark' } as const;

export const FINAL_ROWS_TITLES = { update: 'Update when restated', keep: 'Keep as they are' } as const;

/** @param days as the option has them */
export const listsForTitle = (days: string): string => `${days} days back`;

/** The checkboxes. */
export const FLAG_TEXTS: { readonly [Flag in ReportFlag]: { label: string; hint: string } } = {
  marksProvisional: {
    label: 'Mark provisional days',
    hint: 'Adds a State column that says which days aren’t final yet.',
  },
  fillsDown: {
    label: 'Fill formulas down',
    hint: 'Formulas directly right of the table grow with it.',
  },
  listsRestatements: {
    label: 'List restatements',
    hint: 'Adds final days whose revenue changed to the tab Publisher Stats restatements, each with its figures before and after; also of rows that are kept.',
  },
  mailsSummary: {
    label: 'Mail a summary',
    hint: 'Once a day, after a scheduled run that ends well, mails the owner of the schedule what changed: the outcome and the largest moves.',
  },
};

/** What a summary is of. */
export const SUMMARY_OF_TITLES = {
  'newest final days': 'Newest final days',
  yesterday: 'Yesterday (not final yet)',
} as const satisfies Record<SummaryOf, string>;

/** What a report's card tells of its options; blank for nothing. */
export const OPTION_WORDS: {
  readonly [Name in CardFact]: (report: OptionsOf<typeof REPORT_OPTIONS>) => string;
} = {
  mode: ({ mode }) => MODE_TITLES[mode],
  finalRows: ({ finalRows }) => (finalRows === 'keep' ? 'final rows kept' : ''),
  listsRestatements: ({ listsRestatements }) => (listsRestatements ? 'restatements listed' : ''),
  mailsSummary: ({ mailsSummary, summaryOf }) => (mailsSummary ? SUMMARY_WORDS[summaryOf] : ''),
};

const SUMMARY_WORDS = {
  'newest final days': 'summary by mail',
  yesterday: 'summary of yesterday by mail',
} as const satisfies Record<SummaryOf, string>;

/** Why an option can't be set. */
export const OFF_REASONS: Readonly<Record<OptionNeed, string>> = {
  sheet: 'Off: it needs a sheet.',
  merge: 'Off: it needs the write mode Merge.',
  days: 'Off: it needs rows by date.',
  timeInRows: 'Off: days, weeks or months are columns.',
  comparable: 'Off: this source can’t be compared.',
  comparison: 'Off: it needs a comparison.',
  schedule: 'Off: it needs a schedule.',
};

/** When the owner of the schedule is told that figures move. */
export const WATCH_TEXTS = {
  never: 'Never',
  none: 'Mails you when a figure moves away from what’s usual for its weekday and the last days.',
  total: 'The total',
  // The sentence of the rule: `Revenue of each App falls by 20 % and at least 150 USD`.
  of: 'of',
  together: 'all together',
  each: (dimension: string) => `each ${dimension}`,
  tells: { falls: 'falls', moves: 'falls or rises' },
  by: 'by',
  percent: '%',
  andAtLeast: 'and at least',
  unit: 'USD',
  /** In place of an amount. */
  auto: 'auto',
  twoDays: (share: string) => `Two days running, ${share} each is enough.`,
  /** @param found what it is by the preview; blank before one */
  amount: (found: string) =>
    `Leave the amount blank for 1% of the expected total${found === '' ? '' : ` (now ${found})`}.`,
  preview: 'Preview',
  previewAria: 'Preview what you would have been told',
  wouldTell: (times: number) =>
    times === 0
      ? 'In the last 120 final days, you would have been told nothing.'
      : `In the last 120 final days, you would have been told ${counted(times, 'thing')}.`,
  /** The line as a screen reader reads it. @param least, most as written */
  line: (metric: string, first: string, last: string, least: string, most: string) =>
    `${metric} a day from ${first} to ${last}, between ${least} and ${most}. Marked are the days that are told below.`,
  noLine: 'The service has no figures of these days.',
  earlier: (count: number) => `and ${counted(count, 'earlier one', 'earlier ones')}`,
  falls: 'The smallest fall that one day can be told of:',
  noFalls: 'Too few days are known to tell anything yet.',
  fall: (name: string, share: number | null) =>
    `${shortValue(name)}: ${share === null ? 'none' : `below −${grouped(Math.round(share * 100))}% only`}`,
  info: 'After a scheduled run, each day that has become final is compared with what’s usual for its weekday and the last days. You’re told when a move begins and when it’s over. Of a dimension, its 50 largest values are watched.',
} as const;

export const FORM_TEXTS = {
  newTitle: 'New report',
  editTitle: (name: string) => `Edit ${shortName(name)}`,
  about: 'About saved reports',
  explain: 'Saves what it reads under a name, to run again or on a schedule.',
  explainEdit: 'Nothing changes until you press Save.',
  /** The line that unfolds the fields of `Build` below the form. */
  reads: 'Reads',
  finalRowsHint:
    'Keep: a row is updated until it was read as final, and then never changed. Rows that come later are added. For a close that stays as it is.',
  listsForHint: 'So many days back are read again at each run, to see what has changed in them.',
  /** @param date on which the month before isn’t final yet at that hour */
  notFinalYet: (date: number) => `On day ${date}, the month before isn’t final yet at this hour.`,
  runOn: (date: number) => `Run on day ${date}`,
  /** @param due when UTC has another day, which this is. @param days those that the period means on it */
  otherUtcDay: (due: { day: Day; hour: number }, utcDay: Day, period: string, days: DaySpan) =>
    `On ${dueHourSentence(due)}, it’s ${utcDay < due.day ? 'still' : 'already'} ${utcDay} in UTC, so “${period}” is ${spanText(days)}.`,
  runAt: (hour: number) => `Run at ${clock(hour)}`,
  runDailyAt: (hour: number) => `Run daily at ${clock(hour)}`,
  /** Of a table with days, weeks or months side by side. */
  columnsMove:
    'As this period moves on, all columns of its table move. In one that grows, a new column comes last.',
  usePeriod: (title: string) => `Use ${title}`,
  otherColumns:
    'Its table has other columns, so it can’t take these rows. Save as new keeps what it has; Replace writes the whole table anew.',
  missingRowsHint: 'What to do with rows of the period that the service no longer returns.',
  /** @param current the title of the connection that the fields below use */
  otherConnection: (current: string) =>
    `The lists below are of ${current}. To see those of the other one, switch under ${TAB_TEXTS.account}.`,
  /** Beside the name of a new report. */
  sheet: (name: string) => `Writes to a new sheet “${shortName(name)}”.`,
  summaryOfHint:
    'Yesterday: sent after the first run that has its figures (UTC), and marked not final yet, because they still change.',
  /** @param finalAfter how many days after its end a day is final */
  summaryNote: (finalAfter: number) =>
    `Tells a change only if all days are final when it runs: ${counted(finalAfter, 'day')} after the period’s end. Choose such a time, or last N final days.`,
  saveAndRun: 'Save and run',
  discardTitle: 'Discard your changes?',
  discardAsk: (name: string) =>
    name === '' ? 'The report isn’t saved.' : `Your changes to “${shortName(name)}” aren’t saved.`,
  discard: 'Discard',
  saveNew: 'Save as new',
  saveNewTitle: 'Save as a new report?',
  saveNewAsk: (name: string, sheet: string | null) =>
    `The new report is “${shortName(name)}”${sheet === null ? '' : `, in a new sheet “${shortName(sheet)}”`}. The one that you edit stays as it is.`,
  cancel: 'Cancel',
} as const;
