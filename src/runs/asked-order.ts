// What a run asks, with the days by what is known of its table.

import type { InRun } from '../connections/opener';
import type { Day, DaySpan } from '../core/day';
import { fnv1a } from '../core/hash';
import { askedDays } from '../core/report/asked-days';
import { comparedOn } from '../core/report/comparison';
import { type Today, todayAt } from '../core/report/final-days';
import { bucketOf } from '../sources/fields';
import type { Query, QueryColumns, ReportSource } from '../sources/source';
import { namedLike } from './data-owner';
import type { TableTarget } from './destination';
import type { AskedOrder, Order, RunDeps } from './order';
import { sourceOf } from './place-checks';
import { findCutBuckets, pairedDays, resolveQuery } from './query';
import { checkMode } from './write-rules';

/**
 * An order with all that it asks.
 * @throws StatsError what the source and `resolveQuery` throw, and CHOICE_INVALID for an order, a comparison or days
 *   that the mode doesn't allow
 */
export function askedOrder(order: Order, target: TableTarget, deps: InRun<RunDeps>): AskedOrder {
  const { choice, rules } = order;
  const source = sourceOf(choice, deps, rules);
  const today = todayAt(deps.clock.now(), deps);
  const { lastGoodMs, dataOwner, known } = order.earlier.lastGood;
  // Also where its first run was undone, so that the rows are those that it took over.
  const isNewTable = target.isNew || (lastGoodMs === null && dataOwner === '' && known.firstDay === '');
  const query = queryOfOrder(order, source, today, isNewTable);
  return { ...order, source, query, today, target, isNewTable };
}

/**
 * The query of an order. If rows are by day, week or month, a merge also requests other days than its period's
 * (`askedDays`). Totals are left out except in mode replace.
 */
function queryOfOrder(order: Order, source: ReportSource, today: Today, isNewTable: boolean): Query {
  const { choice, rules } = order;
  const { known, dataOwner } = order.earlier.lastGood;
  const requested = withKeptColumns(resolveQuery(choice, source, today, rules.mode), order);
  checkMode(requested, rules);
  if (rules.mode === 'replace') return requested;
  const { days, comparison } = requested;
  const query = {
    ...namedLike(dataOwner, source, requested, rules.mode),
    totals: false,
    comparison: comparison && { ...comparison, keepsUnmatchedDays: false },
  };
  const hasDays = query.dimensions.some(({ kind }) => kind === 'day');
  if (!days || !hasDays) return query;
  const bucket = bucketOf(query.dimensions);
  const asked = { ...query, days, bucket };
  const daysAgain = rules.listsRestatements ? Number(rules.listsFor) : 0;
  const span = askedDays(asked, isNewTable ? null : known, today, daysAgain);
  const isSame = span.first === days.first && span.last === days.last;
  return isSame ? pairedQuery(query) : onDays(span, query, today.day);
}

/**
 * The query with the value columns that the report has stored, unless a person has had them ordered again, or their
 * dimension or number, the metrics, apps or filters have changed: old columns could then stay blank, and new values
 * have none.
 */
function withKeptColumns(query: Query, { columnsKept }: Pick<Order, 'columnsKept'>): Query {
  const { columns } = query;
  if (!columns || columns.dimension.kind === 'day' || columnsKept === undefined) return query;
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
    ...findCutBuckets(query, span, today),
  });
}
