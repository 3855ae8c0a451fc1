// What a watch tells, in sentences: moves that begin or are over, and why nothing was judged.

import type { Day } from '../core/day';
import type { Notice } from '../core/watch/move';
import type { Silence } from '../core/watch/silence';
import { percentChange, usd } from './finding';
import {
  counted,
  grouped,
  insideSentence,
  listed,
  oneLine,
  shortLine,
  shortName,
  shortValue,
} from './phrases';

/** What is watched, by the titles of its fields. */
export interface WatchedFields {
  metric: string;
  isMoney: boolean;
  /** The title of the dimension whose values are watched; '' for the total. */
  of: string;
}

/** Lines of one judging; the others are counted. */
const MOST_LINES = 10;
/** Characters of a line. Ten of them, and what else is stored of a watch, fit into one property. */
const LONGEST_LINE = 150;

/** What a watch of no dimension is of. */
export const TOTAL = 'Total';

/** What is told of moves, a line each, those of most values first. */
export function noticeLines(
  notices: readonly Notice[],
  fields: WatchedFields,
  nameOf: (of: string) => string,
): string[] {
  const sorted = [...notices.filter(({ shared }) => shared), ...notices.filter(({ shared }) => !shared)];
  return shortened(sorted.map((each) => shortLine(toldLine(each, fields, nameOf(each.of)), LONGEST_LINE)));
}

/** No more lines than a mail has; where some are left out, the last says how many. */
export function shortened(lines: readonly string[]): string[] {
  const more = lines.length - MOST_LINES;
  return more > 0
    ? [...lines.slice(0, MOST_LINES - 1), `and ${counted(more + 1, 'more', 'more')}`]
    : [...lines];
}

/** `Brazil: Revenue fell to 70 USD on 2026-10-22, −30.00% against 100 USD expected.` */
function toldLine(notice: Notice, fields: WatchedFields, name: string): string {
  const { what, shared, direction, day, isWeek, isFinal, isBack, silence, figure, expected } = notice;
  const written = (value: number) => (fields.isMoney ? usd(value) : grouped(value));
  const who = shared
    ? `${fields.of}: ${sharedBy(shared)} together`
    : fields.of === ''
      ? TOTAL
      : shortValue(name);
  if (silence) return `${who}: ${silentText(notice, silence, fields)}.`;
  const when = isWeek ? `in the 7 days to ${day}` : `on ${day}${isFinal ? '' : ' (not final)'}`;
  const usual = isWeek ? `${written(expected)} 28 days earlier` : `${written(expected)} expected`;
  const figures = `${written(figure)} ${when}`;
  if (what === 'begins') {
    const change = percentChange((figure - expected) / expected);
    return `${who}: ${fields.metric} ${direction === 'fall' ? 'fell' : 'rose'} to ${figures}, ${change} against ${usual}.`;
  }
  if (shared || isBack) return `${who}: ${fields.metric} is back: ${figures}, ${usual}.`;
  return `${who}: ${fields.metric} stays where it ${direction === 'fall' ? 'fell' : 'rose'} to: ${figures}, ${usual} by now.`;
}

/** `no row of 2026-11-24 (1,200.00 USD expected)`: the 0 that is judged is no figure of the service's. */
function silentText(notice: Notice, { since }: Silence, { metric, isMoney }: WatchedFields): string {
  const { what, day, isWeek, isFinal, expected } = notice;
  const usual = isMoney ? usd(expected) : `${grouped(expected)} ${insideSentence(metric)}`;
  const days = since === null ? `no row of ${day}` : `no rows since ${since}`;
  const expects = `${isFinal ? '' : 'not final, '}${usual}${since === null ? '' : ' a day'} expected`;
  const lacking = isWeek
    ? `no rows in the 7 days to ${day} (${usual} 28 days earlier)`
    : `${days} (${expects})`;
  // What is over is a rise: without a row, no fall is.
  return what === 'begins' ? lacking : `${metric} is no longer up: ${lacking}`;
}

function sharedBy({ by, of }: { by: number; of: number }): string {
  return by === of ? `all ${grouped(of)}` : `all but ${grouped(of - by)} of ${grouped(of)}`;
}

/** What follows the outcome of a run. */
export function withNotices(outcome: string, sentences: readonly string[]): string {
  return [outcome, `Watch: ${sentences.join(' ')}`].join(' ');
}

/** Why days weren't judged. */
export function daysUnjudged(days: readonly Day[]): string {
  return `Not judged: ${listed(days)}, without rows or with too few days before.`;
}

/** @param sentence of the error */
export function nothingJudged(sentence: string): string {
  return `Nothing was judged: ${sentence}`;
}

/** The line of the mail about figures that couldn't be read for days. */
export function unjudgedFor(days: number, sentence: string): string {
  return shortLine(`Nothing was judged for ${counted(days, 'day')}: ${sentence}`, LONGEST_LINE);
}

/** The mail to the owner of a schedule. */
export function watchMail(
  name: string,
  lines: readonly string[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const title = `“${shortName(name)}”`;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, ${title} was to tell you when figures move. Days are UTC.`,
    lines.join('\n'),
    spreadsheet.url,
    'You get this mail when a move begins and when it is over. To end it, clear Tell me when in the report’s form.',
  ];
  return {
    subject: `Publisher Stats: ${title} tells that figures move`,
    body: paragraphs.join('\n\n'),
  };
}
