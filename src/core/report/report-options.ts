// The options of a saved report and their limits. For the panel and the server.

import type { OptionsOf, ReportOption } from './options';

/** How many days back a run may go for days that were missed, or that weren't final when they were read. */
export const MOST_DAYS_BACK = 365;

/** A spreadsheet has at most 10 million cells. */
export const MOST_TOP_ROWS = 10_000_000;

/** Whether a number is a valid number of top rows. */
export function isTopRows(rows: number): boolean {
  return Number.isInteger(rows) && rows > 0 && rows <= MOST_TOP_ROWS;
}

/** Which rows come first, in the order in which the panel offers them. Only numbers have a distance from 0. */
export const SORT_ORDERS = ['largest first', 'smallest first', 'farthest from 0 first'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];
export const FARTHEST: SortOrder = SORT_ORDERS[2];

export const LONGEST_REPORT_NAME = 200;

/** The most apps that a report can list: the mirror has its record in one cell of 50,000 characters, 39 for an app. */
export const MOST_LISTED_APPS = 1_200;

/** The most reports that one answer saves or takes over. */
export const MOST_AT_ONCE = 100;

/** What options can need, in the order in which a lack is told. */
export const OPTION_NEEDS = [
  'sheet',
  'merge',
  'days',
  'timeInRows',
  'comparable',
  'comparison',
  'schedule',
] as const;
export type OptionNeed = (typeof OPTION_NEEDS)[number];

/** When an option counts, and where it is told. */
interface OptionConditions {
  /** What the report must have; without it, the option has its default value. */
  needs: readonly OptionNeed[];
  /** The flag without which it has no meaning. */
  goesWith?: string;
  /** Whether the form shows it, with the reason, while it can't be set. */
  staysShown?: true;
  /** Whether the report's card tells it: among the other facts, in a line of its own, or not. */
  card: 'fact' | 'line' | 'no';
}

/**
 * How a report is written over the rows of earlier runs, and what its owner is told, in the order of the form. The
 * record, the contract, the form, the draft that it sends, and the card follow this table.
 */
export const REPORT_OPTIONS = {
  /** Replace all rows, or merge by dimensions. */
  mode: {
    heading: 'Write mode',
    kind: 'word',
    words: ['replace', 'merge'],
    defaultValue: 'replace',
    needs: ['sheet'],
    card: 'fact',
  },
  /** Merge: what happens to rows that the service no longer returns. */
  missingRows: {
    heading: 'Rows no longer returned',
    kind: 'word',
    words: ['remove', 'mark'],
    defaultValue: 'remove',
    needs: ['sheet', 'merge'],
    card: 'no',
  },
  /** Merge: whether rows that were read as final are updated when they are restated, or stay as they are. */
  finalRows: {
    heading: 'Rows that are final',
    kind: 'word',
    words: ['update', 'keep'],
    defaultValue: 'update',
    needs: ['sheet', 'merge', 'days'],
    card: 'fact',
  },
  /** Whether a column tells which days are provisional. */
  marksProvisional: {
    heading: 'Mark provisional',
    kind: 'flag',
    defaultValue: false,
    needs: ['sheet', 'timeInRows'],
    card: 'no',
  },
  /** Whether formulas directly right of the table are filled down as it grows. */
  fillsDown: {
    heading: 'Fill formulas down',
    kind: 'flag',
    defaultValue: false,
    needs: ['sheet'],
    card: 'no',
  },
  /** Merge: whether final figures that a run changes are listed in a tab of their own. */
  listsRestatements: {
    heading: 'List restatements',
    kind: 'flag',
    defaultValue: false,
    needs: ['sheet', 'merge'],
    card: 'fact',
  },
  /** How many days back are asked again while restatements are listed. */
  listsFor: {
    heading: 'List restatements for',
    kind: 'word',
    words: ['35', '65', '95', '365'],
    defaultValue: '65',
    needs: ['sheet', 'merge', 'days'],
    goesWith: 'listsRestatements',
    card: 'no',
  },
  /** When the owner of its schedule is told that figures move. */
  watch: {
    heading: 'Tell me when',
    kind: 'watch',
    defaultValue: null,
    needs: ['schedule'],
    staysShown: true,
    card: 'line',
  },
  /** Whether the owner of its schedule gets a mail of what a comparison shows, after each run that ends well. */
  mailsSummary: {
    heading: 'Mail a summary',
    kind: 'flag',
    defaultValue: false,
    needs: ['sheet', 'comparable', 'comparison', 'schedule'],
    staysShown: true,
    card: 'fact',
  },
  /** What that mail compares: the newest final days of the period, or yesterday, which isn't final yet. */
  summaryOf: {
    heading: 'Summary of',
    kind: 'word',
    words: ['newest final days', 'yesterday'],
    defaultValue: 'newest final days',
    needs: [],
    goesWith: 'mailsSummary',
    card: 'no',
  },
} as const satisfies Readonly<Record<string, ReportOption & OptionConditions>>;

type ReportOptions = typeof REPORT_OPTIONS;
export type OptionName = keyof ReportOptions;

/** The options that a report's card tells among its other facts. */
export type CardFact = {
  [Name in OptionName]: ReportOptions[Name]['card'] extends 'fact' ? Name : never;
}[OptionName];

export const cardFacts = (): CardFact[] =>
  optionNames().filter((name): name is CardFact => REPORT_OPTIONS[name].card === 'fact');

export const conditionsOf = (name: OptionName): OptionConditions => REPORT_OPTIONS[name];

export const optionNames = (): OptionName[] => Object.keys(REPORT_OPTIONS) as OptionName[];

/** What a summary by mail compares. */
export type SummaryOf = OptionsOf<ReportOptions>['summaryOf'];

/** An option that is on or off. */
export type ReportFlag = {
  [Key in keyof ReportOptions]: ReportOptions[Key]['kind'] extends 'flag' ? Key : never;
}[keyof ReportOptions];

export function reportFlags(): ReportFlag[] {
  const options = Object.entries<ReportOption>(REPORT_OPTIONS);
  return options.filter(([, { kind }]) => kind === 'flag').map(([key]) => key as ReportFlag);
}
