// What is said of a run beside its outcome: what makes its figures incomplete, and what became of rows.

import type { StatsError } from '../core/errors';
import { groupedBy } from '../core/lists/grouped';
import { RESTATEMENTS_TAB } from '../core/place/sheet-name';
import type { BucketName } from '../core/report/buckets';
import {
  type AnswerDoubt,
  type AnswerFacts,
  type Changes,
  type ChartTrouble,
  type DayRevenue,
  type Loss,
  type RunResult,
  readAgainFrom,
  type TableFigures,
  type TableResult,
  type Written,
} from '../core/run-facts';
import { sumOf } from '../core/sum';
import { monthName } from './dates';
import { failuresCounted, failuresListed } from './errors/run-errors';
import { sentenceOf } from './errors/sentence-of';
import { criteriaLost } from './errors/sheet-errors';
import { unmatchedNote } from './finding';
import { counted, grouped, listed, quoted, shortName, shortValue } from './phrases';
import { SERVICE_TEXTS } from './services/services';
import { withoutSilent } from './silent';

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
export function nothingSentence({ table: { isFilteredOut }, excludesAllApps }: TableFigures): string {
  if (excludesAllApps) return NO_APPS_REQUESTED;
  return isFilteredOut ? 'No row passes the filter.' : 'The service has no data for this choice.';
}

const NO_APPS_REQUESTED = 'No app passes the filter, so nothing was requested.';

/** The apps and lists that couldn't be read, by name. */
export function failedNote({ failures }: AnswerFacts): string[] {
  return failures.length === 0 ? [] : [`Missing: ${listed(failures.map(({ app }) => app))}.`];
}

/** What makes figures incomplete: cut weeks, and what was requested and has no rows. */
export function figuresGaps(figures: TableFigures): string[] {
  return [cutNote, newestRowNote, earlierNote, absentNote, sentTwiceNote, unmatchedNote].flatMap((note) =>
    note(figures),
  );
}

/** That the service has no rows of the last final days. */
function newestRowNote({ newestRow }: TableFigures): string[] {
  return newestRow
    ? [`The newest row is of ${newestRow.day}, but days to ${newestRow.finalTo} are final.`]
    : [];
}

/** `The first week has 5 of 7 days, the last one 2 of 7 days and part of today.` */
export function cutNote({ cut, isOpen, isEmpty, table: { isFilteredOut } }: TableFigures): string[] {
  if (!cut || isEmpty || isFilteredOut) return [];
  const ends = cut.ends.map(({ place, days, of }, at) => {
    const subject = `The ${place === 'only' ? '' : `${place} `}${cut.bucket} has`;
    const today = isOpen && place !== 'first' ? ' and part of today' : '';
    const has = days === 0 ? 'no complete days yet' : `${grouped(days)} of ${counted(of, 'day')}${today}`;
    return `${at === 0 ? subject : 'the last one'} ${has}`;
  });
  return [`${ends.join(', ')}.`];
}

/** What a comparison lacks. */
function earlierNote({ table: { lacksEarlier } }: TableFigures): string[] {
  return lacksEarlier ? ['The earlier days have no data, so there’s nothing to compare with.'] : [];
}

/** What a service doesn't have, and what it says that makes its answer doubtful. */
export function absentNote({
  absent,
  silent = [],
  gone = [],
  remarks,
  uncounted,
  partlyCounted = [],
}: AnswerFacts): string[] {
  return [
    ...goneNote(gone),
    ...remarks.doubts.map(doubtSentence),
    ...withoutSilent(silent).map((text) => `${text}.`),
    ...(absent.length > 0 ? [`No data for: ${listed(absent)}.`] : []),
    ...(uncounted.length > 0 ? [`The service has no count of users for: ${listed(uncounted)}.`] : []),
    ...(partlyCounted.length > 0
      ? [`0 users on some days: ${listed(partlyCounted)}. ARPDAU is too high if an app earned on them.`]
      : []),
  ];
}

/** What is new since the run before: apps that have left or aren't waited for any more, and a table of another time. */
export function sinceLastRunNote(result: TableResult): string[] {
  const { left = [], released = [] } = result;
  const from = readAgainFrom(result);
  const are = released.length === 1 ? 'has' : 'have';
  return [
    ...goneNote(left),
    ...(released.length > 0
      ? [`${listed(released)} ${are} been missing for 35 days. No more days are read again for that.`]
      : []),
    ...(from
      ? [
          `This table isn’t as the last run left it. Run again, unless a schedule does: days from ${from} on are still to be read.`,
        ]
      : []),
  ];
}

function goneNote(gone: readonly string[]): string[] {
  return gone.length === 0
    ? []
    : [`${listed(gone)} ${gone.length === 1 ? 'is' : 'are'} no longer in this account.`];
}

function doubtSentence(doubt: AnswerDoubt): string {
  const { name } = SERVICE_TEXTS[doubt.service];
  switch (doubt.kind) {
    case 'version':
      return `${name} answers in version ${shortName(doubt.version)}, which this add-on doesn’t know. Check the figures.`;
    case 'record':
      return `${name} listed an app without an ID (row ${doubt.row}${doubt.name === '' ? '' : `, ${shortName(doubt.name)}`}), which was left out.`;
    case 'total':
      return `${name} names a total of ${grouped(doubt.total)} beside ${counted(doubt.rows, 'row')}. Check whether rows are missing.`;
  }
}

/** What a service says beside a good answer, in its own words. */
export function wordsNote({ remarks }: Pick<AnswerFacts, 'remarks'>): string[] {
  return remarks.words.map((words) => quoted(words).trim());
}

/** Whole names: rows often differ at their end. */
const LONGEST_ROW = 300;

/** `The service sent 2026-11-10 · US twice. Sums count both.` */
export function sentTwiceNote({ sentTwice }: Pick<AnswerFacts, 'sentTwice'>): string[] {
  if (!sentTwice) return [];
  const { rows, name } = sentTwice;
  const row = shortValue(name, LONGEST_ROW);
  return [
    `The service sent ${rows > 1 ? `${counted(rows, 'row')} twice, such as ${row}` : `${row} twice`}. Sums count both.`,
  ];
}

/** Which values have no columns of their own, for a person who waits: it's the same in each run. */
export function otherNote({ table: { inOther = [] } }: TableFigures): string[] {
  if (inOther.length === 0) return [];
  return [`Other has ${counted(inOther.length, 'value')}: ${listed(inOther)}.`];
}

export function restNote({ table: { sideBySide } }: TableFigures): string[] {
  const { added = [] } = sideBySide ?? {};
  if (added.length === 0) return [];
  const are = added.length === 1 ? 'is new and counts' : 'are new and count';
  return [
    `${listed(added)} ${are} in Other. To update the columns, choose Order columns again in the report’s menu.`,
  ];
}

/** What the cells look like, and what around them doesn't take in all of their rows. */
export function formatsNote({
  keepsFormats,
  retyped = [],
  endsAbove = [],
  underCharts = [],
}: Written): string[] {
  return [
    ...underCharts.map(
      (title) =>
        `The chart${title === '' ? '' : ` “${shortName(title)}”`} lies over some of these cells. To see them, move the chart.`,
    ),
    ...(keepsFormats ? ['The Table’s own number formats were kept.'] : []),
    ...(retyped.length > 0 ? [`Changed from plain text back to numbers: ${listed(retyped)}.`] : []),
    ...endsAbove.map(({ what, row, rows }) => {
      const stand = rows === 1 ? 'stands' : 'stand';
      return `The ${what === 'table' ? 'Table' : 'filter'} ends at row ${grouped(row)}; ${counted(rows, 'row')} ${stand} below it.`;
    }),
  ];
}

/** `Sheet2!B3 reads column F, which is eCPM now. Check that formula.` */
export function movedNote({ movedColumns }: Pick<Written, 'movedColumns'>): string[] {
  if (!movedColumns) return [];
  const { readers, more, unread } = movedColumns;
  const read = readers.map(
    ({ at, column, isNow }) =>
      `${at} reads column ${column}, which is ${isNow === null ? 'no longer in the table' : `${shortName(isNow)} now`}.`,
  );
  const others =
    more > 0 ? [`${counted(more, 'more formula reads', 'more formulas read')} moved columns.`] : [];
  const wayOut =
    readers.length === 0 ? [] : [`Check ${readers.length === 1 ? 'that formula' : 'those formulas'}.`];
  const sheets = listed(unread.map((name) => `“${shortName(name)}”`));
  return [
    ...[...read, ...others, ...wayOut],
    ...(unread.length > 0 ? [`Columns have moved, and the formulas in ${sheets} weren’t checked.`] : []),
  ];
}

export function chartsNote({ chartTroubles }: Written): string[] {
  return chartTroubles.map(chartTroubleSentence);
}

/** What the write couldn't do beside the rows, each once. */
export function lossesNote({ losses, placeName }: Pick<Written, 'losses' | 'placeName'>): string[] {
  return [...new Set(losses.map((loss) => lossSentence(loss, placeName)))];
}

function lossSentence(loss: Loss, placeName: string): string {
  if ('headings' in loss) return criteriaLost(loss, placeName);
  return LOSSES[loss.what](sentenceOf(loss.error));
}

const LOSSES: { readonly [What in Exclude<Loss['what'], 'filter' | 'slicer'>]: (why: string) => string } = {
  undo: (why) => `This can’t be undone, because no copy of the rows before could be kept. ${why}`,
  leftovers: () => 'Blank cells of the earlier table still belong to this one until the next run.',
  rows: () => 'Rows that are no longer in the table are blank, but weren’t deleted.',
  looks: () => 'Bold totals and highlighted rows weren’t updated.',
  note: () => 'The note of the first cell wasn’t updated.',
  widths: () => 'The widths of the columns weren’t set.',
  memory: (why) =>
    `What the next run looks up about this table couldn’t be stored, so it may ask before it changes rows, and may not list changes of final days. ${why}`,
  charts: (why) => `The charts weren’t updated. ${why}`,
  beside: (why) => `Google refused something beside the rows, such as the note, a width or a chart. ${why}`,
};

export function partsNote({ parts }: Pick<AnswerFacts, 'parts'>): string[] {
  if (parts === 0) return [];
  return [`The whole answer was too large or too slow, so its days were read in ${counted(parts, 'part')}.`];
}

/** Charts that show earlier rows. */
function chartTroubleSentence({ title, error }: ChartTrouble): string {
  return `The chart “${shortName(title)}” wasn’t updated: ${sentenceOf(error)}`;
}

/** Only the name is needed of the day that was restated most. */
export type ChangeFacts = Omit<Changes, 'mostRestated'> & { mostRestated: { day: string } | null };

export function restatedNote(changes: ChangeFacts): string[] {
  const { restatedDays, restatedRevenue, mostRestated, bucket = 'day' } = changes;
  if (!mostRestated) return [];
  const most = `${restatedDays > 1 ? ', most' : ''} ${PERIOD_OF_DAY[bucket](mostRestated.day)}`;
  return [`${counted(restatedDays, bucket)} changed, ${signedMoney(restatedRevenue)} USD${most}.`];
}

/** When something was, by the first day of it. */
const PERIOD_OF_DAY: { readonly [Of in BucketName | 'day']: (day: string) => string } = {
  day: (day) => `on ${day}`,
  week: (day) => `in the week of ${day}`,
  month: (day) => `in ${day.slice(0, 7)}`,
};

/** `Final days changed: October −78.27 USD, 2 days.`, by month, with the year where that isn’t the newest one. */
export function listedNote({ listed, days: read }: TableResult): string[] {
  if (!listed) return [];
  const { days, trouble, isFull, bucket = 'day' } = listed;
  const newest = read?.last.slice(0, 4);
  const monthOf = ({ day }: DayRevenue) => monthName(day, newest);
  const months = [...groupedBy(days, monthOf)].map(
    ([month, of]) =>
      `${month} ${signedMoney(sumOf(of.map((each) => each.revenue)))} USD${bucket === 'month' ? '' : `, ${counted(of.length, bucket)}`}`,
  );
  const listing =
    trouble === null
      ? `The tab ${RESTATEMENTS_TAB} ${isFull ? 'is full, so that it lists not all of them. Delete lines that you no longer need.' : 'lists them.'}`
      : trouble === 'tab'
        ? `They aren’t listed, because the tab ${RESTATEMENTS_TAB} is another table. Rename that tab.`
        : `They aren’t listed. ${sentenceOf(trouble)}`;
  return [`Final ${bucket}s changed: ${months.join('; ')}. ${listing}`];
}

/** Said once: rows that no run requests any more. */
export function otherAppsNote({ otherApps }: Written): string[] {
  if (!otherApps?.isNew) return [];
  return [
    `Rows of ${counted(otherApps.marks.length, 'other app')} stay. To drop them, run once in mode replace.`,
  ];
}

/** Which apps failed, and why. */
export function missingNote({ failures }: AnswerFacts, nextTry?: string): string[] {
  const sentence = (error: StatsError) => sentenceOf(error, nextTry);
  return failures.length === 0 ? [] : [`Missing: ${failuresListed(failures, sentence)}`];
}

export function missingNotes(result: TableResult, nextTry?: string): string[] {
  return [
    ...missingNote(result, nextTry),
    ...newestRowNote(result),
    ...earlierNote(result),
    ...absentNote(result),
    ...sentTwiceNote(result),
    ...unmatchedNote(result),
  ];
}

/** Of an answer without rows, what became of those before; null for one with rows. */
export function emptySentence(
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

export function countsSentence(
  { table: { isFilteredOut } }: TableFigures,
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
