// Where a run records what happens: the report's row, which is read again for each event, or memory without a row.

import { isStatsError, StatsError } from '../../core/errors';
import type { SavedDeps } from '../deps';
import type { RunState, SavedReport } from '../saved-report';
import { holdWithRetries } from './record-under-lock';
import { type RunEvent, reportAfter } from './run-events';

export interface RunRecord {
  /** The run state as last recorded. */
  readonly run: RunState;
  /**
   * Records an event.
   * @param check called with the state that it changes; what it throws keeps the event from being recorded
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED, DOCUMENT_BUSY, what is wrong with the report's row, and what
   *   `check` throws
   */
  record(event: RunEvent, check?: (current: RunState) => void): void;
}

/**
 * Records events in the report's row, under the lock. Fails if the choice was edited or the report deleted during the
 * run, because what the run does may then be wrong.
 */
export class RowRecord implements RunRecord {
  run: RunState;

  constructor(
    private readonly report: SavedReport,
    private readonly deps: Pick<SavedDeps, 'book' | 'lock'>,
  ) {
    this.run = report.run;
  }

  record(event: RunEvent, check?: (current: RunState) => void): void {
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

/** Records events of a report without a row, until its run ends. */
export class MemoryRecord implements RunRecord {
  constructor(private report: SavedReport) {}

  get run(): RunState {
    return this.report.run;
  }

  record(event: RunEvent, check?: (current: RunState) => void): void {
    check?.(this.run);
    this.report = reportAfter(this.report, event);
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
