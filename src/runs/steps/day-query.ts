// The query of a report whose destination holds each UTC day by itself: by date, and without anything about all days.

import type { Day, DaySpan } from '../../core/day';
import { StatsError } from '../../core/errors';
import { findAllNamed } from '../../core/name';
import { parsePeriod, textOfPeriod } from '../../core/period';
import { bucketOf, type Dimension, groupings } from '../../sources/fields';
import type { Query, ReportSource } from '../../sources/source';
import { PERIOD_REASONS } from '../../text/errors/answer-problems';
import type { Choice } from '../choice';
import { refusal } from '../place-checks';
import { queryOf } from '../query';

/** A query, and the days that it means. */
export interface DayQuery {
  query: Query;
  days: DaySpan;
  /** Whether its rows have no days, so that each run loads what there is as its own day. */
  isSnapshot: boolean;
}

/**
 * What `choice` asks of `source` when today is `today` (UTC): what would reach over several days is left out, the
 * date comes first, and rows name their app also where there is only one.
 * @throws StatsError what `queryOf` throws, CHOICE_INVALID for weeks or months, and PERIOD_NOT_SERVED for a period of
 *   the service's own where rows have days
 */
export function dayQueryOf(choice: Choice, source: ReportSource, today: Day): DayQuery {
  const date = dayDimension(source);
  const plain = { ...choice, totals: false, sortBy: '', topRows: null, compare: '', columns: '' } as const;
  if (!date) {
    const query = { ...queryOf(plain, source, today), namesApps: true } as const;
    return { query, days: { first: today, last: today }, isSnapshot: true };
  }
  const named = findAllNamed(groupings(source), choice.groupBy, 'dimension');
  if (bucketOf(named)) throw refusal('groupBy', choice.destination, 'bucket');
  const others = named.filter((each) => each !== date);
  const groupBy = [date, ...others].map(({ name }) => name);
  const query = queryOf({ ...plain, groupBy }, source, today);
  if (!query.days) {
    const text = textOfPeriod(parsePeriod(choice.period));
    throw new StatsError('PERIOD_NOT_SERVED', { text, source: source.title, reason: PERIOD_REASONS.days });
  }
  return { query: { ...query, totals: false, namesApps: true }, days: query.days, isSnapshot: false };
}

/** Whether a source can be loaded day by day: its rows have days, or it lists what there is now. */
function dayDimension({ dimensions }: ReportSource): Dimension | undefined {
  return dimensions.find(({ kind }) => kind === 'day');
}
