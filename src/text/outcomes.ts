// The outcome of a run, and of undoing one.

import type { Day } from '../core/day';
import type { Finding } from '../core/report/finding';
import type { RunResult, TableFigures, TableResult, Written } from '../core/run-facts';
import { findingNote, sidesNote, summaryOfRevenue, unmatchedNote } from './finding';
import { loadedSentence } from './loads';
import {
  absentNote,
  type ChangeFacts,
  chartsNote,
  countsSentence,
  cutNote,
  emptySentence,
  failedNote,
  figuresGaps,
  formatsNote,
  listedNote,
  lossesNote,
  missingApps,
  missingNotes,
  movedNote,
  nothingSentence,
  openNote,
  otherAppsNote,
  otherNote,
  partsNote,
  restatedNote,
  restNote,
  sentTwiceNote,
  sinceLastRunNote,
  wordsNote,
} from './outcome-notes';
import { counted, rowsCounted } from './phrases';

function placeOf({ range, placeName }: Written): string {
  return `${range} of sheet “${placeName}”`;
}

/** What each write mode does with rows. */
const WRITTEN = {
  replace: ['Wrote', 'to'],
  merge: ['Merged', 'into'],
} as const;

/** The outcome of a run in one sentence. */
export function outcomeSentence(result: RunResult, mode: keyof typeof WRITTEN = 'replace'): string {
  if (result.kind === 'days') return loadedSentence(result);
  const [verb, preposition] = WRITTEN[mode];
  const place = placeOf(result);
  const missing = missingApps(result);
  const { replacedRows } = result;
  const instead =
    replacedRows !== null && replacesMore(result)
      ? `, in place of a table of ${counted(replacedRows, 'row')}`
      : '';
  if (result.keptRows > 0) return `${place} is unchanged${missing}.`;
  if (result.rows === 0 && mode === 'replace')
    return `${nothingSentence(result)} An empty table is in ${place}${instead}${missing}.`;
  // Rows of a comparison may be those of the earlier days alone.
  const onlyEarlier =
    result.isEmpty && result.rows > 0 ? ' The service has no data for the period itself.' : '';
  return `${verb} ${rowsCounted(result.rows, result.table.leftOut)} ${preposition} ${place}${instead}${missing}.${onlyEarlier}`;
}

/** Whether the table that was there had rows that this one has no place for, which no comparison counts. */
function replacesMore({ rows, replacedRows, changes }: Written): boolean {
  return changes === null && (replacedRows ?? 0) > rows;
}

/** An outcome as the person reads it who waits for it. */
export interface OutcomeParts {
  /** What was done where, with its figure. */
  sentence: string;
  /** What makes that figure incomplete, or asks for a look. */
  gaps: string[];
  /** What only some people need. */
  notes: string[];
}

/** @param requestedName of the sheet; null for none */
export function toldOfWrite(result: RunResult, requestedName: string | null): OutcomeParts {
  const sentence = outcomeSentence(result);
  if (result.kind === 'days')
    return {
      sentence,
      gaps: [failedNote, openNote, absentNote, sentTwiceNote, unmatchedNote].flatMap((note) => note(result)),
      notes: [...wordsNote(result), ...partsNote(result)],
    };
  return {
    sentence: withFinding(sentence, result),
    gaps: [failedNote, openNote, figuresGaps, movedNote, lossesNote].flatMap((note) => note(result)),
    notes: [
      ...otherNote(result),
      ...placeNotes(result, requestedName),
      ...formatsNote(result),
      ...partsNote(result),
      ...wordsNote(result),
    ],
  };
}

/** Of a run of a saved report. What changed in its rows is a note. */
export function toldOfRun(
  result: TableResult,
  mode: keyof typeof WRITTEN,
  changes: ChangeFacts,
): OutcomeParts {
  const nothing = emptySentence(result, changes);
  const listing = listedNote(result);
  const isListed = result.listed?.trouble === null;
  return {
    sentence: withFinding(outcomeSentence(result, mode), result),
    gaps: [
      ...(nothing === null ? [] : [nothing]),
      ...[failedNote, openNote, figuresGaps, sinceLastRunNote].flatMap((note) => note(result)),
      ...(isListed ? [] : listing),
      ...movedNote(result),
      ...chartsNote(result),
      ...lossesNote(result),
    ],
    notes: [
      ...(nothing === null ? [countsSentence(result, changes)] : []),
      ...restatedNote(changes),
      ...(isListed ? listing : []),
      ...[otherNote, otherAppsNote, restNote, partsNote, formatsNote, wordsNote].flatMap((note) =>
        note(result),
      ),
    ],
  };
}

/** In one text, where nothing can be unfolded. */
export function toldWhole({ sentence, gaps, notes }: OutcomeParts): string {
  return [sentence, ...gaps, ...notes].join(' ');
}

/** A sentence about a table, with what is in its rows, and of which days. */
export function withFinding(sentence: string, figures: Pick<TableFigures, 'finding'>): string {
  return [sentence, ...findingNote(figures), ...sidesNote(figures)].join(' ');
}

/** What became of a table at another place than the one that was chosen. */
function placeNotes(result: TableResult, requestedName: string | null): string[] {
  if (requestedName === null)
    return result.replacedRows !== null && !replacesMore(result)
      ? ['It replaced the table at the current cell.']
      : [];
  // Names that differ in case only are one name to Google.
  if (requestedName.toLowerCase() === result.placeName.toLowerCase()) return [];
  return [`The table of “${requestedName}” was updated in sheet “${result.placeName}”, where it is now.`];
}

/**
 * What a mail tells of a run: what is in the rows and what is missing or restated, and nothing of where they are.
 * @param found what is in the rows; null for nothing to tell
 * @param yesterday as `summaryOfRevenue`
 */
export function summarySentence(
  result: TableResult,
  found: Finding | null,
  yesterday: Day | null,
  changes: ChangeFacts,
): string {
  const nothing = result.rows === 0 ? [nothingSentence(result)] : [];
  const finding =
    found?.kind === 'revenue' ? [summaryOfRevenue(found, yesterday)] : findingNote({ finding: found });
  const inRows = [...finding, ...[figuresGaps, sinceLastRunNote, otherNote].flatMap((note) => note(result))];
  const beside = [listedNote, movedNote, lossesNote].flatMap((note) => note(result));
  return [...nothing, ...inRows, ...restatedNote(changes), ...beside].join(' ');
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
  const notes = [movedNote, formatsNote, chartsNote, lossesNote].flatMap((note) => note(written));
  return [sentence, ...read, ...notes].join(' ');
}

/** What is told of a table that an undo has put back, of which its report has changed. */
export const CHANGED_SINCE = 'The report has changed since this table was written.';

/** What becomes of a table that an undo has put back. A merge keeps its rows, mode replace none of them. */
export const nextRunSentences = (mode: keyof typeof WRITTEN): string[] =>
  mode === 'replace' ? ['The next run writes the whole table anew.'] : [];

/**
 * What a run of a saved report changed, and what is in its rows:
 * `2 rows added, 5 changed, 0 removed. 4 days changed, −38.20 USD, most on …`
 * A card shows its beginning, so what is missing stands before the counts.
 * @param result for what is missing in it
 * @param nextTry as `sentenceOf`
 */
export function changesSentence(result: TableResult, changes: ChangeFacts, nextTry?: string): string {
  const nothing = emptySentence(result, changes);
  const missing = missingNotes(result, nextTry);
  const sentences = nothing === null ? [...missing, countsSentence(result, changes)] : [nothing, ...missing];
  sentences.push(...movedNote(result), ...sinceLastRunNote(result), ...findingNote(result));
  sentences.push(...sidesNote(result), ...cutNote(result));
  sentences.push(...restatedNote(changes), ...listedNote(result), ...otherAppsNote(result));
  const { leftOut } = result.table;
  if (leftOut) sentences.push(`The table has the top ${rowsCounted(result.rows, leftOut)}.`);
  const notes = [restNote, partsNote, formatsNote, chartsNote, lossesNote];
  sentences.push(...notes.flatMap((note) => note(result)));
  return sentences.join(' ');
}
