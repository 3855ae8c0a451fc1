// The days that a saved report asks for: those of its period, and earlier ones that were restated or missed since.

import { addDays, type Day, type DaySpan, dayOfMs } from '../../core/day';
import { fnv1a } from '../../core/hash';
import { daysOfPeriod } from '../../core/period';
import { bucketEnd, wholeBuckets } from '../../core/report/buckets';
import { comparedOn, daysOver } from '../../core/report/comparison';
import { MOST_LOOKBACK_DAYS } from '../../core/report/report-options';
import { cutOf, pairedDays, queryOf } from '../../runs/query';
import { checkMode } from '../../runs/write-rules';
import { bucketOf } from '../../sources/fields';
import type { Query, ReportSource } from '../../sources/source';
import type { RunState, SavedReport } from '../saved-report';

/**
 * What a report asks for. A merge also asks for the lookback before its period, and for all days of its weeks or
 * months; merge and append ask for the days missed since the last good run, where each day has rows of its own.
 * Totals go with mode replace only, whatever the tab says.
 * @throws StatsError what `queryOf` throws, and CHOICE_INVALID for an order, a comparison or days that do not go with
 *   the mode
 */
export function queryOfReport(report: SavedReport, source: ReportSource, today: Day): Query {
  const requested = withKeptColumns(queryOf(report.choice, source, today, report.mode), report);
  checkMode(requested, report);
  if (report.mode === 'replace') return requested;
  const { days, comparison } = requested;
  const query = {
    ...requested,
    totals: false,
    comparison: comparison && { ...comparison, keepsLoneDays: false },
  };
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  if (!days || !hasDays) return query;
  const missed = firstMissed(report, query, today);
  const first = missed && missed < days.first ? missed : days.first;
  const span =
    report.mode === 'append'
      ? { first, last: days.last }
      : inWhole({ first: addDays(first, -report.lookbackDays), last: days.last }, query, today);
  const isSame = span.first === days.first && span.last === days.last;
  return isSame ? pairedQuery(query) : onDays(span, query, today);
}

/**
 * The days of the weeks or months that a span touches. Those that are not over stay out, but where the period has
 * today; so do all that follow a period which ends some days ago, because they move into it.
 */
function inWhole(span: DaySpan, { dimensions, period }: Query, today: Day): DaySpan {
  const whole = wholeBuckets(span, bucketOf(dimensions));
  const keepsEnd = period.kind === 'endedDays' || span.last >= today;
  return keepsEnd ? { ...whole, last: span.last } : (daysOver(whole, today) ?? span);
}

/**
 * The query with the columns of the report's first run, where it still has the same dimension, metrics, apps and
 * filters: with others, some columns could never have a value again, and values that come would have none.
 */
function withKeptColumns(query: Query, { run: { columnsKept } }: Pick<SavedReport, 'run'>): Query {
  const { columns } = query;
  if (!columns) return query;
  const asked = askedText(query);
  const isSame =
    columnsKept?.of === columns.of && !columnsKept.isLetGo && (columnsKept.asked ?? asked) === asked;
  return {
    ...query,
    columns: { ...columns, asked, isSaved: true, ...(isSame ? { keeps: columnsKept } : {}) },
  };
}

/** Short, since the columns that are kept share a cell with it; the order of names makes no difference. */
function askedText({ apps, bundles, os, filter }: Query): string {
  const lists = [apps, bundles, os].map((names) => (typeof names === 'string' ? names : [...names].sort()));
  return fnv1a(JSON.stringify([...lists, filter?.key ?? '']));
}

/** The query with its weeks or months set against the earlier ones. @throws StatsError CHOICE_INVALID */
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
    ...cutOf(bucketOf(query.dimensions), span, today),
  });
}

/**
 * The first day that the last good run did not read as final, at most a year ago: for merge the one after its days,
 * or the day of that run, which was not over; for append the one after the days, weeks or months that it appended. A
 * period given as days never moves.
 */
export function firstMissed(
  { mode, run }: Pick<SavedReport, 'mode'> & { run: Pick<RunState, 'lastGoodMs'> },
  { period, comparison, dimensions }: Pick<Query, 'period' | 'comparison' | 'dimensions'>,
  today: Day,
): Day | null {
  if (run.lastGoodMs === null || period.kind === 'days') return null;
  const goodDay = dayOfMs(run.lastGoodMs);
  const whole = daysOfPeriod(period, goodDay);
  const read = comparison && whole ? daysOver(whole, goodDay) : whole;
  const next = read && addDays(mode === 'append' ? bucketEnd(read.last, bucketOf(dimensions)) : read.last, 1);
  const missed = next && (mode === 'append' || next < goodDay) ? next : goodDay;
  return missed > addDays(today, -MOST_LOOKBACK_DAYS) ? missed : null;
}
