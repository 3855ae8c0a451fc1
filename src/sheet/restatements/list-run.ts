// Lists the final figures that a run changes, right before it writes them, and takes its lines back if it can't.

import { catchError, ignoreErrors } from '../../core/ignore-errors';
import { groupedBy } from '../../core/lists/grouped';
import type { DayRevenue, ListedDays, OutcomeEvent } from '../../core/outcome-events';
import { sumOf } from '../../core/sum';
import { type Column, dayColumn } from '../../core/table';
import type { TableOrder } from '../../runs/write-order';
import type { RestatementList } from '../sheet-deps';
import type { WriteEvents } from '../write-events';
import { type KeptFigures, linesOfKept } from './kept-figures';
import { type ListedLine, type ListedRun, withLines, withoutRun } from './list-edit';
import type { Restated } from './restated';

/** The lines of one run; null for a run that lists nothing. */
export interface RunLines {
  run: ListedRun;
  /** Adds the lines. An error ends no run, and is told with what the write did. */
  add(): void;
  /** Takes them back, because the table wasn't written. */
  takeBack(): void;
  /** What was listed, once the lines are there. */
  told(): OutcomeEvent[];
}

/** @param restated what the run changes of final days @param kept what it leaves as it was */
export function linesOfRun(
  reportId: string,
  { listedAs, writtenMs, query }: TableOrder,
  restated: readonly Restated[],
  kept: readonly KeptFigures[],
  columns: readonly Column[],
  list: RestatementList,
  events: WriteEvents,
): RunLines | null {
  if (!listedAs || restated.length + kept.length === 0) return null;
  // Not when the figures were read, which two runs may share after a preview or a question.
  const run = { reportId, readMs: writtenMs, ...listedAs };
  const bucket = columns[dayColumn(columns)]?.bucket;
  const inBuckets = bucket ? { bucket } : {};
  let lines: ListedLine[] = [];
  let isFull = false;
  let trouble: ListedDays['trouble'] = null;
  return {
    run,
    add() {
      let isOwn = true;
      const error = catchError(() => {
        isOwn = list.change((existing) => {
          const ofKept = linesOfKept(kept, existing, reportId);
          lines = [
            ...restated.map((each) => ({ ...run, ...each, ...inBuckets, isKept: false })),
            ...ofKept.map((each) => ({ ...run, ...each, ...inBuckets, isKept: true })),
          ];
          const edit = withLines(existing, lines);
          isFull = edit.isFull;
          return edit;
        }, events);
      });
      trouble = error ?? (isOwn ? null : 'tab');
    },
    takeBack() {
      if (!trouble) ignoreErrors(() => list.change((existing) => withoutRun(existing, run), events));
    },
    told() {
      if (lines.length === 0 && trouble === null) return [];
      const newestYear = query.days?.last.slice(0, 4) ?? '';
      // A run that keeps final rows changes none of them.
      const isKept = kept.length > 0;
      const told = { days: byDay(lines), trouble, isFull, newestYear, isKept, ...inBuckets };
      return [trouble === null ? { kind: 'restated', ...told } : { kind: 'unlisted', ...told }];
    },
  };
}

function byDay(restated: readonly Restated[]): DayRevenue[] {
  return [...groupedBy(restated, ({ day }) => day)].map(([day, of]) => ({
    day,
    revenue: sumOf(of.map(({ before, after }) => after.revenue - before.revenue)),
  }));
}
