// The figures of kept rows beside those that the service has now, by day and app, and the lines that tell between them.

import type { Day } from '../../core/day';
import { groupedBy } from '../../core/lists/grouped';
import { sumOf } from '../../core/sum';
import { columnNamed, dayColumn, type Rows, type TableRow } from '../../core/table';
import { appReader } from '../../runs/requested-apps';
import { type PlacedRow, saysAddedLater, saysMissing } from '../held-rows';
import type { ExistingLine } from './list-edit';
import { type Amounts, amountReader, type Restated, titleReader } from './restated';

/** Of one day and app, as `Restated`: what the rows were when they were read as final, and what the service has now. */
export interface KeptFigures extends Pick<Restated, 'day' | 'app' | 'appKey'> {
  kept: Amounts;
  now: Amounts;
}

/**
 * Of rows that are kept and were asked for, and new ones of days that are kept. An app of which the answer has no row
 * at all tells nothing.
 */
export function keptFigures(placed: readonly PlacedRow[], { columns, rows: fetched }: Rows): KeptFigures[] {
  const dayAt = dayColumn(columns);
  if (dayAt < 0 || columnNamed(columns, 'revenue') < 0) return [];
  const [appOf, amountsOf] = [appReader(columns), amountReader(columns)];
  const keyOf = (row: TableRow) => JSON.stringify([String(row[dayAt]), appOf(row)]);
  // What came later, and what wasn't returned when its day was kept, isn't part of what was kept.
  const asked = placed.filter(({ was, isKept, isRead }) => !was || (isKept && isRead));
  const counted = asked.filter(({ was }) => was && !saysMissing(was) && !saysAddedLater(was));
  const before = groupedBy(
    counted.map(({ row }) => row),
    keyOf,
  );
  const now = groupedBy(fetched, keyOf);
  const answered = new Set(fetched.map(appOf));
  const rows = asked.flatMap(({ row }) => (answered.has(appOf(row)) ? [row] : []));
  const titleOf = titleReader(rows, columns);
  return [...new Set(rows.map(keyOf))].map((key) => {
    const [day, appKey] = JSON.parse(key) as [Day, string];
    return {
      day,
      appKey,
      app: titleOf(appKey),
      kept: amountsOf(before.get(key) ?? []),
      now: amountsOf(now.get(key) ?? []),
    };
  });
}

/**
 * The lines that bring the list up to now: each difference is a line once, so that their sum is the difference between
 * what was kept and now.
 * @param existing the lines of the list
 */
export function linesOfKept(
  figures: readonly KeptFigures[],
  existing: readonly ExistingLine[],
  reportId: string,
): Restated[] {
  const keyOf = ({ day, appKey }: Pick<Restated, 'day' | 'appKey'>) => JSON.stringify([day, appKey]);
  const byDayAndApp = groupedBy(
    existing.filter((line) => line.isKept && line.reportId === reportId),
    keyOf,
  );
  return figures.flatMap(({ day, app, appKey, kept, now }) => {
    const lines = byDayAndApp.get(keyOf({ day, appKey })) ?? [];
    const sumWith = (base: number, of: (amounts: Amounts) => number) =>
      Math.round((base + sumOf(lines.map(({ before, after }) => of(after) - of(before)))) * 1e6) / 1e6;
    const before = {
      impressions:
        kept.impressions === null ? null : sumWith(kept.impressions, ({ impressions }) => impressions ?? 0),
      revenue: sumWith(kept.revenue, ({ revenue }) => revenue),
    };
    return before.revenue === now.revenue ? [] : [{ day, app, appKey, before, after: now }];
  });
}
