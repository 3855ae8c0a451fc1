// What a run settles of its days, recorded window by window: a run that is stopped loses nothing that it has loaded.

import { addDays, DAYS_UNTIL_FINAL, type Day, dayOfMs } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { isStatsError, StatsError } from '../../core/errors';
import { kindOf } from '../../core/place/place';
import type { Settled } from '../../runs/steps/write-window';
import type { SavedDeps } from '../deps';
import { holdWithRetries } from '../record-under-lock';
import type { Backfill, RunState, SavedReport } from '../saved-report';
import { leftOf } from './backfill-state';
import { begunAnew, withWindow } from './backfilled';
import { daysMissed } from './days-to-load';

export type RecordingDeps = Pick<SavedDeps, 'book' | 'lock' | 'clock'>;

/** The days of one report, as its row in the tab has them. Each change reads that again, under the lock. */
export class RecordedDays {
  /** As it was recorded last. */
  run: RunState;
  /** Whether this run loads the days of a backfill. */
  private isBackfill = false;
  /** Whose data this run has noted. */
  private dataOwner: string | null = null;

  constructor(
    private readonly report: SavedReport,
    private readonly deps: RecordingDeps,
  ) {
    this.run = report.run;
  }

  /**
   * Notes the days of a run before anything is loaded: a run that is stopped after that is continued.
   * @param isSnapshot whether days that were missed before cannot be loaded any more
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED
   */
  begin(regular: DaySpans, isSnapshot: boolean): void {
    if (regular.length === 0) return;
    this.change((run) => {
      const today = this.today();
      const earlier = isSnapshot ? [] : daysMissed({ run }, today);
      const missed = joinedSpans([...earlier, ...regular]);
      return { daysMissed: missed, daysListedOn: today, appsDone: run.appsDone ?? 0 };
    });
  }

  /**
   * Notes whose data are loaded, before any of them are: the run may be stopped, and another may be under way.
   * @param check refuses to load beside data of the owner that is noted by now; '' where there is none
   * @throws StatsError what `check` throws, REPORT_DELETED, REPORT_CHANGED
   */
  beginData(dataOwner: string, check: (noted: string) => void): void {
    if (this.dataOwner === dataOwner) return;
    this.change((run) => {
      check(run.dataOwner);
      return run.dataOwner === dataOwner ? null : { dataOwner };
    });
    this.dataOwner = dataOwner;
  }

  /**
   * Takes what was not agreed off the days left of a backfill, since nobody would ever load it.
   * @param agreed the first day that this person has agreed to; null where they have agreed to none
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED
   */
  beginBackfill(agreed: Day | null): void {
    if (!this.run.backfill || !agreed) return;
    this.isBackfill = true;
    const leftIn = (backfill: Backfill) => leftOf(backfill, agreed, this.today());
    if (daysInSpans(leftIn(this.run.backfill)) === daysInSpans(this.run.backfill.left)) return;
    this.change(({ backfill }) => ({ backfill: backfill && { ...backfill, left: leftIn(backfill) } }));
  }

  /** Whether the table has to have days that the backfill leaves out, or has loaded. */
  get needsTable(): boolean {
    return this.isBackfill && (this.run.backfilled?.made ?? '') !== '';
  }

  /**
   * Lets the backfill begin anew where the table was made again since.
   * @param made see `Target.prepare`
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED
   */
  beginTable(made: string | null): void {
    if (begunAnew(this.run, made)) this.change((run) => begunAnew(run, made));
  }

  /**
   * Takes away what a window has settled. Days that the service may only not have yet stay listed, those of a backfill
   * among the others: the backfill does not wait for them.
   * @throws StatsError REPORT_DELETED, REPORT_CHANGED
   */
  settle({ settled, unanswered, failed, loads, made }: Settled): void {
    // Days that the dataset deletes at once would never be settled.
    const gone = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
    const without = (days: DaySpans) => [...settled, ...gone].reduce<DaySpans>(spansWithout, days);
    const today = this.today();
    const young = spansWithin(unanswered, { first: addDays(today, 1 - DAYS_UNTIL_FINAL), last: today });
    this.change((run) => ({
      daysMissed: joinedSpans([...without(run.daysMissed), ...young]),
      backfill: run.backfill && { ...run.backfill, left: without(run.backfill.left) },
      backfilled:
        run.backfilled && this.isBackfill
          ? withWindow(run.backfilled, { settled, unanswered, made }, today)
          : run.backfilled,
      loads: this.loadsAfter(run, loads),
    }));
  }

  /** Notes that no more can be loaded on this UTC day. @throws StatsError REPORT_DELETED, REPORT_CHANGED */
  useUpLoads(): void {
    this.change((run) => ({ loads: this.loadsAfter(run, kindOf(this.report.choice.destination).mostLoads) }));
  }

  private loadsAfter({ loads }: RunState, more: number): RunState['loads'] {
    const day = this.today();
    return { day, count: (loads?.day === day ? loads.count : 0) + more };
  }

  private today(): Day {
    return dayOfMs(this.deps.clock.now());
  }

  /**
   * Whoever edits or deletes the report meanwhile has other days in mind.
   * @param facts null where nothing changes
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
