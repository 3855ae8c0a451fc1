// The days that a saved report requests: those of its period, those missed since its last good run, and those that
// weren't final then.

import { addDays, type Day, type DaySpan } from '../../core/day';
import { fnv1a } from '../../core/hash';
import { daysOfPeriod } from '../../core/period';
import { wholeBuckets } from '../../core/report/buckets';
import { comparedOn, daysOver } from '../../core/report/comparison';
import {
  type FinalSetting,
  firstNotFinal,
  newestFinalDay,
  type Today,
  todayThen,
} from '../../core/report/final-days';
import { MOST_DAYS_BACK } from '../../core/report/report-options';
import { namedLike } from '../../runs/data-owner';
import { cutBucketsOf, pairedDays, queryOf } from '../../runs/query';
import { checkMode } from '../../runs/write-rules';
import { bucketOf } from '../../sources/fields';
import type { Query, QueryColumns, ReportSource } from '../../sources/source';
import { hasRow, type RunState, type SavedReport } from '../saved-report';

/**
 * The query of a report. If rows are by day, week or month, a merge also requests the days missed since the
 * last good run, and those that weren't final then, unless the table is new, and extends weeks or months to
 * whole ones (`inWhole`). Totals are left out except in mode replace, whatever the tab says.
 * @param isNewTable whether the run begins the report's table
 * @throws StatsError what `queryOf` throws, and CHOICE_INVALID for an order, a comparison or days that the mode
 *   doesn't allow
 */
export function queryOfReport(
  report: SavedReport,
  source: ReportSource,
  today: Today,
  isNewTable: boolean,
): Query {
  const requested = withKeptColumns(queryOf(report.choice, source, today, report.mode), report);
  checkMode(requested, report);
  if (report.mode === 'replace') return requested;
  const { days, comparison } = requested;
  const query = {
    ...namedLike(report.run.dataOwner, source, requested, report.mode),
    totals: false,
    comparison: comparison && { ...comparison, keepsUnmatchedDays: false },
  };
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  if (!days || !hasDays) return query;
  const missed = firstMissed(report.run, query, today);
  const owed = missed && missed < days.first ? missed : days.first;
  const first = isNewTable ? owed : firstRead(owed, report.run, query, today);
  const { last } = days;
  const span = inWhole({ first, last }, query, today.day);
  const isSame = span.first === days.first && span.last === days.last;
  return isSame ? pairedQuery(query) : onDays(span, query, today.day);
}

/**
 * Extends a span to whole weeks or months, up to yesterday. The end stays if the span includes today. It also stays
 * for a period such as `7 days ending 3 days ago`, because a later run of that period reads the days after it.
 */
function inWhole(span: DaySpan, { dimensions, period }: Query, today: Day): DaySpan {
  const whole = wholeBuckets(span, bucketOf(dimensions));
  const keepsEnd = period.kind === 'endedDays' || period.kind === 'lastFinalDays' || span.last >= today;
  return keepsEnd ? { ...whole, last: span.last } : (daysOver(whole, today) ?? span);
}

/**
 * The query with the value columns that the report has stored, unless a person has had them ordered again, or their
 * dimension or number, the metrics, apps or filters have changed: old columns could then stay blank, and new values
 * have none.
 */
function withKeptColumns(query: Query, report: SavedReport): Query {
  const { columns } = query;
  if (!columns || columns.dimension.kind === 'day' || !hasRow(report)) return query;
  const { columnsKept } = report.run;
  const asked = hashOfScope(query, columns);
  const isSame = columnsKept?.of === columns.of && columnsKept.asked === asked && !columnsKept.isLetGo;
  return { ...query, columns: { ...columns, saved: { asked, keeps: isSame ? columnsKept : null } } };
}

/**
 * A hash of apps, filters and the number of columns, short because it shares a cell with the value columns. The order
 * doesn't matter.
 */
function hashOfScope({ apps, bundles, os, filter }: Query, { most }: QueryColumns): string {
  const lists = [apps, bundles, os].map((names) => (typeof names === 'string' ? names : [...names].sort()));
  return fnv1a(JSON.stringify([...lists, filter?.key ?? '', most]));
}

/** The query with its weeks or months paired with the earlier ones. @throws StatsError CHOICE_INVALID */
function pairedQuery(query: Query): Query {
  const { comparison, dimensions, period } = query;
  if (!comparison) return query;
  return { ...query, comparison: { ...comparison, ...pairedDays(comparison, bucketOf(dimensions), period) } };
}

/** A query about other days, compared in the same way. */
function onDays(span: DaySpan, { cut: _cut, ...query }: Query, today: Day): Query {
  const { comparison } = query;
  return pairedQuery({
    ...query,
    period: { kind: 'days', span },
    days: span,
    comparison: comparison && { ...comparison, ...comparedOn(span, comparison) },
    ...cutBucketsOf(query, span, today),
  });
}

/**
 * The first day that a merge or a load reads: of the days that it owes, and of those that weren't final at the last
 * good run, so that no row turns final unread. No day before the first that the report ever wrote.
 */
export function firstRead(
  owed: Day,
  run: GoodRun & Pick<RunState, 'firstDay'>,
  query: Pick<Query, 'period'>,
  today: Today,
): Day {
  const first = firstReadAgain(owed, run, query, today);
  const { firstDay } = run;
  return first < firstDay ? earlierOf(firstDay as Day, owed) : first;
}

/** The same without that bound. What was final then is judged by the setting of then and of now. */
function firstReadAgain(owed: Day, run: GoodRun, { period }: Pick<Query, 'period'>, today: Today): Day {
  const good = lastGoodDay(run, today);
  if (!good || period.kind === 'days') return owed;
  const oldest = addDays(today.day, 1 - MOST_DAYS_BACK);
  const notFinal = [good, { ...today, day: good.day }].map((then) => firstNotFinal(newestFinalDay(then)));
  return notFinal.reduce((least, each) => (each < least && each >= oldest ? each : least), owed);
}

type GoodRun = Pick<RunState, 'lastGoodMs' | 'goodFinalAfter'>;

/** The day of the last good run as it was then, by the number of days that the report had then; null without one. */
export function lastGoodDay({ lastGoodMs, goodFinalAfter }: GoodRun, now: FinalSetting): Today | null {
  if (lastGoodMs === null) return null;
  const then = todayThen(lastGoodMs, now);
  return goodFinalAfter === null ? then : { ...then, finalAfter: goodFinalAfter };
}

function earlierOf(one: Day, other: Day): Day {
  return one < other ? one : other;
}

/**
 * The first day to catch up from: the day after those of the last good run, at latest the day of that run, because that
 * day wasn't over. Null if there was no good run, the day is a year back or more, or the period is given as days.
 */
export function firstMissed(
  run: GoodRun,
  { period, comparison }: Pick<Query, 'period' | 'comparison'>,
  today: Today,
): Day | null {
  const good = lastGoodDay(run, today);
  if (!good || period.kind === 'days') return null;
  const goodDay = good.day;
  const whole = daysOfPeriod(period, good);
  const read = comparison && whole ? daysOver(whole, goodDay) : whole;
  const next = read && addDays(read.last, 1);
  const missed = next && next < goodDay ? next : goodDay;
  return missed > addDays(today.day, -MOST_DAYS_BACK) ? missed : null;
}
