// Records which days a run has settled, window by window, so that a stopped run loses nothing that it has loaded.

import { type Day, dayOfMs } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { isStatsError, StatsError } from '../../core/errors';
import { kindOf } from '../../core/place/place';
import { firstNotFinal, newestFinalDay, todayAt } from '../../core/report/final-days';
import type { WindowOutcome } from '../../runs/run-order';
import { waitsForPerson } from '../../runs/steps/unlisted-apps';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';
import type { Backfill, RunState, SavedReport } from '../saved-report';
import { agreedDaysLeft } from './backfill-state';
import { restartedBackfill, withWindow } from './backfilled';
import { daysMissed } from './days-to-load';

export type RecordingDeps = Pick<SavedDeps, 'book' | 'lock' | 'clock' | 'finalSetting'>;

/** The days of one report, as recorded in its row of the tab. Each change reads the row again, under the lock. */
export class RecordedDays {
  /** The run state as last recorded. */
  run: RunState;
  /** Whether what this run loads counts for the report's backfill. */
  private isBackfill = false;
  /** The data owner that this run has recorded; null before it has. */
  private dataOwner: string | null = null;

  constructor(
    private readonly report: SavedReport,
    private readonly deps: RecordingDeps,
  ) {
    this.run = report.run;
  }

  /**
   * Records the days of a run before anything is loaded, so that the next run can continue if this one is stopped.
   * @param regular all days but the backfill's; if there are none, nothing is recorded
   * @param isSnapshot whether days that were missed before can't be loaded anymore
   * @throws StatsError as `change`
   */
  recordDays(regular: DaySpans, isSnapshot: boolean): void {
    if (regular.length === 0) return;
    this.change((run) => {
      const today = this.today();
      const earlier = isSnapshot ? [] : daysMissed({ run }, today);
      const missed = mergeSpans([...earlier, ...regular]);
      return { daysMissed: missed, daysListedOn: today, appsDone: run.appsDone ?? 0 };
    });
  }

  /**
   * Records the data owner before anything is loaded, because this run may be stopped, and another may be running.
   * @param check called with the owner in the row now ('' for none); throws if data of both can't share a table
   * @throws StatsError what `check` throws, and as `change`
   */
  recordDataOwner(dataOwner: string, check: (recordedOwner: string) => void): void {
    if (this.dataOwner === dataOwner) return;
    this.change((run) => {
      check(run.dataOwner);
      return run.dataOwner === dataOwner ? null : { dataOwner };
    });
    this.dataOwner = dataOwner;
  }

  /**
   * Drops the days left of a backfill that may not be loaded: days before `agreed`, days too old for any backfill, and
   * future days. What this run loads then counts for the backfill, even if it loads only the report's own days.
   * @param agreed the first day that this person has agreed to; null for none, so that nothing counts for the backfill
   * @throws StatsError as `change`
   */
  checkBackfill(agreed: Day | null): void {
    if (!this.run.backfill || !agreed) return;
    this.isBackfill = true;
    const leftIn = (backfill: Backfill) => agreedDaysLeft(backfill, agreed, this.today());
    if (daysInSpans(leftIn(this.run.backfill)) === daysInSpans(this.run.backfill.left)) return;
    this.change(({ backfill }) => ({ backfill: backfill && { ...backfill, left: leftIn(backfill) } }));
  }

  /** Whether the backfill relies on days that the table must still hold: those that it skips or has loaded. */
  get needsTable(): boolean {
    return this.isBackfill && (this.run.backfilled?.made ?? '') !== '';
  }

  /**
   * Restarts the backfill if the table isn't the one that its days were loaded into.
   * @param made see `Target.prepare`
   * @throws StatsError as `change`
   */
  restartIfTableChanged(made: string | null): void {
    if (restartedBackfill(this.run, made)) this.change((run) => restartedBackfill(run, made));
  }

  /**
   * Removes the days that a window has settled from the missed days and from those left of the backfill, and counts its
   * loads. Recent days whose answer had no rows become missed, because the service may not have them yet, and the
   * backfill shouldn't wait for them. A backfill whose days wait until a person decides about an app is paused, or each
   * tick would try it again.
   * @throws StatsError as `change`
   */
  settle(window: WindowOutcome): void {
    const { settled, unanswered, failed, loads } = window;
    // Days that the dataset would delete at once are removed too, because they could never be settled.
    const expired = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
    const without = (days: DaySpans) => [...settled, ...expired].reduce<DaySpans>(spansWithout, days);
    const today = this.today();
    const newestFinal = newestFinalDay(todayAt(this.deps.clock.now(), this.deps));
    const young = spansWithin(unanswered, { first: firstNotFinal(newestFinal), last: today });
    const waiting = failed.filter(({ error }) => waitsForPerson(error));
    const waits = ({ left }: Backfill) => waiting.some((span) => spansWithin(left, span).length > 0);
    this.change((run) => ({
      daysMissed: mergeSpans([...without(run.daysMissed), ...young]),
      backfill: run.backfill && {
        ...run.backfill,
        left: without(run.backfill.left),
        isPaused: run.backfill.isPaused || (this.isBackfill && waits(run.backfill)),
      },
      backfilled:
        run.backfilled && this.isBackfill ? withWindow(run.backfilled, window, newestFinal) : run.backfilled,
      loads: this.loadsAfter(run, loads),
    }));
  }

  /** Records that nothing more can be loaded on this UTC day. @throws StatsError as `change` */
  useUpLoads(): void {
    this.change((run) => ({ loads: this.loadsAfter(run, this.mostLoads) }));
  }

  private loadsAfter({ loads }: RunState, more: number): RunState['loads'] {
    const day = this.today();
    return { day, count: Math.min((loads?.day === day ? loads.count : 0) + more, this.mostLoads) };
  }

  private get mostLoads(): number {
    return kindOf(this.report.choice.destination).mostLoads;
  }

  private today(): Day {
    return dayOfMs(this.deps.clock.now());
  }

  /**
   * Changes the run state in the report's row. Fails if the choice was edited or the report deleted during the run,
   * because the days of this run may then be wrong.
   * @param facts returns the changes to the state in the row; null for none
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED, DOCUMENT_BUSY, or what is wrong with the report's row
   */
  private change(facts: (run: RunState) => Partial<RunState> | null): void {
    const { book, lock } = this.deps;
    const { id, choice } = this.report;
    holdWithRetries(lock, () => {
      const current = reportStillIn(book, id);
      if (JSON.stringify(current.choice) !== JSON.stringify(choice))
        throw new StatsError('REPORT_CHANGED', { names: [current.name] });
      const changes = facts(current.run);
      if (!changes) return;
      const run = { ...current.run, ...changes };
      book.save({ ...current, run });
      this.run = run;
    });
  }
}

/** @throws StatsError REPORT_DELETED, or what is wrong with its row */
function reportStillIn(book: RecordingDeps['book'], id: string): SavedReport {
  try {
    return book.report(id);
  } catch (thrown) {
    throw isStatsError(thrown, 'REPORT_UNKNOWN')
      ? new StatsError('REPORT_DELETED', {}, { cause: thrown })
      : thrown;
  }
}
