// The outcome of a run.

import { groupedBy } from '../core/lists/grouped';
import { RESTATEMENTS_TAB } from '../core/place/sheet-name';
import type {
  AnswerFacts,
  Changes,
  ChartTrouble,
  DayRevenue,
  RunResult,
  TableFigures,
  TableResult,
  Written,
} from '../core/run-facts';
import { sumOf } from '../core/sum';
import { monthName } from './dates';
import { failuresCounted, failuresListed } from './errors/run-errors';
import { sentenceOf } from './errors/sentence-of';
import { findingNote, unmatchedNote } from './finding';
import { loadedSentence } from './loads';
import { counted, grouped, listed, rowsCounted, shortName } from './phrases';

function placeOf({ range, placeName }: Written): string {
  return `${range} of sheet “${placeName}”`;
}

/** What each write mode does with rows. */
const WRITTEN = {
  replace: ['Wrote', 'to'],
  append: ['Appended', 'to'],
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
  return `${verb} ${rowsCounted(result)} ${preposition} ${place}${instead}${missing}.${onlyEarlier}`;
}

/** Whether the table that was there had rows that this one has no place for. */
function replacesMore({ rows, replacedRows }: Written): boolean {
  return (replacedRows ?? 0) > rows;
}

/** `; 2 apps are missing`, or nothing. */
export function missingApps({ failures }: AnswerFacts): string {
  if (failures.length === 0) return '';
  return `; ${failuresCounted(failures)} ${failures.length === 1 ? 'is' : 'are'} missing`;
}

/** Figures of days that may not be over. */
type OpenFigures = Pick<RunResult, 'isOpen' | 'days' | 'parts'>;

export function openNote({ isOpen, days }: OpenFigures): string[] {
  if (!isOpen || !days) return [];
  return [`The period ends on ${days.last} (UTC) and isn’t over yet, so its numbers will still grow.`];
}

/** Why there is no row. */
export function nothingSentence({ isFilteredOut, excludesAllApps }: TableFigures): string {
  if (excludesAllApps) return NO_APPS_REQUESTED;
  return isFilteredOut ? 'No row passes the filter.' : 'The service has no data for this choice.';
}

const NO_APPS_REQUESTED = 'No app passes the filter, so nothing was requested.';

/** An outcome as the person reads it who waits for it. */
export interface Told {
  /** What was done where, with its figure. */
  sentence: string;
  /** What makes that figure incomplete, or asks for a look. */
  gaps: string[];
  /** What only some people need. */
  notes: string[];
}

/** @param requestedName of the sheet; null for none */
export function toldOfWrite(result: RunResult, requestedName: string | null): Told {
  const sentence = outcomeSentence(result);
  if (result.kind === 'days')
    return {
      sentence,
      gaps: [...openNote(result), ...absentNote(result), ...unmatchedNote(result)],
      notes: partsNote(result),
    };
  return {
    sentence: withFinding(sentence, result),
    gaps: [...failedNote(result), ...openNote(result), ...figuresGaps(result)],
    notes: [
      ...otherNote(result),
      ...placeNotes(result, requestedName),
      ...formatsNote(result),
      ...partsNote(result),
    ],
  };
}

/** Of a run of a saved report. What changed in its rows is a note. */
export function toldOfRun(result: TableResult, mode: keyof typeof WRITTEN, changes: ChangeFacts): Told {
  const nothing = emptySentence(result, changes);
  const listing = listedNote(result);
  const isListed = result.listed?.trouble === null;
  return {
    sentence: withFinding(outcomeSentence(result, mode), result),
    gaps: [
      ...(nothing === null ? [] : [nothing]),
      ...[failedNote, openNote, figuresGaps].flatMap((note) => note(result)),
      ...(isListed ? [] : listing),
      ...chartsNote(result),
    ],
    notes: [
      ...(nothing === null ? [countsSentence(result, changes)] : []),
      ...restatedNote(changes),
      ...(isListed ? listing : []),
      ...[otherNote, otherAppsNote, restNote, partsNote, formatsNote].flatMap((note) => note(result)),
    ],
  };
}

/** In one text, where nothing can be unfolded. */
export function toldWhole({ sentence, gaps, notes }: Told): string {
  return [sentence, ...gaps, ...notes].join(' ');
}

/** A sentence about a table, with what is in its rows. */
export function withFinding(sentence: string, figures: Pick<TableFigures, 'finding'>): string {
  return [sentence, ...findingNote(figures)].join(' ');
}

/** The apps and lists that couldn't be read, by name. */
export function failedNote({ failures }: AnswerFacts): string[] {
  return failures.length === 0 ? [] : [`Missing: ${listed(failures.map(({ app }) => app))}.`];
}

/** What makes figures incomplete: cut weeks, and what was requested and has no rows. */
export function figuresGaps(figures: TableFigures): string[] {
  return [cutNote, earlierNote, absentNote, unmatchedNote].flatMap((note) => note(figures));
}

/** What became of a table at another place than the one that was chosen. */
function placeNotes(result: TableResult, requestedName: string | null): string[] {
  if (requestedName === null)
    return result.replacedTable && !replacesMore(result)
      ? ['It replaced the table at the current cell.']
      : [];
  // Names that differ in case only are one name to Google.
  if (requestedName.toLowerCase() === result.placeName.toLowerCase()) return [];
  return [`The table of “${requestedName}” was updated in sheet “${result.placeName}”, where it is now.`];
}

/** What a mail tells of a run: what is in the rows and what is missing or restated, and nothing of where they are. */
export function summarySentence(result: TableResult, changes: ChangeFacts): string {
  const nothing = result.rows === 0 ? [nothingSentence(result)] : [];
  const inRows = [findingNote, figuresGaps, otherNote].flatMap((note) => note(result));
  return [...nothing, ...inRows, ...restatedNote(changes), ...listedNote(result)].join(' ');
}

/** `The first week has 5 of 7 days, the last one 2 of 7 days.` */
function cutNote({ cut, isEmpty, isFilteredOut }: TableFigures): string[] {
  if (!cut || isEmpty || isFilteredOut) return [];
  const told = cut.ends.map(({ place, days, of }, at) => {
    const named = `The ${place === 'only' ? '' : `${place} `}${cut.bucket} has`;
    const has = days === 0 ? 'no complete days yet' : `${grouped(days)} of ${counted(of, 'day')}`;
    return `${at === 0 ? named : 'the last one'} ${has}`;
  });
  return [`${told.join(', ')}.`];
}

/** What a comparison lacks. */
function earlierNote({ lacksEarlier }: TableFigures): string[] {
  return lacksEarlier ? ['The earlier days have no data, so there’s nothing to compare with.'] : [];
}

function absentNote({ absent, uncounted, partlyCounted = [] }: AnswerFacts): string[] {
  return [
    ...(absent.length > 0 ? [`No data for: ${listed(absent)}.`] : []),
    ...(uncounted.length > 0 ? [`The service has no count of users for: ${listed(uncounted)}.`] : []),
    ...(partlyCounted.length > 0
      ? [`0 users on some days: ${listed(partlyCounted)}. ARPDAU is too high if an app earned on them.`]
      : []),
  ];
}

/** Which values have no columns of their own, for a person who waits: it's the same in each run. */
export function otherNote({ inOther }: TableFigures): string[] {
  if (inOther.length === 0) return [];
  return [`Other has ${counted(inOther.length, 'value')}: ${listed(inOther)}.`];
}

function restNote({ valuesInOther }: TableFigures): string[] {
  if (valuesInOther.length === 0) return [];
  const are = valuesInOther.length === 1 ? 'is new and counts' : 'are new and count';
  return [
    `${listed(valuesInOther)} ${are} in Other. To update the columns, choose Order columns again in the report’s menu.`,
  ];
}

function formatsNote({ keepsFormats }: Written): string[] {
  return keepsFormats ? ['The Table’s own number formats were kept.'] : [];
}

function chartsNote({ chartTroubles }: Written): string[] {
  return chartTroubles.map(chartTroubleSentence);
}

export function partsNote({ parts }: Pick<AnswerFacts, 'parts'>): string[] {
  if (parts === 0) return [];
  return [`The whole answer was too large or too slow, so its days were read in ${counted(parts, 'part')}.`];
}

/** Charts that show earlier rows. */
function chartTroubleSentence({ title, error }: ChartTrouble): string {
  return `The chart “${shortName(title)}” wasn’t updated: ${sentenceOf(error)}`;
}

/** Only the name is needed of the day that was restated most. */
type ChangeFacts = Omit<Changes, 'mostRestated'> & { mostRestated: { day: string } | null };

/** What a report has that its table lacks, and the other way round. */
interface TitleChanges {
  added: readonly string[];
  removed: readonly string[];
}

/** How a report differs from a table that an undo has put back. */
export interface ChangedSince {
  groups: TitleChanges;
  columns: TitleChanges;
  /** Whether another source, other apps that no column names, or other filters decide which rows it has. */
  hasOtherRows: boolean;
}

/** Each difference in a sentence. */
export function changedSinceSentences({ groups, columns, hasOtherRows }: ChangedSince): string[] {
  const said = (titles: readonly string[], sentence: (listed: string) => string) =>
    titles.length > 0 ? [sentence(listed(titles))] : [];
  return [
    ...said(groups.added, (titles) => `The report now groups by ${titles}.`),
    ...said(groups.removed, (titles) => `The report no longer groups by ${titles}.`),
    ...said(columns.added, (titles) => `The report now shows ${titles}.`),
    ...said(columns.removed, (titles) => `The report no longer shows ${titles}.`),
    ...(hasOtherRows ? ['The report now reads another source, other apps or other filters.'] : []),
  ];
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
  return [sentence, ...read, ...formatsNote(written), ...chartsNote(written)].join(' ');
}

/**
 * What a run of a saved report changed, and what is in its rows:
 * `2 rows added, 5 changed, 0 removed. 4 days changed, −38.20 USD, most on …`
 * A card shows its beginning, so what is missing stands before the counts.
 * @param result for what is missing in it
 */
export function changesSentence(result: TableResult, changes: ChangeFacts): string {
  const nothing = emptySentence(result, changes);
  const missing = missingNotes(result);
  const sentences = nothing === null ? [...missing, countsSentence(result, changes)] : [nothing, ...missing];
  sentences.push(...findingNote(result), ...cutNote(result));
  sentences.push(...restatedNote(changes), ...listedNote(result), ...otherAppsNote(result));
  if (result.leftOut > 0) sentences.push(`The table has the top ${rowsCounted(result)}.`);
  const notes = [restNote, partsNote, formatsNote, chartsNote];
  sentences.push(...notes.flatMap((note) => note(result)));
  return sentences.join(' ');
}

function restatedNote(changes: ChangeFacts): string[] {
  const { restatedDays, restatedRevenue, mostRestated, bucket = 'day' } = changes;
  if (!mostRestated) return [];
  const most = restatedDays > 1 ? `, most on ${mostRestated.day}` : ` on ${mostRestated.day}`;
  return [`${counted(restatedDays, bucket)} changed, ${signedMoney(restatedRevenue)} USD${most}.`];
}

/** `Final days changed: October −78.27 USD, 2 days.`, by month, with the year where that isn’t the newest one. */
function listedNote({ listed, days: read }: TableResult): string[] {
  if (!listed) return [];
  const { days, trouble, bucket = 'day' } = listed;
  const newest = read?.last.slice(0, 4);
  const monthOf = ({ day }: DayRevenue) => monthName(day, newest);
  const told = [...groupedBy(days, monthOf)].map(
    ([month, of]) =>
      `${month} ${signedMoney(sumOf(of.map((each) => each.revenue)))} USD, ${counted(of.length, bucket)}`,
  );
  const listing =
    trouble === null
      ? `The tab ${RESTATEMENTS_TAB} lists them.`
      : trouble === 'tab'
        ? `They aren’t listed, because the tab ${RESTATEMENTS_TAB} is another table. Rename that tab.`
        : `They aren’t listed. ${sentenceOf(trouble)}`;
  return [`Final ${bucket}s changed: ${told.join('; ')}. ${listing}`];
}

/** Said once: rows that no run requests any more. */
function otherAppsNote({ otherApps }: Written): string[] {
  if (!otherApps?.isNew) return [];
  return [
    `Rows of ${counted(otherApps.marks.length, 'other app')} stay. To drop them, run once in mode replace.`,
  ];
}

function missingNotes(result: TableResult): string[] {
  const { failures } = result;
  const failed = failures.length === 0 ? [] : [`Missing: ${failuresListed(failures, sentenceOf)}`];
  return [...failed, ...earlierNote(result), ...absentNote(result), ...unmatchedNote(result)];
}

/** Of an answer without rows, what became of those before; null for one with rows. */
function emptySentence(
  { isEmpty, keptRows, excludesAllApps }: TableResult,
  { removed }: Pick<Changes, 'removed'>,
): string | null {
  const rows = (count: number) => counted(count, 'row was', 'rows were');
  if (excludesAllApps)
    return keptRows > 0 ? `${NO_APPS_REQUESTED} ${rows(keptRows)} kept.` : NO_APPS_REQUESTED;
  if (keptRows > 0) return `The service returned no rows, so ${rows(keptRows)} kept.`;
  if (isEmpty) return `The service returned no rows${removed > 0 ? `, so ${rows(removed)} removed` : ''}.`;
  return null;
}

function countsSentence(
  { isFilteredOut }: TableFigures,
  { added, changed, removed }: Pick<Changes, 'added' | 'changed' | 'removed'>,
): string {
  const hasChanged = added + changed + removed > 0;
  const counts = `${counted(added, 'row')} added, ${grouped(changed)} changed, ${grouped(removed)} removed.`;
  if (isFilteredOut) return `No row passes the filter.${hasChanged ? ` ${counts}` : ''}`;
  return hasChanged ? counts : 'The rows are as before.';
}

/** `−38.20`, with a true minus sign. */
function signedMoney(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${grouped(Math.abs(amount), 2)}`;
}

/** @param unit what is counted: answers where lists of users are among them */
export function continuesSentence(done: number, total: number, unit: 'app' | 'answer' = 'app'): string {
  return `Time ran out after ${grouped(done)} of ${counted(total, unit)}. The rest follows within the hour if the report is scheduled, or when you run it again. Until then, the sheet keeps its current data.`;
}
