// The mails about a person's schedules: the one of what they ran into, and the summary of a run that ended well.

import type { ServiceName } from '../core/add-on/services';
import type { Day, DaySpan } from '../core/day';
import { groupedBy } from '../core/lists/grouped';
import type { RevenueChange } from '../core/report/finding';
import { spanText } from './dates';
import { changeText, moveLine, NOT_FINAL_YET } from './finding';
import { TOO_MANY_RUNS } from './panel/schedules';
import { counted, oneLine, shortened, shortLine, shortName } from './phrases';
import { SERVICE_TEXTS } from './services/services';

/**
 * What of a person's reports is red or amber: tried again, for them to mend (with the log-in, the right and the full
 * file apart), paused by failures or by somebody else, missing rows or apps, lacking something
 * beside the rows, such as a filter of a person's, with columns moved under formulas, with figures that are final after
 * another number of days, with a table that was made anew, waiting for time, another's now, gone; and a schedule that
 * couldn't run at all.
 */
export type TroubleKind =
  | 'retried'
  | 'failed'
  | 'login'
  | 'right'
  | 'full'
  | 'paused'
  | 'pausedByOther'
  | 'empty'
  | 'partial'
  | 'notAllDone'
  | 'moved'
  | 'finalChanged'
  | 'silent'
  | 'madeAnew'
  | 'late'
  | 'others'
  | 'gone'
  | 'stopped';

interface KindTexts {
  is(trouble: Pick<Trouble, 'pausedBy' | 'owner'>): string;
  keepsData: boolean;
  /** Whether its end is mailed. */
  mends: boolean;
  /** Whether its last run says why. */
  ofRuns: boolean;
  steps?: string;
}

/** What a report's last run says; its reader mends most of it. */
const OF_RUN = { keepsData: true, mends: true, ofRuns: true } as const;

export const TROUBLE_KINDS: { readonly [Kind in TroubleKind]: KindTexts } = {
  retried: { ...OF_RUN, is: () => 'keeps failing and is tried again', mends: false },
  failed: { ...OF_RUN, is: () => 'failed' },
  login: { ...OF_RUN, is: () => 'needs you to log in' },
  right: { ...OF_RUN, is: () => 'lacks a permission' },
  full: { ...OF_RUN, is: () => 'has no room left' },
  paused: { ...OF_RUN, is: () => 'is paused', steps: 'Under Reports, press Resume.' },
  pausedByOther: {
    is: ({ pausedBy }) => `was paused by ${pausedBy === '' ? 'somebody else' : shortName(pausedBy)}`,
    keepsData: true,
    mends: false,
    ofRuns: false,
    steps: 'If you want it to run, press Resume under Reports.',
  },
  empty: { ...OF_RUN, is: () => 'got no rows' },
  partial: { ...OF_RUN, is: () => 'is missing data', keepsData: false },
  // A filter doesn't come back by itself, and the next run no longer misses it: nothing can say that it's well again.
  notAllDone: { ...OF_RUN, is: () => 'ran, but not all was done', keepsData: false, mends: false },
  // The next run moves none, whether the formulas are changed or not.
  moved: { ...OF_RUN, is: () => 'has moved columns that formulas read', keepsData: false, mends: false },
  // The next run is by the same number.
  finalChanged: {
    ...OF_RUN,
    is: () => 'ran with another number of days until figures are final',
    keepsData: false,
    mends: false,
  },
  silent: { ...OF_RUN, is: () => 'got no rows of some apps', keepsData: false },
  // The next run finds that table.
  madeAnew: { ...OF_RUN, is: () => 'has made its table anew', keepsData: false, mends: false },
  late: { is: () => 'has waited for more than a day', keepsData: true, mends: true, ofRuns: false },
  others: {
    is: ({ owner }) => `belongs to ${owner === '' ? 'somebody else' : shortName(owner)} now`,
    keepsData: false,
    mends: false,
    ofRuns: false,
    steps: 'It no longer runs for you. Nothing is left for you to do.',
  },
  gone: {
    is: ({ owner }) => `was deleted by ${owner === '' ? 'somebody else' : shortName(owner)}`,
    keepsData: false,
    mends: false,
    ofRuns: false,
    steps: 'It no longer runs. If you still need it, save it again.',
  },
  stopped: { is: () => 'couldn’t run', keepsData: true, mends: true, ofRuns: true },
};

/** When a report is tried next, where that isn't by its schedule. */
export const NEXT_TRY: { readonly [Kind in TroubleKind]?: string } = {
  paused: 'once you have resumed it',
  pausedByOther: 'once it’s resumed',
  others: '',
  gone: '',
};

/** One thing that the mail lists. */
export interface Trouble {
  /** The report's name; null for the schedule as a whole. */
  name: string | null;
  kind: TroubleKind;
  /** What happened and what to do; empty if the kind says it. */
  sentence: string;
  /** What the report writes to. */
  place: string;
  /** Emails of who has paused it, and of whose it is, or who has deleted it; blank if they aren't known. */
  pausedBy: string;
  owner: string;
  /** The service to log in to, and as whom, blank if that isn't known; null if its reader has none to renew. */
  logInTo: { service: ServiceName; login: string } | null;
  /** When it is tried next, in words; blank for never. */
  next: string;
}

/** Things that one mail lists; the panel lists all. */
const MOST_LISTED = 20;
/** Characters of an outcome; the panel shows the whole. */
const LONGEST_SENTENCE = 1_000;
/** Characters about one report, so that a mail of 20 has less than the 200 kB that Google sends. */
const LONGEST_PARAGRAPH = 2_000;

/** @param troubles at least one, the most important first */
export function ownerMail(
  troubles: readonly Trouble[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [first] = troubles;
  const what =
    troubles.length > 1 || !first
      ? `${counted(troubles.length, 'report')} need your attention`
      : `${first.name === null ? `the schedule of “${shortName(spreadsheet.name)}”` : titleOf(first)} ${isOf(first)}`;
  const more = troubles.length - MOST_LISTED;
  const paragraphs = [
    `This is what your reports in “${oneLine(spreadsheet.name)}” need now. Hours are in the spreadsheet’s time zone.`,
    ...paragraphsOf(troubles.slice(0, MOST_LISTED)),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    `To open the sidebar, open the spreadsheet and choose Extensions > Publisher Stats > Open sidebar. ${spreadsheet.url}`,
    'You get such a mail when this list changes: at most one a day (UTC) for each spreadsheet, and one more at once for a log-in, a permission or a full file.',
  ];
  return { subject: `Publisher Stats: ${what}`, body: paragraphs.join('\n\n') };
}

/** A part of the mail after a run. */
export interface RunPart {
  /** What follows the report's name in the subject. */
  subject: string;
  paragraphs: string[];
  /** How often it comes, and how it ends. */
  ends: string;
}

/** The mail after a run. Its subject is that of the first part. */
export function runMail(
  name: string,
  parts: readonly [RunPart, ...RunPart[]],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const title = `“${shortName(name)}”`;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${title} ran on its schedule.`,
    ...parts.flatMap((part) => part.paragraphs),
    spreadsheet.url,
    ...parts.map(({ ends }) => ends),
  ];
  return { subject: `Publisher Stats: ${title}: ${parts[0].subject}`, body: paragraphs.join('\n\n') };
}

/** What a run that ended well shows. */
interface RunSummary {
  /** What is in its rows, in sentences. */
  outcome: string;
  /** Null if the rows have no two sides that can be compared. */
  change: RevenueChange | null;
  /** The days of both sides of the change; null if they aren't known. */
  sides: { now: DaySpan; before: DaySpan } | null;
  /** How fresh the figures are, in a sentence. */
  fresh: string;
  /** The day that a summary of yesterday is of; null for any other. */
  yesterday: Day | null;
}

/** The summary of a run. */
export function summaryPart({ outcome, change, sides, fresh, yesterday }: RunSummary): RunPart {
  const subject = [
    change ? `revenue ${changeText(change)}` : 'summary',
    ...(change && sides ? [`${spanText(sides.now)} against ${spanText(sides.before)}`] : []),
    ...(!change && yesterday ? [yesterday] : []),
    ...(yesterday ? [NOT_FINAL_YET] : []),
  ];
  return {
    subject: subject.join(', '),
    paragraphs: [
      ...(outcome === '' ? [] : [shortLine(outcome, LONGEST_SENTENCE)]),
      ...movesIn(change),
      fresh,
    ],
    ends: `You get this mail at most once a day (UTC), after the first scheduled run that ${yesterday ? 'has yesterday’s figures' : 'ends well'}. To end it, clear Mail a summary in the report’s form.`,
  };
}

/** The largest moves, a line each; or why there are none. */
function movesIn(change: RevenueChange | null): string[] {
  if (!change) return [NOT_COMPARED];
  const { moves, moreMoves = 0 } = change;
  if (change.of.kind === 'notFinal') return [NOT_FINAL];
  if (moves.length === 0) return [];
  const more = moreMoves > 0 ? [`and ${counted(moreMoves, 'more', 'more')}`] : [];
  return [['Largest moves:', ...moves.map((move) => moveLine(move, change)), ...more].join('\n')];
}

const NOT_COMPARED =
  'No moves are listed: the table lacks revenue, one of its sides, or some of the rows, which a top N or a filter on figures leaves out.';
const NOT_FINAL =
  'No moves are listed while days aren’t final. Choose a period of final days, such as last 7 final days.';

/** The mail after one that listed something to mend, once all is well. */
export function wellAgainMail(spreadsheet: { name: string; url: string }): { subject: string; body: string } {
  const name = oneLine(spreadsheet.name);
  return {
    subject: `Publisher Stats: all well again in “${shortName(spreadsheet.name)}”`,
    body: [`In “${name}”, all your scheduled reports are well again.`, spreadsheet.url].join('\n\n'),
  };
}

/** The mail about a schedule that couldn't run at all. @param sentence why, and what to do */
export function scheduleMail(sentence: string, spreadsheet: { name: string; url: string }) {
  const trouble: Trouble = {
    name: null,
    kind: 'stopped',
    sentence,
    place: 'spreadsheet',
    pausedBy: '',
    owner: '',
    logInTo: null,
    next: 'in an hour',
  };
  return ownerMail([trouble], spreadsheet);
}

/** A paragraph for all that have the same to say, with a line for each. */
function paragraphsOf(troubles: readonly Trouble[]): string[] {
  const lineOf = (trouble: Trouble) => {
    const isSaid = trouble.next === '' || trouble.sentence.includes(trouble.next);
    const next = isSaid ? '' : ` Next try: ${trouble.next}.`;
    return `${titleOf(trouble)} ${isOf(trouble)}.${next}`;
  };
  return [...groupedBy(troubles, whatToDo)].map(([advice, each]) => [...each.map(lineOf), advice].join('\n'));
}

function titleOf({ name }: Trouble): string {
  return name === null ? 'The schedule' : `“${shortName(name)}”`;
}

function isOf(trouble: Trouble): string {
  return TROUBLE_KINDS[trouble.kind].is(trouble);
}

function stepOf({ service, login }: NonNullable<Trouble['logInTo']>): string {
  return SERVICE_TEXTS[service].logInStep(login === '' ? '' : shortName(login));
}

/** What happened and what to do. */
function whatToDo({ kind, sentence, place, logInTo }: Trouble): string {
  const { steps, keepsData } = TROUBLE_KINDS[kind];
  const lines = [
    ...(sentence === '' ? [] : [shortLine(sentence, LONGEST_SENTENCE)]),
    ...(kind === 'late' ? [TOO_MANY_RUNS] : []),
    // First, because a report that is resumed before fails again.
    ...(logInTo ? [`In the sidebar, under Account, ${stepOf(logInTo)}.`] : []),
    ...[steps ?? []].flat(),
    ...(keepsData ? [`The ${place} keeps its current data.`] : []),
  ];
  return shortened(lines.join('\n'), LONGEST_PARAGRAPH);
}
