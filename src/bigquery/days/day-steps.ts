// Runs a query in windows of days, the oldest first: each is fetched for all apps, loaded and recorded before the next.

import type { InRun } from '../../connections/opener';
import { addDays, type Day, type DaySpan, daysIn, earlierDay } from '../../core/day';
import { daysInSpans } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { FailedDays } from '../../core/outcome-events';
import type { DaysFigures, RunProgress } from '../../core/run-facts';
import { cancellable, type FetchDeps, observedClients, type RunObserver } from '../../runs/run-observer';
import type { DaysOrder, WindowOutcome } from '../../runs/write-order';
import { checkTime, fetchParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, SourceClients } from '../../sources/source';
import type { DayWindows } from './day-windows';
import { HeardApps } from './heard-apps';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from './pace';
import { endingError, isRetriedLater } from './run-end';
import { loadWindow, queryOfWindow, tableOfWindow } from './write-window';

/** Time reserved for loading after the last fetch, ms. */
const LOADING_MS = 60_000;

/**
 * Windows in a row that fail before the run gives up: the next ones would most likely fail too. As many more for each
 * run before that has failed, so that days which always fail don't keep newer ones out.
 */
const MOST_FAILED = 2;

/** One window of days, fetched with all parts and loaded. */
interface WindowStep {
  window: DaySpan;
  startedMs: number;
}

export class DaySteps {
  remaining: DaySpan | null;
  readonly windows: DaysFigures[] = [];
  readonly failed: FailedDays[] = [];
  settledDays = 0;
  readonly total: number;
  readonly apps: HeardApps;
  private failedInRow = 0;
  private pace: Pace = firstPace();
  /** Turns the progress of one window into that of the run. */
  private readonly windowObserver: RunObserver;
  private readonly clients: SourceClients;
  /** The list of apps is requested once. */
  private readonly chosen = once(() => this.order.source.apps(this.order.query.query, this.clients));

  constructor(
    private readonly order: DaysOrder,
    private readonly target: DayWindows,
    private readonly deps: InRun<FetchDeps>,
    private readonly observer: RunObserver,
  ) {
    this.remaining = order.days;
    this.total = daysIn(order.days);
    this.windowObserver = { ...observer, report: (progress) => this.reportWindow(progress) };
    this.clients = observedClients(order.deadlineMs - LOADING_MS, deps, this.windowObserver);
    this.apps = new HeardApps(order, target, this.chosen);
  }

  /** @throws StatsError CANCELLED, OUT_OF_TIME, and what `prepare`, the list of apps and `onSettled` throw */
  begin(): void {
    const { failures, deadlineMs, days } = this.order;
    const expired = this.target.prepare(days, deadlineMs);
    this.report();
    if (expired) {
      this.failed.push(expired);
      this.record(
        addDays(expired.last, 1),
        { days: expired, failed: [expired], missing: [], hasLoaded: false },
        null,
      );
      this.failedInRow = 0;
    }
    const apps = this.remaining
      ? cancellable(this.observer, () => this.parts()).filter(({ app }) => app)
      : [];
    this.pace = firstPace(Math.max(1, apps.length), failures);
  }

  /** What each window requests. */
  private parts(): readonly Part[] {
    const { source, query } = this.order;
    return source.parts(source.requestsPerApp ? this.chosen().apps : [], query.query);
  }

  /**
   * Takes window after window, each settled before the next begins, until none is left or there is too little time for
   * it, the run is cancelled, or an error ends it.
   * @returns that error, or CANCELLED; null for none
   * @throws StatsError what `onSettled` throws
   */
  take(): StatsError | null {
    for (let step = this.next(); step; step = this.next()) {
      if (this.observer.isCancelled()) return new StatsError('CANCELLED', {});
      const stoppedBy = this.settle(step, this.answersOf(step));
      if (stoppedBy) return stoppedBy;
    }
    return null;
  }

  private next(): WindowStep | null {
    const startedMs = this.deps.clock.now();
    if (!this.remaining || !mayBegin(this.pace, this.order.deadlineMs - startedMs)) return null;
    this.report();
    return { window: nextWindow(this.remaining, this.pace), startedMs };
  }

  /** @returns the error of the whole window, if it has one */
  private answersOf({ window }: WindowStep): readonly PartAnswer[] | StatsError {
    const { source, query } = this.order;
    const parts = this.parts();
    try {
      return cancellable(this.observer, () => {
        const answers = fetchParts(source, parts, queryOfWindow(query, window), this.clients);
        checkTime(answers, parts);
        return answers;
      });
    } catch (thrown) {
      return toStatsError(thrown);
    }
  }

  /** @throws StatsError what `onSettled` throws */
  private settle(step: WindowStep, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    const { window, startedMs } = step;
    let rows = 0;
    let result: DaysFigures | StatsError;
    try {
      if (answers instanceof StatsError) throw answers;
      const fetched = cancellable(this.observer, () =>
        tableOfWindow(this.order, window, answers, this.chosen(), this.clients),
      );
      rows = fetched.table.rows.length;
      this.order.checkFigures(fetched);
      result = loadWindow(this.order, this.target, window, fetched, this.apps, this.windowObserver);
    } catch (thrown) {
      result = toStatsError(thrown);
    }
    if (!(result instanceof StatsError)) this.windows.push(result);
    const end =
      result instanceof StatsError ? this.recordFailure(window, result) : this.recordLoad(window, result);
    const tookMs = this.deps.clock.now() - startedMs;
    this.pace = paceAfter(this.pace, { days: daysIn(window), rows, tookMs });
    return end;
  }

  private recordLoad(window: DaySpan, { loaded }: DaysFigures): StatsError | null {
    const failed = loaded.failed.filter(({ error }) => !isRetriedLater(error));
    const untried = loaded.failed.filter(({ error }) => isRetriedLater(error));
    const ends = loaded.failed.flatMap(({ error }) => endingError(error) ?? []);
    const end = ends.find((each) => each.endsRun !== 'time') ?? ends[0] ?? null;
    const left = untried.map(({ first }) => first).reduce(earlierDay, addDays(window.last, 1));
    this.settledDays += daysIn(window) - daysInSpans(loaded.failed);
    const [hasLoaded, missing] = [loaded.days > 0, this.apps.missing()];
    return this.record(left, { days: daysBefore(window, left), failed, missing, hasLoaded }, end);
  }

  private recordFailure(window: DaySpan, error: StatsError): StatsError | null {
    const end = endingError(error);
    if (end) return this.record(window.first, { days: null, failed: [], missing: [], hasLoaded: false }, end);
    const failed = [{ ...window, error }];
    this.failed.push(...failed);
    return this.record(
      addDays(window.last, 1),
      { days: window, failed, missing: [], hasLoaded: false },
      null,
    );
  }

  /**
   * Takes off the days that the run has come through, and passes what is settled to `onSettled`.
   * @param left the first day that the run hasn't come through
   * @param end the error that ends the run, if the window had one; else null
   * @returns `end`, or the window's first error if too many windows have failed in a row; else null
   * @throws StatsError what `onSettled` throws
   */
  private record(left: Day, outcome: WindowOutcome, end: StatsError | null): StatsError | null {
    const { last } = this.order.days;
    this.remaining = left > last ? null : { first: left, last };
    const [first] = outcome.failed;
    const hasFailed =
      first !== undefined && daysInSpans(outcome.failed) === (outcome.days ? daysIn(outcome.days) : 0);
    this.failedInRow = hasFailed ? this.failedInRow + 1 : 0;
    this.report();
    this.order.onSettled(outcome);
    const most = MOST_FAILED * (1 + this.order.failures);
    return end ?? (this.failedInRow >= most ? (first?.error ?? null) : null);
  }

  /** Reports a window's loaded days as progress of the run. Of the window's fetch, reports only the start and waits. */
  private reportWindow({ phase, done, unit, retry, ...progress }: RunProgress): void {
    if (phase === 'starting') this.observer.report({ phase, done, unit, ...progress });
    else if (phase !== 'fetching' || retry)
      this.report(phase === 'fetching' || unit !== 'days' ? 0 : done, retry ? { retry } : {});
  }

  private report(doneInWindow = 0, wait: Pick<RunProgress, 'retry'> = {}): void {
    const done = Math.min(this.total, this.settledDays + doneInWindow);
    this.observer.report({ phase: 'loading', done, total: this.total, unit: 'days', ...wait });
  }
}

/** The days of a window before one; null if there are none. */
function daysBefore({ first }: DaySpan, left: Day): DaySpan | null {
  return left > first ? { first, last: addDays(left, -1) } : null;
}
