// What a saved report requests, with the days by what is known of its table.

import type { Day, DaySpan } from '../../core/day';
import { fnv1a } from '../../core/hash';
import { askedDays } from '../../core/report/asked-days';
import { comparedOn } from '../../core/report/comparison';
import type { Today } from '../../core/report/final-days';
import { namedLike } from '../../runs/data-owner';
import { cutBucketsOf, pairedDays, queryOf } from '../../runs/query';
import { checkMode } from '../../runs/write-rules';
import { bucketOf } from '../../sources/fields';
import type { Query, QueryColumns, ReportSource } from '../../sources/source';
import { hasRow, type SavedReport } from '../saved-report';

/**
 * The query of a report. If rows are by day, week or month, a merge also requests other days than its period's
 * (`askedDays`). Totals are left out except in mode replace.
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
  const bucket = bucketOf(query.dimensions);
  const asked = { ...query, days, bucket };
  const daysAgain = report.listsRestatements ? Number(report.listsFor) : 0;
  const span = askedDays(asked, isNewTable ? null : report.run.known, today, daysAgain);
  const isSame = span.first === days.first && span.last === days.last;
  return isSame ? pairedQuery(query) : onDays(span, query, today.day);
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
