// The note of a table’s header cell.

import type { Day, DaySpan } from '../core/day';
import { once } from '../core/once';
import type { CutBuckets } from '../core/report/buckets';
import type { ComparedDays } from '../core/report/comparison';
import { type JudgingRules, textOfTolerance } from '../core/report/discrepancy-options';
import { daysNotFinalIn } from '../core/report/final-days';
import type { Answer } from '../core/run-facts';
import { daysSentence, isNamed, rangeText, utcMinute } from './dates';
import { failureLines } from './errors/run-errors';
import { sentenceOf } from './errors/sentence-of';
import { counted, grouped, inItsDecimals, listed, rowsCounted, shortLine } from './phrases';
import { withoutSilent } from './silent';

/** What the note tells of a run's order (`runs/write-order`). */
export interface NotedOrder {
  readonly source: { readonly title: string };
  /** The period as the person wrote it, e.g. `last 7 days`. */
  readonly periodName: string;
  readonly query: {
    readonly days: DaySpan | null;
    readonly cut?: CutBuckets;
    readonly comparison: Omit<ComparedDays, 'days'> | null;
    readonly bundles: readonly string[];
    readonly os: readonly string[];
    readonly columns?: { readonly dimension: { readonly title: string } };
    readonly filter?: { readonly inWords: string };
    readonly judging: JudgingRules | null;
  };
  readonly newestFinal: Day;
  readonly readMs: number | null;
  readonly writtenMs: number;
}

/**
 * The note of a report's header: where its figures come from, line by line (docs/product.md §3).
 * @param rows that were written
 */
export function headerNote(order: NotedOrder, answer: Answer, rows: number): string {
  const { source, periodName, query } = order;
  const { account, table, requestIds, failures } = answer;
  const days =
    query.days === null
      ? `the service’s own ${periodName} (UTC)`
      : `${isNamed(periodName) ? `${periodName}: ` : ''}${daysSentence(query.days)}`;
  return [
    `${source.title} of ${account}`,
    `Period: ${days}`,
    ...notFinalLine(order),
    ...(query.cut ? [cutLine(query.cut)] : []),
    ...comparisonLines(query.comparison),
    ...filterLine('Bundles', query.bundles),
    ...filterLine('OS', query.os),
    ...(query.columns ? [`Columns: ${query.columns.dimension.title}`] : []),
    ...sharedLines(table),
    ...(query.filter ? [`Filter: ${shortLine(query.filter.inWords, LONGEST_FILTER_LINE)}`] : []),
    ...(query.judging ? judgingLines(query.judging) : []),
    ...readLine(order),
    `Written: ${utcMinute(order.writtenMs)}`,
    rowsCounted(rows, table.leftOut),
    ...unitLines(table),
    ...(requestIds.length > 0 ? [`Request ID: ${listed(requestIds)}`] : []),
    ...withoutSilent(answer.silent ?? []),
    ...(failures.length > 0 ? [MISSING, ...missingLines(failures)] : []),
  ].join('\n');
}

/** One line each, whatever a service has said. */
function missingLines(failures: Answer['failures']): string[] {
  return failureLines(failures, MOST_MISSING, sentenceOf).map((line) => MISSING_MARK + joined(line));
}

const joined = (text: string) => text.replace(/\s*\n\s*/g, ' ');

const MISSING = 'Missing:';
const MISSING_MARK = '- ';
/** Before the failure of the last run, after the note's other lines. */
const FAILURE = 'Last run failed: ';

/** The note with why the last run failed, in place of an earlier failure. */
export function withFailure(note: string, sentence: string): string {
  const rest = note.split('\n').filter((line) => !line.startsWith(FAILURE));
  return [rest.join('\n').trimEnd(), '', FAILURE + joined(sentence)].join('\n');
}

/** The lines that a note may have below its first. */
const ownLines = once(() => {
  // As any locale writes it.
  const number = '[\\d\\p{P}\\p{Zs}]+';
  const lines = [
    'As before the last run, which was undone: .*',
    '(Period|Not final|Provisional|Columns|Filter|Tolerance|Status|Read|Written|Request ID|ARPDAU): .*',
    '(Bundles|OS): only .*',
    'Compared with .*',
    'Complete days only',
    'Without .+: no rows since .*',
    'Money in USD',
    RATIOS,
    `${number}( of ${number})? rows?`,
    `.+: of (each (day|week|month)’s total, )?${number}( USD)?( in all)?`,
    `${FAILURE}.*`,
  ];
  return new RegExp(`^(${lines.join('|')})$`, 'u');
});

/** A new note with what a person has added to the present one, below its lines. */
export function withAdded(note: string, present: string): string {
  const lines = present.split('\n');
  // Only what follows it tells the line that names the source or the report from a person's.
  const namingLine = lines.findIndex((line) => BELOW_FIRST.test(line)) - 1;
  const ours = missingBlock(lines);
  const theirs = lines
    .filter((line, at) => at !== namingLine && !ours.has(at) && !ownLines().test(line))
    .join('\n')
    .trim();
  return theirs === '' ? note : `${note}\n\n${theirs}`;
}

/** The lines of what is missing, from 0: elsewhere, a line that begins so may be a person's. */
function missingBlock(lines: readonly string[]): ReadonlySet<number> {
  const first = lines.indexOf(MISSING);
  if (first < 0) return new Set();
  const end = lines.findIndex((line, at) => at > first && !line.startsWith(MISSING_MARK));
  return new Set(lines.flatMap((_line, at) => (at >= first && (end < 0 || at < end) ? at : [])));
}

/** What money is in, what ARPDAU divides by, which isn't the users of the row, and what the total is no sum of. */
function unitLines({ columns, totals }: Answer['table']): string[] {
  const hasMoney = columns.some(({ kind }) => kind === 'money' || kind === 'smallMoney');
  const has = (...names: readonly string[]) =>
    columns.some(({ name, of }) => names.includes(of?.metric ?? name));
  return [
    ...(hasMoney ? ['Money in USD'] : []),
    ...(has('arpdau') ? ['ARPDAU: revenue by the sum of the users of each day'] : []),
    ...(totals && has('ctr', 'ecpm') ? [RATIOS] : []),
  ];
}

/** Without it, people sum or average these columns down to the total. */
const RATIOS = 'Last row: the total, whose ratios are computed from its sums';

/**
 * The note of a header whose last run was undone. Which days its figures are of is no longer known.
 * @param reportName blank for a table of no report
 */
export function undoneNote(title: string, reportName: string, writtenMs: number): string {
  const heading = [title, reportName].filter(Boolean).join(': ');
  return `${heading}\nAs before the last run, which was undone: ${utcMinute(writtenMs)}`;
}

/** What shares are of. */
function sharedLines({ shared = [], columns }: Answer['table']): string[] {
  const time = columns.find(({ kind }) => kind === 'day');
  return shared.map(({ title, kind, total }) => {
    const whole = kind === 'money' ? `${grouped(total, 2)} USD` : grouped(total);
    return `${title}: of ${time ? `each ${time.bucket ?? 'day'}’s total, ${whole} in all` : whole}`;
  });
}

/** What stands below the first line of a note. */
const BELOW_FIRST = /^(Period: |As before the last run, which was undone: )/;

/** Whether a note begins like one of these two, whatever a person has added to it. */
export function isHeaderNote(note: string): boolean {
  const [, second = ''] = note.split('\n');
  return note.charAt(0) !== '\n' && BELOW_FIRST.test(second);
}

/** When the figures were read, where that is another minute than when they were written. */
function readLine({ readMs, writtenMs }: NotedOrder): string[] {
  if (readMs === null || utcMinute(readMs) === utcMinute(writtenMs)) return [];
  return [`Read: ${utcMinute(readMs)}`];
}

/** Which of the days can still change. */
function notFinalLine({ query, newestFinal }: NotedOrder): string[] {
  const open = query.days && daysNotFinalIn(query.days, newestFinal);
  return open ? [`Not final: ${rangeText(open)}`] : [];
}

/** Which weeks or months have only some of their days. */
function cutLine({ bucket, ends }: CutBuckets): string {
  return `Provisional: the ${bucket} of ${ends.map(({ day }) => day).join(' and ')} (some days are outside the period or aren’t over)`;
}

/** What the period is compared with, and whether its last day was left out as incomplete. */
function comparisonLines(comparison: NotedOrder['query']['comparison']): string[] {
  if (!comparison) return [];
  const { name, previous, isCut } = comparison;
  return [
    ...(isCut ? ['Complete days only'] : []),
    `Compared with ${name}: ${previous ? daysSentence(previous) : 'no days'}`,
  ];
}

function filterLine(title: string, only: readonly string[]): string[] {
  return only.length === 0 ? [] : [`${title}: only ${listed(only)}`];
}

function judgingLines({ tolerance, leastImpressions }: JudgingRules): string[] {
  return [
    `Tolerance: ${inItsDecimals(textOfTolerance(tolerance))} of the account’s figure, from ${counted(leastImpressions, 'impression')} on`,
    'Status: the worse of impressions and revenue',
  ];
}

/** Characters of a filter in a note, which should be read at a glance. */
const LONGEST_FILTER_LINE = 500;

/** Missing apps in a note, which should be read at a glance. The panel lists them all. */
const MOST_MISSING = 20;
