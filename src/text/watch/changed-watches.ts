// What is told of watches that were changed outside of their owner's panel.

import { groupedBy } from '../../core/lists/grouped';
import { FINAL_TEXTS } from '../fresh';
import { counted, listed, oneLine, shortLine, shortName, shortValue } from '../phrases';
import { shortened } from './told-moves';

/** Characters of a line; a sentence about a cell that can't be read takes more than a fact. */
const LONGEST_LINE = 300;
/** Reports with changes of their own that a mail lists. */
const MOST_LISTED = 20;

export const WATCH_CHANGES = {
  gone: 'Its row in the list of reports is gone, or has another ID.',
  off: 'The schedules of this spreadsheet are off, as in a copy of it.',
  /** @param sentence of the error */
  unreadable: (sentence: string) => `Its row in the list of reports can’t be read: ${sentence}`,
  owner: (owner: string) =>
    owner === '' ? 'It has no schedule any more.' : `It’s scheduled by ${shortValue(owner)} now.`,
  state: (isPaused: boolean) => (isPaused ? 'It’s paused now.' : 'It’s active now.'),
} as const;

/** @param now, before null for a text that is too long */
export function factChanged(heading: string, now: string | null, before: string | null): string {
  const written = (text: string) => (text === '' ? 'blank' : shortValue(text));
  if (now === null || before === null) return `${heading}: changed.`;
  return `${heading}: ${written(now)} now, ${written(before)} before.`;
}

export function finalAfterChanged(now: number, before: number): string {
  return factChanged(FINAL_TEXTS.label, FINAL_TEXTS.days(now), FINAL_TEXTS.days(before));
}

/** The mail to their owner. @param watches at least one */
export function changedWatchesMail(
  watches: readonly { name: string; lines: readonly string[] }[],
  spreadsheet: { name: string; url: string },
): { subject: string; body: string } {
  const [only] = watches;
  const what =
    only && watches.length === 1
      ? `“${shortName(only.name)}” was`
      : `${counted(watches.length, 'report')} were`;
  const bodyOf = ({ lines }: (typeof watches)[number]) =>
    shortened(lines.map((line) => shortLine(line, LONGEST_LINE))).join('\n');
  const changes = [...groupedBy(watches, bodyOf)].map(
    ([lines, same]) => `${listed(same.map(({ name }) => `“${shortName(name)}”`))}\n${lines}`,
  );
  const more = changes.length - MOST_LISTED;
  const paragraphs = [
    `In “${oneLine(spreadsheet.name)}”, what tells you when figures move was changed outside of your panel.`,
    ...changes.slice(0, MOST_LISTED),
    ...(more > 0 ? [`and ${counted(more, 'more', 'more')}`] : []),
    'Until it is as you left it, it may tell you late or nothing. To keep it as it is now, save the report under Reports in the sidebar. Otherwise change it back, take it over, or save it as a new report.',
    spreadsheet.url,
    'You are told of a change once.',
  ];
  return { subject: `Publisher Stats: ${what} changed outside of your panel`, body: paragraphs.join('\n\n') };
}
