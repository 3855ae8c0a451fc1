// The outcome of a run, and of undoing one: its figure, its rows and their place in one line, then what it has met.

import type { Day } from '../core/day';
import { withoutKinds } from '../core/outcome-events';
import type { Finding } from '../core/report/finding';
import type { RunResult, TableFigures, TableResult, Written } from '../core/run-facts';
import { findingNote, sidesNote, summaryOfRevenue } from './finding';
import { toldOfLoad } from './loads';
import { asksForLook, type OutcomeParts, sentencesOf } from './outcome-events';
import { counted, rowsCounted } from './phrases';

function placeOf({ range, placeName }: Written): string {
  return `${range} of sheet “${placeName}”`;
}

/** What each write mode does with rows. */
const WRITTEN = {
  replace: ['Wrote', 'to'],
  merge: ['Merged', 'into'],
} as const;

export type WriteMode = keyof typeof WRITTEN;

/** The outcome of a run. */
export function toldOf(result: RunResult, mode: WriteMode = 'replace'): OutcomeParts {
  if (result.kind === 'days') return toldOfLoad(result);
  return { sentence: withFinding(writtenSentence(result, mode), result), events: sentencesOf(result.events) };
}

function writtenSentence(result: TableResult, mode: WriteMode): string {
  const [verb, preposition] = WRITTEN[mode];
  const { rows, replacedRows, changes, keptRows, table } = result;
  if (keptRows > 0) return `${placeOf(result)} is unchanged.`;
  // Rows for which this table has no place, and which no comparison counts.
  const isLarger = mode === 'replace' && changes === null && replacedRows !== null && replacedRows > rows;
  const instead = isLarger ? `, in place of a table of ${counted(replacedRows, 'row')}` : '';
  return `${verb} ${rowsCounted(rows, table.leftOut)} ${preposition} ${placeOf(result)}${instead}.`;
}

/** Of a table of no report. @param requestedName of the sheet; null for none */
export function toldOfWrite(result: RunResult, requestedName: string | null): OutcomeParts {
  const { sentence, events } = toldOf(result);
  const { placeName } = result;
  // Names that differ in case only are one name to Google.
  const isThere = requestedName === null || requestedName.toLowerCase() === placeName.toLowerCase();
  if (isThere || result.kind === 'days') return { sentence, events };
  const moved = `The table of “${requestedName}” was updated in sheet “${placeName}”, where it is now.`;
  return { sentence, events: [...events, moved] };
}

/** In one text, where nothing can be unfolded. */
export function toldWhole({ sentence, events }: OutcomeParts): string {
  return [sentence, ...events].join(' ');
}

/** What is in the rows of a table, and of which days, before a sentence about it. */
export function withFinding(sentence: string, figures: Pick<TableFigures, 'finding'>): string {
  return [...findingNote(figures), ...sidesNote(figures), sentence].join(' ');
}

/**
 * What a card and the log tell of a run: first what asks for a look, because a card shows the beginning, then what is
 * in the rows. What is the same in each run isn't told.
 * @param nextTry as `sentenceOf`
 */
export function runSentence(result: TableResult, nextTry?: string): string {
  const events = withoutKinds(result.events, 'inOther', 'notOver');
  const { leftOut } = result.table;
  const told = [
    ...sentencesOf(events.filter(asksForLook), nextTry),
    ...findingNote(result),
    ...sidesNote(result),
    ...sentencesOf(events.filter((event) => !asksForLook(event))),
    ...(leftOut ? [`The table has the top ${rowsCounted(result.rows, leftOut)}.`] : []),
  ];
  return told.length > 0 ? told.join(' ') : `${counted(result.rows, 'row')} written.`;
}

/**
 * What a mail tells of a run: what is in the rows and what it has met, and nothing of the rows themselves.
 * @param found what is in the rows; null for nothing to tell
 * @param yesterday as `summaryOfRevenue`
 */
export function summarySentence(result: TableResult, found: Finding | null, yesterday: Day | null): string {
  const finding =
    found?.kind === 'revenue' ? [summaryOfRevenue(found, yesterday)] : findingNote({ finding: found });
  return [...finding, ...sentencesOf(withoutKinds(result.events, 'notOver', 'rowsChanged'))].join(' ');
}

/**
 * The outcome of undoing the last run.
 * @param readAt when the rows that are back were read, such as `2026-11-19, 09:04`; null where that is not known
 */
export function undoneSentence(
  written: Written,
  readAt: string | null = null,
  what: 'run' | 'write' = 'run',
): string {
  const sentence = `The last ${what} is undone: ${placeOf(written)} is as before.`;
  const read = readAt === null ? [] : [`Its rows were read on ${readAt}.`];
  return [sentence, ...read, ...sentencesOf(written.events)].join(' ');
}

/** What is told of a table that an undo has put back, of which its report has changed. */
export const CHANGED_SINCE = 'The report has changed since this table was written.';

/** What becomes of a table that an undo has put back. A merge keeps its rows, mode replace none of them. */
export const nextRunSentences = (mode: WriteMode): string[] =>
  mode === 'replace' ? ['The next run writes the whole table anew.'] : [];
