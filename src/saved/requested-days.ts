// The days that a saved report asks for: those of its period, and earlier ones that were restated or missed since.

import { addDays, type Day, type DaySpan, dayOfMs } from '../core/day';
import { daysOfPeriod } from '../core/period';
import { MOST_LOOKBACK_DAYS } from '../core/report/report-options';
import { queryOf } from '../reports/query';
import { checkOrder } from '../reports/write-rules';
import type { Query, ReportSource } from '../sources/source';
import type { SavedReport } from './saved-report';

/**
 * What a report asks for. A merge also asks for the lookback before its period; merge and append ask for the days
 * missed since the last good run, where each day has rows of its own. Totals go with mode replace only, whatever the
 * tab says.
 * @throws StatsError what `queryOf` throws, and CHOICE_INVALID for an order that does not go with the mode
 */
export function queryOfReport(report: SavedReport, source: ReportSource, today: Day): Query {
  const requested = queryOf(report.choice, source, today);
  checkOrder(requested, report);
  const query = { ...requested, totals: requested.totals && report.mode === 'replace' };
  const { days } = query;
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  if (report.mode === 'replace' || !days || !hasDays) return query;
  const missed = firstMissed(report, query, today);
  const lookbackDays = report.mode === 'merge' ? report.lookbackDays : 0;
  const span: DaySpan = {
    first: addDays(missed && missed < days.first ? missed : days.first, -lookbackDays),
    last: days.last,
  };
  if (span.first === days.first) return query;
  return { ...query, period: { kind: 'days', span }, days: span };
}

/**
 * The first day that the last good run did not read as final, at most a year ago: for merge the day of that run, which
 * was not over, for append the one after those that it appended. A period given as days never moves.
 */
function firstMissed({ mode, run }: SavedReport, { period }: Query, today: Day): Day | null {
  if (run.lastGoodMs === null || period.kind === 'days') return null;
  const goodDay = dayOfMs(run.lastGoodMs);
  const read = daysOfPeriod(period, goodDay);
  const missed = mode === 'append' && read ? addDays(read.last, 1) : goodDay;
  return missed > addDays(today, -MOST_LOOKBACK_DAYS) ? missed : null;
}
