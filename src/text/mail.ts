// The mails about a person's schedules: the one of what they ran into, and the summary of a run that ended well.

import type { ServiceName } from '../core/add-on/services';
import type { DaySpan } from '../core/day';
import { groupedBy } from '../core/lists/grouped';
import type { RevenueChange } from '../core/report/finding';
import { spanText } from './dates';
import { changeText, moveLine } from './finding';
import { tooManyRuns } from './panel/schedules';
import { counted, oneLine, shortened, shortLine, shortName } from './phrases';
import { SERVICE_TEXTS } from './services/services';

/**
 * What a schedule ran into: a run that failed, one that paused its report, an answer without any row, rows without some
 * apps or days, a filter that couldn't be set again, rows that aren't in the log or the reports tab, a report that its
 * owner hasn't approved, one that no tick has had time for in a day, and a schedule that couldn't run at all.
 */
export type TroubleKind =
  | 'failed'
  | 'paused'
  | 'empty'
  | 'partial'
  | 'filterLost'
  | 'unrecorded'
  | 'unapproved'
  | 'late'
  | 'stopped';

const KINDS: { readonly [Kind in TroubleKind]: { is: string; keepsData: boolean; steps?: string } } = {
  failed: { is: 'failed', keepsData: true },
  paused: { is: 'is paused', keepsData: true, steps: 'Under Reports, press Resume.' },
  empty: { is: 'got no rows', keepsData: true },
  partial: { is: 'is missing data', keepsData: false },
  filterLost: { is: 'ran, but a filter wasn’t set again', keepsData: false },
  unrecorded: { is: 'ran, but wasn’t recorded', keepsData: false },
  unapproved: {
    is: 'needs your approval',
    keepsData: true,
    steps:
      'Someone changed what you scheduled, or it would now use another connection, so it isn’t what you saved or approved. Under Reports, press Approve, or Pause if you don’t want it.',
  },
  late: { is: 'has waited for more than a day', keepsData: true },
  stopped: { is: 'couldn’t run', keepsData: true },
};

/** When a report is tried next, where that isn't an hour. */
export const NEXT_TRY: { readonly [Kind in TroubleKind]?: string } = {
  paused: 'once you have resumed it',
  unapproved: 'once you have approved it',
};

/** Stands for the sentence of an earlier run, which any editor can write. */
export const SEE_CARD = 'Its card under Reports says why, and what to do.';

/** One thing that the mail lists. */
export interface Trouble {
  /** The report's name; null for the schedule as a whole. */
  name: string | null;
  kind: TroubleKind;
  /** What happened and what to do; empty if the kind says it. */
  sentence: string;
  /** What the report writes to. */
  place: string;
  /** The service to log in to; null if no login is lacking. */
  logInTo: ServiceName | null;
  /** What an approval would cover; empty if none is needed. */
  definition: readonly { heading: string; text: string }[];
  /** When it is tried next, in words. */
  next: string;
}

/** Things that one mail lists; the panel lists all. */
const MOST_LISTED = 20;
/** Characters of a fact in the mail, and of an outcome; the panel shows the whole. */
const LONGEST_FACT = 500;
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
      : `${first.name === null ? `the schedule of “${shortName(spreadsheet.name)}”` : titleOf(first)} ${KINDS[first.kind].is}`;
  const more = troubles.length - MOST_LISTED;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, your schedules ran into this. Hours are in the spreadsheet’s time zone.`,
    ...paragraphsOf(troubles.slice(0, MOST_LISTED)),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    `To open the sidebar, open the spreadsheet and choose Extensions > Publisher Stats > Open sidebar. ${spreadsheet.url}`,
    'You get at most four such mails a day (UTC) for each spreadsheet.',
  ];
  return { subject: `Publisher Stats: ${what}`, body: paragraphs.join('\n\n') };
}

/** What a run that ended well shows. */
interface RunSummary {
  /** The report's name. */
  name: string;
  /** What is in its rows, in sentences. */
  outcome: string;
  /** Null if the rows have no two sides that can be compared. */
  change: RevenueChange | null;
  /** The days of both sides of the change; null if they aren't known. */
  sides: { now: DaySpan; before: DaySpan } | null;
  /** How fresh the figures are, in a sentence. */
  fresh: string;
}

export function summaryMail(
  { name, outcome, change, sides, fresh }: RunSummary,
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const title = `“${shortName(name)}”`;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${title} ran on its schedule.`,
    ...(outcome === '' ? [] : [shortLine(outcome, LONGEST_SENTENCE)]),
    ...movesIn(change),
    fresh,
    spreadsheet.url,
    'You get this mail at most once a day (UTC), after the first scheduled run that ends well. To end it, clear Mail a summary in the report’s form.',
  ];
  const told = change ? `${title}: ${changeText(change)}` : `summary of ${title}`;
  const days = change && sides ? `, ${spanText(sides.now)} against ${spanText(sides.before)}` : '';
  return { subject: `Publisher Stats: ${told}${days}`, body: paragraphs.join('\n\n') };
}

/** The largest moves, a line each; or why there are none. */
function movesIn(change: RevenueChange | null): string[] {
  if (!change) return [NOT_COMPARED];
  const { moves } = change;
  if (change.of.kind === 'notFinal') return [NOT_FINAL];
  return moves.length === 0
    ? []
    : [['Largest moves:', ...moves.map((move) => moveLine(move, change))].join('\n')];
}

const NOT_COMPARED =
  'No moves are listed: the table lacks revenue, one of its sides, or some of the rows, which a top N or a filter on figures leaves out.';
const NOT_FINAL =
  'No moves are listed while days aren’t final. Choose a period of final days, such as last 7 final days.';

/** The mail about a schedule that couldn't run at all. @param sentence why, and what to do */
export function scheduleMail(sentence: string, spreadsheet: { name: string; url: string }) {
  const trouble = {
    name: null,
    kind: 'stopped',
    sentence,
    place: 'spreadsheet',
    next: 'in an hour',
  } as const;
  return ownerMail([{ ...trouble, logInTo: null, definition: [] }], spreadsheet);
}

/** A paragraph for all that have the same to say, with a line for each. */
function paragraphsOf(troubles: readonly Trouble[]): string[] {
  const lineOf = (trouble: Trouble) =>
    `${titleOf(trouble)} ${KINDS[trouble.kind].is}. Next try: ${trouble.next}.`;
  return [...groupedBy(troubles, whatToDo)].map(([told, each]) => [...each.map(lineOf), told].join('\n'));
}

function titleOf({ name }: Trouble): string {
  return name === null ? 'The schedule' : `“${shortName(name)}”`;
}

/** What happened and what to do. What is approved comes last, because it may be cut. */
function whatToDo({ kind, sentence, place, logInTo, definition }: Trouble): string {
  const lines = [
    ...(sentence === '' ? [] : [shortLine(sentence, LONGEST_SENTENCE)]),
    ...(kind === 'late' ? [tooManyRuns('Your scheduled reports')] : []),
    ...[KINDS[kind].steps ?? []].flat(),
    ...(logInTo ? [`In the sidebar, under Account, ${SERVICE_TEXTS[logInTo].logInStep}.`] : []),
    ...(KINDS[kind].keepsData ? [`The ${place} keeps its current data.`] : []),
    ...(definition.length > 0 ? ['With your connection it would run this:'] : []),
    ...definition.map(({ heading, text }) => `${heading}: ${shortLine(text, LONGEST_FACT)}`),
  ];
  return shortened(lines.join('\n'), LONGEST_PARAGRAPH);
}
