// What a record of version 7 says in the words of version 8, which has neither the mode `append` nor `lookbackDays`.

import { addDays } from '../../core/day';
import { ignoreErrors } from '../../core/ignore-errors';
import { isRecord, type JsonRecord } from '../../core/json';
import { type Period, parsePeriod, textOfPeriod } from '../../core/period';
import { isPlace, kindOf } from '../../core/place/place';
import { bucketNames } from '../../core/report/buckets';

/** How many days a new report read before its period. Fewer are read again anyway, since they aren't final. */
const FIRST_LOOKBACK_DAYS = 3;

/**
 * A record of version 8. A report that appended merges, and keeps its final rows as they are. If more days before the
 * period were read than a new report did, the period has these days, where a text tells it.
 */
export function recordOfVersion7({ lookbackDays, ...record }: JsonRecord): JsonRecord {
  if (record['mode'] === 'append') return { ...record, mode: 'merge', finalRows: 'keep' };
  const { choice } = record;
  const isLonger = typeof lookbackDays === 'number' && lookbackDays > FIRST_LOOKBACK_DAYS;
  if (!isLonger || !isRecord(choice) || !readDaysBefore(record, choice)) return record;
  return { ...record, choice: { ...choice, period: widened(String(choice['period']), lookbackDays) } };
}

/** Whether days before the period were read at all: in a merge by date, and in a table that holds each day. */
function readDaysBefore({ mode }: JsonRecord, { source, destination, groupBy }: JsonRecord): boolean {
  // Its users are of the whole period.
  if (source === 'appList') return false;
  if (isPlace(destination) && kindOf(destination).holdsDays) return true;
  const times: readonly unknown[] = ['date', ...bucketNames()];
  return mode === 'merge' && Array.isArray(groupBy) && groupBy.some((name) => times.includes(name));
}

/** A period that begins so many days earlier; the same text if none does, as for weeks and months. */
function widened(text: string, days: number): string {
  return (
    ignoreErrors(() => {
      const period = earlier(parsePeriod(text), days);
      const wide = period && textOfPeriod(period);
      // A period may be too long then.
      return wide && textOfPeriod(parsePeriod(wide));
    }) ?? text
  );
}

function earlier(period: Period, more: number): Period | null {
  switch (period.kind) {
    case 'named':
      return period.name === 'yesterday' ? { kind: 'lastDays', days: 1 + more } : null;
    case 'lastDays':
    case 'lastFinalDays':
    case 'endedDays':
      return { ...period, days: period.days + more };
    case 'days':
      return { ...period, span: { ...period.span, first: addDays(period.span.first, -more) } };
    default:
      return null;
  }
}
