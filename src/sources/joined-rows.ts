// Joins the rows of an answer that was fetched in parts, each for some of the days.

import type { DaySpan } from '../core/day';
import type { OutcomeEvent } from '../core/outcome-events';
import type { TableRow } from '../core/table';
import type { Read, Reply } from '../http/reply';
import { type FieldReader, fieldWrong } from './row-reader';

/** The rows of an answer. */
export interface ReadRows {
  rows: TableRow[];
  /** The rows of the earlier days; absent if they weren't requested. */
  previous?: TableRow[];
  /** How many parts the answer was fetched in, each for some of the days; 0 if it was fetched whole. */
  dayParts: number;
  /**
   * The users in the app's record, of the period and of the earlier days, null if it has no count of them. Absent if
   * nobody asks for users, or if the answer came in parts, whose records are of fewer days.
   */
  users?: readonly (number | null)[];
  /** What its answers say beside their rows; absent where they are CSV. */
  events?: readonly OutcomeEvent[];
}

/**
 * The rows of all parts, in the order of their days. A row of a day that wasn't requested is refused: it would be
 * written as if it had been, and another part may have the same row. For periods of the service's own (`last=month`),
 * the days aren't known, so their rows are taken as sent.
 * @param read reads the rows of one part, their values in the order of `readers`
 * @throws StatsError FIELD_WRONG for a row outside the requested days, and what `read` throws
 */
export function joinedRows(
  parts: readonly Reply[],
  readers: readonly FieldReader[],
  read: Read<TableRow[]>,
): TableRow[] {
  const dayAt = readers.findIndex(({ kind }) => kind === 'day');
  const field = readers[dayAt]?.field ?? 'date';
  return parts.flatMap((part) =>
    part.data((outcome, request) => {
      const rows = read(outcome, request);
      const { byDay, service } = request;
      if (!byDay || dayAt < 0) return rows;
      const { days } = byDay;
      // Rows of one day mostly follow each other.
      let inside: unknown;
      const outside = rows.findIndex((row) => {
        const day = row[dayAt];
        if (day === inside) return false;
        inside = day;
        return !isIn(days, day);
      });
      if (outside >= 0)
        throw fieldWrong(
          service,
          field,
          outside + 1,
          `${days.first} to ${days.last}`,
          rows[outside]?.[dayAt],
        );
      return rows;
    }),
  );
}

function isIn({ first, last }: DaySpan, day: unknown): boolean {
  return typeof day === 'string' && day >= first && day <= last;
}

/** How many parts an answer was fetched in; 0 if it was fetched whole. */
export function countedParts(parts: readonly Reply[]): number {
  return parts.length > 1 ? parts.length : 0;
}
