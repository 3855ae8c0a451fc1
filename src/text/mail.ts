// The mails about a person's schedules: the one of what they ran into, and the summary of a run that ended well.

import type { Day, DaySpan } from '../core/day';
import { groupedBy } from '../core/lists/grouped';
import type { RevenueChange } from '../core/report/finding';
import { spanText } from './dates';
import { changeText, moveLine, NOT_FINAL_YET } from './finding';
import { wordOf } from './outcome-events';
import { TOO_MANY_RUNS } from './panel/schedules';
import { counted, grouped, oneLine, shortLine, shortName } from './phrases';

export interface TroubleTexts {
  /** What follows the name, in the subject; absent where an event of its run says it (`outcome-events`). */
  word?: string;
  /** What happened and what to do; absent where its last run says it. @param who did it */
  sentence?: (who: string) => string;
  /** Whether no run after it can tell that it's well again: the next one finds what this one has left. */
  isOnce?: boolean;
}

/** What of a person's reports is red or amber, where a run warns of it by that name, or is no longer. */
export const TROUBLES = {
  well: { word: 'is well again', sentence: () => '' },
  failed: { word: 'failed' },
  paused: { word: 'is paused' },
  pausedByOther: {
    word: 'is paused',
    sentence: (who) => `Paused by ${who}. If you want it to run, press Resume under Reports.`,
    isOnce: true,
  },
  late: { word: 'has waited for more than a day', sentence: () => TOO_MANY_RUNS },
  taken: {
    word: 'is no longer yours',
    sentence: (who) => `It belongs to ${who} now, and no longer runs for you.`,
  },
  deleted: {
    word: 'was deleted',
    sentence: (who) => `Deleted by ${who}. If you still need it, save it again.`,
  },
  stopped: { word: 'couldn’t run' },
  full: { word: 'has no room left' },
  rowsKept: {},
  nothingLoaded: {},
  appsFailed: {},
  daysFailed: {},
  appsSilent: {},
  lost: { isOnce: true },
  columnsMoved: { isOnce: true },
  finalChanged: { isOnce: true },
  tableMadeAnew: { isOnce: true },
} as const satisfies Readonly<Record<string, TroubleTexts>>;

export type TroubleKind = keyof typeof TROUBLES;

/** One thing that the mail lists. */
export interface Trouble {
  /** The report's name; null for the schedule as a whole. */
  name: string | null;
  kind: TroubleKind;
  /** What is said of it. */
  result: string;
  /** The email of who did it; blank if that isn't known. */
  by: string;
  /** The first apps that it's about, and how many more there are. */
  apps: readonly string[];
  more: number;
}

/** Things that one mail lists; the panel lists all. */
const MOST_LISTED = 20;
/** Characters of an outcome, so that a mail of 20 has less than the 200 kB that Google sends; the panel shows all. */
export const LONGEST_SENTENCE = 1_000;

/** @param troubles at least one, the most important first */
export function ownerMail(
  troubles: readonly Trouble[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [first, ...others] = troubles;
  const file = `the schedule of “${shortName(spreadsheet.name)}”`;
  const what =
    first &&
    lineOf(first, file) + (others.length > 0 ? `, and ${counted(others.length, 'more', 'more')}` : '');
  const more = troubles.length - MOST_LISTED;
  const paragraphs = [
    `This is new or over in “${oneLine(spreadsheet.name)}”. Hours are in the spreadsheet’s time zone.`,
    ...paragraphsOf(troubles.slice(0, MOST_LISTED)),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    `To open the sidebar, open the spreadsheet and choose Extensions > Publisher Stats > Open sidebar. ${spreadsheet.url}`,
    'You get at most one such mail a day (UTC) for each spreadsheet, one more at once for a log-in, a permission or a full file, and one when reports are well again.',
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
    ...(yesterday || change?.of.kind === 'notFinal' ? [NOT_FINAL_YET] : []),
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
  'No moves are listed: the table lacks revenue, one of its sides, rows of an app, or rows that a top N or a filter on figures leaves out.';
const NOT_FINAL =
  'No moves are listed while days aren’t final. Choose a period of final days, such as last 7 final days.';

/** The mail about a schedule as a whole. @param sentence why, and what to do */
export function scheduleMail(
  sentence: string,
  spreadsheet: { name: string; url: string },
  kind: 'stopped' | 'full' = 'stopped',
) {
  return ownerMail([{ name: null, kind, result: sentence, by: '', apps: [], more: 0 }], spreadsheet);
}

/** A paragraph for all that have the same to say, with a line for each. */
function paragraphsOf(troubles: readonly Trouble[]): string[] {
  return [...groupedBy(troubles, sentenceOf)].map(([sentence, each]) =>
    [...each.map((trouble) => `${lineOf(trouble, 'The schedule')}.`), sentence].join('\n').trim(),
  );
}

/** @param schedule what the schedule as a whole is called */
function lineOf({ name, kind, apps, more }: Trouble, schedule: string): string {
  const { word = wordOf(kind) }: TroubleTexts = TROUBLES[kind];
  const named = [...apps.map(shortName), ...(more > 0 ? [`${grouped(more)} more`] : [])];
  const about = named.length > 0 ? `: ${named.join(', ')}` : '';
  return `${name === null ? schedule : `“${shortName(name)}”`} ${word}${about}`;
}

function sentenceOf({ kind, result, by }: Trouble): string {
  const { sentence }: TroubleTexts = TROUBLES[kind];
  return sentence
    ? sentence(by === '' ? 'somebody else' : shortName(by))
    : shortLine(result, LONGEST_SENTENCE);
}
