// The query of a report whose destination holds each day separately: grouped by date, without totals, sorting and
// other options that apply across days.

import { findAllNamed } from '../core/name';
import type { Today } from '../core/report/final-days';
import { bucketOf, type Dimension, groupings } from '../sources/fields';
import type { ReportSource } from '../sources/source';
import type { Choice } from './choice';
import { unsupportedOption } from './place-checks';
import { resolveQuery } from './query';
import type { DayQuery } from './write-order';

/**
 * The query for a choice when today is `today` (UTC). Leaves out options that apply across days, puts the date first,
 * and has rows name their app even if there is only one.
 * @throws StatsError what `resolveQuery` throws, CHOICE_INVALID for weeks, months, metrics of users, and rows with a
 *   date of days that only the service knows
 */
export function dayQueryOf(choice: Choice, source: ReportSource, today: Today): DayQuery {
  const date = dayDimension(source);
  const plain = { ...choice, totals: false, sortBy: '', topRows: null, compare: '', columns: '' } as const;
  if (!date) {
    const query = { ...resolveQuery(plain, source, today), namesApps: true } as const;
    return { query, days: { first: today.day, last: today.day }, isSnapshot: true };
  }
  const dimensions = findAllNamed(groupings(source), choice.groupBy, 'dimension');
  if (bucketOf(dimensions)) throw unsupportedOption('groupBy', choice.destination, 'bucket');
  const others = dimensions.filter((each) => each !== date);
  const groupBy = [date, ...others].map(({ name }) => name);
  const query = resolveQuery({ ...plain, groupBy }, source, today);
  if (query.metrics.some(({ users }) => users))
    throw unsupportedOption('metrics', choice.destination, 'users');
  if (!query.days) throw unsupportedOption('period', choice.destination, 'servicePeriod');
  return { query: { ...query, totals: false, namesApps: true }, days: query.days, isSnapshot: false };
}

/** The dimension of days; undefined for a source that lists what there is now. */
function dayDimension({ dimensions }: ReportSource): Dimension | undefined {
  return dimensions.find(({ kind }) => kind === 'day');
}
