// Which days of a window (the days of one write) an answer changes. Days with rows are loaded, the others are emptied.

import { type Day, type DaySpan, daysOf, parseDay } from '../../core/day';
import { addTo } from '../../core/lists/grouped';
import { dayColumn, isEmptyAnswer, type Table, type TableRow, valueAt } from '../../core/table';

/** A day with all its rows. */
export interface DayRows {
  day: Day;
  rows: readonly TableRow[];
}

/** Oldest days first, so that a run that ends too early has loaded all days up to one. */
export interface DayChanges {
  loads: readonly DayRows[];
  /** Days of the window without rows, whose partitions are deleted. */
  empties: readonly Day[];
}

/**
 * What a complete answer for `window` changes. Null if the service sent no rows for it, which is probably a fault. If
 * the service sent rows but the filter excluded all of them, all days are emptied.
 * @throws TypeError for a row without a day, or with a day outside the window, which no source returns
 */
export function splitByDay(
  table: Pick<Table, 'columns' | 'rows' | 'hasOnlyEarlier' | 'isFilteredOut'>,
  window: DaySpan,
): DayChanges | null {
  if (isEmptyAnswer(table)) return null;
  const byDay = rowsByDay(table, window);
  const days = daysOf(window);
  return {
    loads: days.flatMap((day) => {
      const rows = byDay.get(day);
      return rows ? [{ day, rows }] : [];
    }),
    empties: days.filter((day) => !byDay.has(day)),
  };
}

function rowsByDay(
  { columns, rows }: Pick<Table, 'columns' | 'rows'>,
  window: DaySpan,
): Map<Day, TableRow[]> {
  const at = dayColumn(columns);
  if (at < 0) throw new TypeError('a table of days has a column of days');
  const byDay = new Map<Day, TableRow[]>();
  for (const row of rows) {
    const day = parseDay(String(valueAt(row, at) ?? ''));
    if (day === null || day < window.first || day > window.last)
      throw new TypeError('a table of days has rows of the requested days');
    addTo(byDay, day, row);
  }
  return byDay;
}
