// The days that a saved report asks for: those of its period, and earlier ones that were restated or missed since.

import { addDays, type Day, type DaySpan, dayOfMs } from '../../core/day';
import { daysOfPeriod } from '../../core/period';
import { comparedOn, daysOver } from '../../core/report/comparison';
import { MOST_LOOKBACK_DAYS } from '../../core/report/report-options';
import { queryOf } from '../../reports/query';
import { checkColumns } from '../../reports/query-columns';
import { checkComparison, checkOrder } from '../../reports/write-rules';
import type { Query, ReportSource } from '../../sources/source';
import type { RunState, SavedReport } from '../saved-report';

/**
 * What a report asks for. A merge also asks for the lookback before its period; merge and append ask for the days
 * missed since the last good run, where each day has rows of its own. Totals go with mode replace only, whatever the
 * tab says.
 * @throws StatsError what `queryOf` throws, and CHOICE_INVALID for an order that does not go with the mode
 */
export function queryOfReport(report: SavedReport, source: ReportSource, today: Day): Query {
  const requested = withKeptColumns(queryOf(report.choice, source, today), report);
  checkOrder(requested, report);
  checkComparison(requested, report);
  checkColumns(requested, report);
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
  const lookbackDays = report.mode === 'merge' ? report.lookbackDays : 0;
  const span: DaySpan = {
    first: addDays(missed && missed < days.first ? missed : days.first, -lookbackDays),
    last: days.last,
  };
  return span.first === days.first ? query : onDays(span, query);
}

/** The query with the columns of the report's first run, where it still has the same dimension and metrics. */
function withKeptColumns(query: Query, { run: { columnsKept } }: Pick<SavedReport, 'run'>): Query {
  const { columns } = query;
  if (!columns) return query;
  const keeps = columnsKept?.of === columns.of ? { keeps: columnsKept } : {};
  return { ...query, columns: { ...columns, isSaved: true, ...keeps } };
}

/** A query about other days, compared in the same way. */
function onDays(span: DaySpan, query: Query): Query {
  const { comparison } = query;
  return {
    ...query,
    period: { kind: 'days', span },
    days: span,
    comparison: comparison && { ...comparison, ...comparedOn(span, comparison) },
  };
}

/**
 * The first day that the last good run did not read as final, at most a year ago: for merge the day of that run, which
 * was not over, for append the one after those that it appended. A period given as days never moves.
 */
export function firstMissed(
  { mode, run }: Pick<SavedReport, 'mode'> & { run: Pick<RunState, 'lastGoodMs'> },
  { period, comparison }: Pick<Query, 'period' | 'comparison'>,
  today: Day,
): Day | null {
  if (run.lastGoodMs === null || period.kind === 'days') return null;
  const goodDay = dayOfMs(run.lastGoodMs);
  const whole = daysOfPeriod(period, goodDay);
  const read = comparison && whole ? daysOver(whole, goodDay) : whole;
  const missed = mode === 'append' && read ? addDays(read.last, 1) : goodDay;
  return missed > addDays(today, -MOST_LOOKBACK_DAYS) ? missed : null;
}
