// Runs a query in windows of days: each window is fetched for all apps, loaded and recorded before the next one.

import type { InRun } from '../../connections/opener';
import type { DaySpan } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { Answer, DaysFigures, FailedDays, RunProgress } from '../../core/run-facts';
import { isEmptyAnswer } from '../../core/table';
import { cancellable, type FetchDeps, observedClients, type RunObserver } from '../../runs/run-observer';
import type { DaysOrder, WindowOutcome } from '../../runs/write-order';
import { partsOfApps } from '../../sources/account/apps';
import { fetchParts } from '../../sources/fetch-parts';
import type { Part, PartAnswer, SourceClients } from '../../sources/source';
import type { DayWindows } from './day-windows';
import { isKept, KeptDays } from './kept-days';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from './pace';
import { endingError, isRetriedLater } from './run-end';
import { loadWindow, queryOfWindow, tableOfWindow } from './write-window';

/** Time reserved for loading after the last fetch, ms. */
const LOADING_MS = 60_000;

/** The most time for a question about apps: a share of what is left, and ms. */
const ASKING_SHARE = 0.25;
const ASKING_MS = 30_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

const NOTHING_SETTLED: WindowOutcome = {
  settled: [],
  unanswered: [],
  failed: [],
  owed: [],
  loads: 0,
};

/** One window of days, fetched with all parts and loaded. */
interface WindowStep {
  window: DaySpan;
  startedMs: number;
}

export class DaySteps {
  remaining: DaySpans;
  readonly windows: DaysFigures[] = [];
  readonly failed: FailedDays[] = [];
  settledDays = 0;
  readonly total: number;
  private failedInRow = 0;
  private pace: Pace = firstPace();
  readonly kept: KeptDays;
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
    this.total = daysInSpans(order.days);
    this.windowObserver = { ...observer, report: (progress) => this.reportWindow(progress) };
    this.clients = observedClients(order.deadlineMs - LOADING_MS, deps, this.windowObserver);
    this.kept = new KeptDays(order, target, {
      chosen: this.chosen,
      deadlineMs: () => this.askingClients().budget.deadlineMs,
      ask: (apps, on) =>
        order.source.fetch(partsOfApps(apps), queryOfWindow(order.query, on), this.askingClients()),
    });
  }

  /** @throws StatsError CANCELLED, OUT_OF_TIME, and what the list of apps throws */
  begin(): void {
    const { failures, onSettled } = this.order;
    this.report();
    const waiting = cancellable(this.observer, () => this.kept.begin());
    const apps = this.parts().filter(({ app }) => app !== null).length;
    this.pace = firstPace(Math.max(1, apps), failures);
    if (waiting.length === 0) return;
    this.remaining = waiting.reduce<DaySpans>(spansWithout, this.remaining);
    this.failed.push(...waiting);
    onSettled({ ...NOTHING_SETTLED, failed: waiting });
  }

  /** A slow answer about apps must leave time for the days that don't wait for them. */
  private askingClients(): SourceClients {
    const { budget, ...clients } = this.clients;
    const nowMs = this.deps.clock.now();
    const askingMs = Math.min(ASKING_MS, (budget.deadlineMs - nowMs) * ASKING_SHARE);
    return { ...clients, budget: { ...budget, deadlineMs: nowMs + askingMs } };
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
    const window = nextWindow(this.remaining, this.pace);
    const startedMs = this.deps.clock.now();
    if (!window || !mayBegin(this.pace, this.order.deadlineMs - startedMs)) return null;
    this.report();
    return { window, startedMs };
  }

  /** @returns the error of the whole window, if it has one */
  private answersOf({ window }: WindowStep): readonly PartAnswer[] | StatsError {
    const { source, query } = this.order;
    const parts = this.parts();
    try {
      return cancellable(this.observer, () =>
        fetchParts(source, parts, queryOfWindow(query, window), this.clients),
      );
    } catch (thrown) {
      return toStatsError(thrown);
    }
  }

  /** @throws StatsError what `onSettled` throws */
  private settle(step: WindowStep, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    const { window, startedMs } = step;
    let rows = 0;
    let kept: readonly FailedDays[] = [];
    let result: DaysFigures | StatsError;
    try {
      if (answers instanceof StatsError) throw answers;
      const fetched = cancellable(this.observer, () =>
        tableOfWindow(this.order, window, answers, this.chosen(), this.clients),
      );
      rows = fetched.table.rows.length;
      this.order.checkFigures(fetched);
      kept = this.keptOf(window, answers, fetched);
      result = loadWindow(this.order, this.target, window, fetched, kept, this.windowObserver);
    } catch (thrown) {
      result = toStatsError(thrown);
    }
    if (!(result instanceof StatsError)) this.windows.push(result);
    const end =
      result instanceof StatsError
        ? this.recordFailure(window, result)
        : this.recordLoad(window, result, kept);
    const tookMs = this.deps.clock.now() - startedMs;
    this.pace = paceAfter(this.pace, { days: daysInSpans([window]), rows, tookMs });
    return end;
  }

  /** The days of a window that stay as they are. What its answer tells to be owed is recorded before it's loaded. */
  private keptOf(window: DaySpan, answers: readonly PartAnswer[], { table }: Answer): FailedDays[] {
    if (isEmptyAnswer(table)) return [];
    const kept = cancellable(this.observer, () => this.kept.ofWindow(window, answers));
    const owed = this.kept.owed();
    if (owed.length > 0) this.order.onSettled({ ...NOTHING_SETTLED, owed });
    return kept;
  }

  private recordLoad(
    window: DaySpan,
    { loaded }: DaysFigures,
    kept: readonly FailedDays[],
  ): StatsError | null {
    this.failed.push(...kept);
    const settled = [...loaded.failed, ...kept].reduce<DaySpans>(spansWithout, [window]);
    const failed = loaded.failed.filter(({ error }) => !isRetriedLater(error));
    const untried = loaded.failed.filter(({ error }) => isRetriedLater(error));
    const ends = loaded.failed.flatMap(({ error }) => endingError(error) ?? []);
    const end = ends.find((each) => each.endsRun !== 'time') ?? ends[0] ?? null;
    const loads = loaded.days + daysInSpans(failed);
    const { unanswered } = loaded;
    const outcome = { settled, unanswered, failed: [...failed, ...kept], owed: [], loads };
    return this.record(window, outcome, untried, end);
  }

  private recordFailure(window: DaySpan, error: StatsError): StatsError | null {
    const end = endingError(error);
    const isTried = end === null;
    const failed = isTried ? [{ ...window, error }] : [];
    this.failed.push(...failed);
    return this.record(window, { ...NOTHING_SETTLED, failed }, isTried ? [] : [window], end);
  }

  /**
   * Takes the window off the days left, and passes what is settled to `onSettled`.
   * @param untried days of the window to load later, because the run ended before they could be loaded
   * @param end the error that ends the run, if the window had one; else null
   * @returns `end`, or the window's first error if too many windows have failed in a row; else null
   * @throws StatsError what `onSettled` throws
   */
  private record(
    window: DaySpan,
    settled: WindowOutcome,
    untried: DaySpans,
    end: StatsError | null,
  ): StatsError | null {
    // Only the first span gets shorter, because the same days in a later span are a separate task.
    const [span, ...others] = this.remaining;
    const rest = span ? spansWithout([span], window) : [];
    this.remaining = [...mergeSpans([...untried, ...rest]), ...others];
    this.settledDays += daysInSpans(settled.settled);
    const hasFailed = settled.settled.length === 0 && !settled.failed.every(({ error }) => isKept(error));
    this.failedInRow = hasFailed ? this.failedInRow + 1 : 0;
    this.report();
    const [first] = settled.failed;
    this.order.onSettled({ ...settled, failed: [...settled.failed, ...this.dropExpired(settled.failed)] });
    return end ?? (this.failedInRow >= MOST_FAILED ? (first?.error ?? null) : null);
  }

  /** If a day would be deleted right after its load, drops all older days too and returns them as failed. */
  private dropExpired(failed: readonly FailedDays[]): FailedDays[] {
    const expired = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
    const [newest] = mergeSpans(expired);
    const error = expired[0]?.error;
    if (!newest || !error) return [];
    const isOlder = (span: DaySpan) => span.first <= newest.last;
    const older = this.remaining
      .filter(isOlder)
      .flatMap((span) => spansWithin([span], { first: span.first, last: newest.last }));
    this.remaining = older.reduce<DaySpans>(spansWithout, this.remaining);
    const dropped = older.map((span) => ({ ...span, error }));
    this.failed.push(...dropped);
    return dropped;
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
