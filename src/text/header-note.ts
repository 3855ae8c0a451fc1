// The note of a table’s header cell.

import type { CutBuckets } from '../core/report/buckets';
import { type Judging, textOfTolerance } from '../core/report/discrepancy-options';
import { daysNotFinalIn } from '../core/report/final-days';
import type { NoteFacts } from '../core/run-facts';
import { daysSentence, rangeText, utcMinute } from './dates';
import { failureLines } from './errors/run-errors';
import { sentenceOf } from './errors/sentence-of';
import { counted, listed, rowsCounted, shortLine } from './phrases';

/** The note of a report's header: where its figures come from, line by line (docs/product.md §3). */
export function headerNote(facts: NoteFacts): string {
  const days =
    facts.days === null
      ? `the service’s own ${facts.periodName} (UTC)`
      : `${isNamed(facts.periodName) ? `${facts.periodName}: ` : ''}${daysSentence(facts.days)}`;
  return [
    `${facts.title} of ${facts.account}`,
    `Period: ${days}`,
    ...notFinalLine(facts),
    ...(facts.cut ? [cutLine(facts.cut)] : []),
    ...comparisonLines(facts.comparison ?? null),
    ...filterLine('Bundles', facts.bundles),
    ...filterLine('OS', facts.os),
    ...(facts.columns === undefined ? [] : [`Columns: ${facts.columns}`]),
    ...(facts.filter ? [`Filter: ${shortLine(facts.filter, LONGEST_FILTER_LINE)}`] : []),
    ...(facts.judging ? judgingLines(facts.judging) : []),
    ...readLine(facts),
    `Written: ${utcMinute(facts.writtenMs)}`,
    rowsCounted(facts),
    ...(facts.hasMoney ? ['Money in USD'] : []),
    ...(facts.requestIds.length > 0 ? [`Request ID: ${listed(facts.requestIds)}`] : []),
    ...(facts.failures.length > 0
      ? ['Missing:', ...failureLines(facts.failures, MOST_MISSING, sentenceOf)]
      : []),
  ].join('\n');
}

/** The account in the first line, where rows are of several apps together. */
export function appsTogetherOf(account: string, apps: number): string {
  return `${account}, ${counted(apps, 'app')} together`;
}

/** The note of a header whose last run was undone. Which days its figures are of is no longer known. */
export function undoneNote({
  title,
  account,
  writtenMs,
}: Pick<NoteFacts, 'title' | 'account' | 'writtenMs'>): string {
  return `${title}: ${account}\nAs before the last run, which was undone: ${utcMinute(writtenMs)}`;
}

/** Whether a note begins like one of these two, whatever a person has added to it. */
export function isHeaderNote(note: string): boolean {
  return /^.+\n(Period: |As before the last run, which was undone: )/.test(note);
}

/** Whether a period is more than its days: `7 days ending 3 days ago` is, `2026-01-01..2026-01-31` isn't. */
function isNamed(period: string): boolean {
  return !/^\d{4}-\d\d-\d\d/.test(period);
}

/** When the figures were read, where that is another minute than when they were written. */
function readLine({ readMs, writtenMs }: NoteFacts): string[] {
  if (readMs === undefined || utcMinute(readMs) === utcMinute(writtenMs)) return [];
  return [`Read: ${utcMinute(readMs)}`];
}

/** Which of the days can still change. */
function notFinalLine({ days, newestFinal }: NoteFacts): string[] {
  const open = days && daysNotFinalIn(days, newestFinal);
  return open ? [`Not final: ${rangeText(open)}`] : [];
}

/** Which weeks or months have only some of their days. */
function cutLine({ bucket, days }: CutBuckets): string {
  return `Provisional: the ${bucket} of ${days.join(' and ')} (some days are outside the period or aren’t over)`;
}

/** What the period is compared with, and whether its last day was left out as incomplete. */
function comparisonLines(comparison: NoteFacts['comparison'] | null): string[] {
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

function judgingLines({ tolerance, leastImpressions }: Judging): string[] {
  return [
    `Tolerance: ${textOfTolerance(tolerance)} of the account’s figure, from ${counted(leastImpressions, 'impression')} on`,
    'Status: the worse of impressions and revenue',
  ];
}

/** Characters of a filter in a note, which should be read at a glance. */
const LONGEST_FILTER_LINE = 500;

/** Missing apps in a note, which should be read at a glance. The panel lists them all. */
const MOST_MISSING = 20;
