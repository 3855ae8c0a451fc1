// What is in the rows of a run, in one sentence.

import type { Day } from '../core/day';
import type { BucketName } from '../core/report/buckets';
import type { Drivers } from '../core/report/drivers';
import {
  type ComparedSpan,
  type DifferenceCause,
  type DifferencePart,
  type DiscrepanciesFound,
  type Finding,
  HALF_CENT,
  type RevenueChange,
  type RevenueFound,
  standsOut,
  type ValueChange,
  type WorstPart,
} from '../core/report/finding';
import type { TableFigures } from '../core/run-facts';
import { comparedRanges } from './dates';
import { counted, grouped, percent, shortValue } from './phrases';

/** Characters of a value that a button names. */
const LONGEST_LOOK = 100;

/**
 * Buttons below an outcome with a comparison, or with weeks or months that are cut; `back` returns from what they have
 * shown.
 */
export const LOOK_TEXTS = {
  into: (value: string) => `Look into ${shortValue(value, LONGEST_LOOK)}`,
  finalDays: 'Compare final days only',
  whole: { week: 'Whole weeks only', month: 'Whole months only' } satisfies Record<BucketName, string>,
  intoRow: 'Look into this row',
  intoList: 'Look into the list',
  readingRow: 'Reading the row…',
  noRow:
    'Select a cell in a row of a comparison that this report or form has written, and press Look into this row again.',
  noFurther:
    'Nothing is left to look into this row by. Choose another row, or remove a condition of the filter.',
  back: 'Back',
} as const;

/** Empty where there is nothing to tell about the rows. */
export function findingNote({ finding }: Pick<TableFigures, 'finding'>): string[] {
  return finding ? [findingSentence(finding)] : [];
}

/** The days of both sides of a comparison that the finding tells; empty for none. */
export function sidesNote({ finding }: Pick<TableFigures, 'finding'>): string[] {
  const sides = finding?.kind === 'revenue' ? finding.change?.sides : undefined;
  return sides ? [`${comparedRanges(sides.now, sides.before)}.`] : [];
}

/** `Revenue on 2026-11-19: 5,830.00 USD, −12.00% against 2026-11-12; largest move: Chess, −80.00 USD.` */
export function findingSentence(finding: Finding): string {
  return finding.kind === 'revenue' ? revenueSentence(finding) : discrepanciesSentence(finding);
}

/** How figures of yesterday are marked, in a subject and in a sentence. */
export const NOT_FINAL_YET = 'not final yet';

/** How many of a filter's names a sentence shows. */
const MOST_ONLY = 3;

/** Characters of each: a filter is all of its conditions. */
const LONGEST_ONLY = 300;

/**
 * The first sentence of a summary by mail.
 * @param yesterday the day that a summary of yesterday is of; null for any other
 */
export function summaryOfRevenue(found: RevenueFound, yesterday: Day | null): string {
  return !found.change && yesterday
    ? `${titleOf(found)}${notFinalYet(yesterday)}: ${usd(found.total ?? 0)}.`
    : revenueSentence(found);
}

function revenueSentence(found: RevenueFound): string {
  const { total, change } = found;
  const revenue = titleOf(found);
  if (!change) return `${revenue}: ${usd(total ?? 0)} in all.`;
  const { of, now, before } = change;
  if (of.kind === 'notFinal')
    return `${revenue}: ${usd(now)}, ${usd(before)} before${aDayOf(change)}. ${notFinalSentence(of)}`;
  const sentence = `${revenue}${daysOf(of)}: ${usd(now)}, ${againstOf(change)}${largestMove(change)}`;
  // The sum of all rows is the total already.
  return total === null || of.kind === 'all' || of.kind === 'yesterday'
    ? `${sentence}.`
    : `${sentence}; ${usd(total)} in all.`;
}

/** Whichever way it went. */
function largestMove({ moves: [first] }: RevenueChange): string {
  return first ? `; largest move: ${shortValue(first.name)}, ${signedUsd(first.now - first.before)}` : '';
}

/** `Revenue (only US)`. */
function titleOf({ only }: RevenueFound): string {
  const more = only.length - MOST_ONLY;
  const values = only.slice(0, MOST_ONLY).map((each) => shortValue(each, LONGEST_ONLY));
  const restricted = [...values, ...(more > 0 ? [`${counted(more, 'more', 'more')}`] : [])].join(', ');
  return `Revenue${restricted === '' ? '' : ` (${restricted})`}`;
}

/** `1,200.00 USD, −20.53%`, and `1,200.00 USD, 1,510.00 USD before` where no share tells it. */
export function changeText(revenue: RevenueChange): string {
  const { of, now, before } = revenue;
  const isShare = of.kind !== 'notFinal' && before > 0;
  const change = isShare ? percentChange((now - before) / before) : `${usd(before)} before`;
  return `${usd(now)}, ${change ?? percent(0)}${aDayOf(revenue)}`;
}

/**
 * `Brazil: −310.00 USD to 1,200.00 USD, −20.53% against 1,510.00 USD before (−200.00 USD from impressions, …)`, and the
 * change a day where both sides have unequally many days.
 */
export function moveLine(
  { name, ...move }: ValueChange,
  { of, unequalDays }: Pick<RevenueChange, 'of' | 'unequalDays'>,
): string {
  const change = `${signedUsd(move.now - move.before)} to ${usd(move.now)}`;
  const aDay = unequalDays ? changeADay({ ...move, of, unequalDays }) : null;
  // Of which days the list is, the sentence above it says.
  const sides: ComparedSpan = of.kind === 'yesterday' ? { kind: 'all' } : of;
  const line = `${shortValue(name)}: ${change}, ${againstOf({ ...move, of: sides })}`;
  return aDay === null ? line : `${line}, ${aDay}`;
}

function notFinalSentence({ notFinal, days }: Extract<ComparedSpan, { kind: 'notFinal' }>): string {
  const all = counted(days, 'day');
  if (notFinal === days) return days === 1 ? 'The day isn’t final.' : `None of ${all} is final.`;
  return `${notFinal} of ${all} ${notFinal === 1 ? 'isn’t' : 'aren’t'} final.`;
}

function daysOf(of: Exclude<ComparedSpan, { kind: 'notFinal' }>): string {
  if (of.kind === 'all') return '';
  if (of.kind === 'day') return ` on ${of.day}`;
  if (of.kind === 'yesterday') return notFinalYet(of.day);
  return ` until ${of.day} (without ${counted(of.leftOut, 'day')} that ${of.leftOut === 1 ? 'isn’t' : 'aren’t'} final)`;
}

function notFinalYet(day: Day): string {
  return ` on ${day} (${NOT_FINAL_YET})`;
}

function againstOf({ drivers, ...change }: Omit<RevenueChange, 'moves' | 'most'>): string {
  const { of, now, before } = change;
  const earlier = of.kind === 'day' || of.kind === 'yesterday' ? `on ${of.earlier}` : 'before';
  const from = `${drivers ? driversOf(drivers) : ''}${aDayOf(change)}`;
  if (before <= 0) return `${usd(before)} ${earlier}${from}`;
  const share = percentChange((now - before) / before);
  const against = of.kind === 'day' ? of.earlier : `${usd(before)} ${earlier}`;
  return `${share ?? percent(0)} against ${against}${from}`;
}

type ChangeADay = Pick<RevenueChange, 'of' | 'now' | 'before' | 'unequalDays'>;

/** `, −0.11% a day (31 days against 30)`; blank where both sides have equally many days. */
function aDayOf(change: ChangeADay): string {
  if (!change.unequalDays) return '';
  const aDay = changeADay(change);
  return `${aDay === null ? '' : `, ${aDay}`} (${daysAgainst(change.unequalDays)})`;
}

/** `−0.11% a day`; null for no change that can be told. */
export function changeADay({ of, now, before, unequalDays: days }: ChangeADay): string | null {
  if (of.kind === 'notFinal' || before <= 0) return null;
  const earlier = days ? (before * days.now) / days.before : before;
  return `${percentChange((now - earlier) / earlier) ?? percent(0)} a day`;
}

/** `31 days against 30`. */
export function daysAgainst({ now, before }: { now: number; before: number }): string {
  return `${counted(now, 'day')} against ${grouped(before)}`;
}

/**
 * ` (−500.00 USD from impressions, −38.20 USD from eCPM)`, and from the mix where that is a cent or more. What came
 * from impressions is told by users where those are known.
 */
function driversOf({
  fromImpressions,
  fromUsers,
  fromImpressionsPerUser,
  fromEcpm,
  fromMix,
}: Drivers): string {
  const mix = fromMix !== null && Math.abs(fromMix) >= HALF_CENT ? [`${signedUsd(fromMix)} from mix`] : [];
  const ofImpressions =
    fromUsers === null || fromImpressionsPerUser === null
      ? [`${signedUsd(fromImpressions)} from impressions`]
      : [
          `${signedUsd(fromUsers)} from users`,
          `${signedUsd(fromImpressionsPerUser)} from impressions per user`,
        ];
  const parts = [...ofImpressions, `${signedUsd(fromEcpm)} from eCPM`, ...mix];
  return ` (${parts.join(', ')})`;
}

/** `−12.00%`, `+0.43%`, with a true minus sign and as many digits as in the cells; null for no change in these. */
export function percentChange(share: number): string | null {
  const size = percent(Math.abs(share));
  if (size === percent(0)) return null;
  return `${share < 0 ? '−' : '+'}${size}`;
}

/** `5,830.00 USD`, to the cent in every sentence, as in the cells; with a true minus sign. */
export function usd(amount: number): string {
  return `${amount < 0 ? '−' : ''}${grouped(Math.abs(amount), 2)} USD`;
}

/** `+1,204.00 USD`, `−38.20 USD`, and no sign for less than half a cent. */
function signedUsd(amount: number): string {
  if (Math.abs(amount) < HALF_CENT) return usd(0);
  return amount > 0 ? `+${usd(amount)}` : usd(amount);
}

/** The total first, because a card shows two lines; then what explains it. */
function discrepanciesSentence(found: DiscrepanciesFound): string {
  const { parts, worstDay, worstBundle } = found;
  const isAnyOut = parts.some(standsOut);
  const worst = isAnyOut ? 'Worst' : 'Largest difference by';
  return [
    differenceSentence(found),
    ...(isAnyOut ? [] : [agreementSentence(found)]),
    ...(worstDay ? [`${worst} day: ${worstText(worstDay)}.`] : []),
    ...(worstBundle ? [`${worst} bundle: ${worstText(worstBundle)}.`] : []),
  ].join(' ');
}

/** `Revenue difference: −672.73 USD, −1.28% (−700.00 USD in 7 rows only in account, +27.27 USD in 99 other rows).` */
function differenceSentence({ difference, share, parts }: DiscrepanciesFound): string {
  const ofAccount = share === null ? '' : `, ${percentChange(share) ?? percent(0)}`;
  const notable = parts.filter((part) => standsOut(part) || Math.abs(part.amount) >= HALF_CENT);
  const inParts = notable.map(({ of, rows, amount }) => `${signedUsd(amount)} in ${PART_TEXTS[of](rows)}`);
  // Other rows alone explain nothing.
  const explained = notable.some(({ of }) => of !== 'others') ? ` (${inParts.join(', ')})` : '';
  return `Revenue difference: ${signedUsd(difference)}${ofAccount}${explained}.`;
}

const PART_TEXTS: { readonly [Of in DifferencePart['of']]: (rows: number) => string } = {
  onlyInAccount: (rows) => `${counted(rows, 'row')} only in account`,
  onlyInSeller: (rows) => `${counted(rows, 'row')} only in seller`,
  over: (rows) => `${counted(rows, 'row')} over tolerance`,
  notFinal: (rows) => `${counted(rows, 'row that isn’t', 'rows that aren’t')} final`,
  others: (rows) => counted(rows, 'other row'),
};

function agreementSentence({ rows, judged }: DiscrepanciesFound): string {
  return judged === 0
    ? `None of ${counted(rows, 'row')} can be judged: their days aren’t final, or they’re too small.`
    : `None of ${counted(judged, 'judged row')} is over tolerance or on one side only.`;
}

const CAUSE_TEXTS: { readonly [Cause in DifferenceCause]: string } = {
  onlyInAccount: 'rows only in account',
  onlyInSeller: 'rows only in seller',
  notFinal: 'rows that aren’t final',
  revenueAlone: 'rows with the same impressions but different revenue',
  both: 'rows with different impressions and revenue',
};

/** Whole names: a bundle often differs from another at its end. */
const LONGEST_WORST = 300;

/** `2026-11-16, −430.00 USD, mostly in rows only in account` */
function worstText({ name, amount, cause, explainsAll }: WorstPart): string {
  return `${shortValue(name, LONGEST_WORST)}, ${signedUsd(amount)}, ${explainsAll ? '' : 'mostly '}in ${CAUSE_TEXTS[cause]}`;
}
