// Where a run that loads days records what happens: in what is stored of the report, which is read again each time.

import type { DaySpan } from '../../core/day';
import { isStatsError, StatsError } from '../../core/errors';
import type { Today } from '../../core/report/final-days';
import type { DaysRecord, WindowOutcome } from '../../runs/write-order';
import type { DaysEvent } from '../days/days-events';
import type { SavedDeps } from '../deps';
import type { RunState, SavedReport } from '../saved-report';
import { holdWithRetries } from './record-under-lock';
import { reportAfter } from './run-events';

/**
 * Records events under the lock. Fails if the choice was edited or the report deleted during the run, because what the
 * run does may then be wrong.
 */
export class RunRecord implements DaysRecord {
  /** The run state as last recorded. */
  run: RunState;

  /** @param isBeside whether the run loads beside a load that is stopped, which stays as it is */
  constructor(
    private readonly report: SavedReport,
    private readonly isBeside: boolean,
    private readonly deps: Pick<SavedDeps, 'book' | 'lock'>,
  ) {
    this.run = report.run;
  }

  dataOwner(): string {
    return this.run.dataOwner;
  }

  listed(days: DaySpan, today: Today): void {
    if (!this.isBeside) this.record({ kind: 'daysListed', days, today });
  }

  owned(dataOwner: string, check: (held: string) => void): void {
    this.record({ kind: 'ownerKnown', dataOwner }, ({ dataOwner: held }) => check(held));
  }

  settled(window: WindowOutcome, today: Today | null): void {
    this.record({ kind: 'windowSettled', window, today });
  }

  /** @throws StatsError REPORT_DELETED, REPORT_CHANGED, DOCUMENT_BUSY, and what `check` throws */
  private record(event: DaysEvent, check?: (current: RunState) => void): void {
    const { book, lock } = this.deps;
    const { id, choice } = this.report;
    holdWithRetries(lock, () => {
      const current = reportStillIn(book, id);
      if (JSON.stringify(current.choice) !== JSON.stringify(choice))
        throw new StatsError('REPORT_CHANGED', { names: [current.name] });
      check?.(current.run);
      const after = reportAfter(current, event);
      if (after.run === current.run) return;
      book.record(after);
      this.run = after.run;
    });
  }
}

/** @throws StatsError REPORT_DELETED, or what is wrong with its row */
function reportStillIn(book: SavedDeps['book'], id: string): SavedReport {
  try {
    return book.report(id);
  } catch (thrown) {
    throw isStatsError(thrown, 'REPORT_UNKNOWN')
      ? new StatsError('REPORT_DELETED', {}, { cause: thrown })
      : thrown;
  }
}
