// Runs a query in windows of days: each window is fetched for all apps, loaded and recorded before the next one.

import type { InRun } from '../../connections/opener';
import type { DaySpan } from '../../core/day';
import { type DaySpans, daysInSpans, mergeSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { DaysFigures, FailedDays, RunProgress } from '../../core/run-facts';
import { cancellable, type FetchDeps, observedClients, type RunObserver } from '../../runs/run-observer';
import type { DaysOrder, LoadedApp, WindowOutcome } from '../../runs/write-order';
import { partsOfApps } from '../../sources/account/apps';
import type { Part, PartAnswer, SourceClients } from '../../sources/source';
import type { DayWindows } from './day-windows';
import type { Step, Steps } from './loop';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from './pace';
import { endingError, isRetriedLater } from './run-end';
import { appsLoaded, askUnlisted, unlistedApps } from './unlisted-apps';
import { loadWindow, queryOfWindow, tableOfWindow } from './write-window';

/** Time reserved for loading after the last fetch, ms. */
const LOADING_MS = 60_000;

/** The most time for asking for apps that are no longer listed: a share of what is left, and ms. */
const ASKING_SHARE = 0.25;
const ASKING_MS = 30_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

const NOTHING_SETTLED: WindowOutcome = {
  ...{ settled: [], unanswered: [], failed: [], apps: [] },
  loads: 0,
};

/** Fetches and loads one window of days, with all parts. */
interface WindowStep extends Step {
  window: DaySpan;
  startedMs: number;
}

export class DaySteps implements Steps<WindowStep> {
  left: DaySpans;
  readonly windows: DaysFigures[] = [];
  readonly failed: FailedDays[] = [];
  settledDays = 0;
  readonly total: number;
  private failedInRow = 0;
  private pace: Pace = firstPace();
  /** Apps of earlier loads that the account no longer lists, and those of them that the service answers for. */
  unlisted: readonly LoadedApp[] = [];
  private answering: readonly LoadedApp[] = [];
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
    this.left = order.days;
    this.total = daysInSpans(order.days);
    this.windowObserver = { ...observer, report: (progress) => this.reportWindow(progress) };
    this.clients = observedClients(order.deadlineMs - LOADING_MS, deps, this.windowObserver);
  }

  /** @throws StatsError CANCELLED, OUT_OF_TIME, and what the list of apps throws */
  begin(): void {
    const { source, failures } = this.order;
    this.report();
    if (source.requestsPerApp) cancellable(this.observer, () => this.askUnlisted());
    const apps = this.parts([]).filter(({ app }) => app !== null).length;
    this.pace = firstPace(Math.max(1, apps), failures);
  }

  /** Asks for apps of earlier loads that are no longer listed. Days that wait for one aren't tried. */
  private askUnlisted(): void {
    const { source, query, loadedApps, onSettled } = this.order;
    this.unlisted = unlistedApps(loadedApps, this.chosen(), query.query);
    const clients = this.askingClients();
    const { answering, waiting } = askUnlisted(this.unlisted, this.left, query.query, (apps, on) =>
      source.fetch(partsOfApps(apps), queryOfWindow(query, on), clients),
    );
    this.answering = answering;
    if (waiting.length === 0) return;
    this.left = waiting.reduce<DaySpans>(spansWithout, this.left);
    this.failed.push(...waiting);
    onSettled({ ...NOTHING_SETTLED, failed: waiting });
  }

  /** A slow answer for these apps must leave time for the days that don't wait for them. */
  private askingClients(): SourceClients {
    const { budget, ...clients } = this.clients;
    const nowMs = this.deps.clock.now();
    const askingMs = Math.min(ASKING_MS, (budget.deadlineMs - nowMs) * ASKING_SHARE);
    return { ...clients, budget: { ...budget, deadlineMs: nowMs + askingMs } };
  }

  /** What a window requests. @param unlisted apps that its days had */
  private parts(unlisted: readonly LoadedApp[]): readonly Part[] {
    const { source, query } = this.order;
    const apps = source.requestsPerApp ? this.chosen().apps : [];
    return source.parts([...apps, ...unlisted.map(({ app }) => app)], query.query);
  }

  next(): WindowStep | null {
    const window = nextWindow(
      this.left,
      this.pace,
      this.answering.map(({ last }) => last),
    );
    const startedMs = this.deps.clock.now();
    if (!window || !mayBegin(this.pace, this.order.deadlineMs - startedMs)) return null;
    this.report();
    const parts = this.parts(this.answering.filter(({ last }) => last >= window.last));
    const { clients } = this;
    return { window, query: queryOfWindow(this.order.query, window), parts, clients, startedMs };
  }

  /** @throws StatsError what `onSettled` throws */
  settle(step: WindowStep, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    const { window, startedMs } = step;
    let rows = 0;
    let read: readonly PartAnswer[] = [];
    let result: DaysFigures | StatsError;
    try {
      if (answers instanceof StatsError) throw answers;
      read = answers;
      const fetched = cancellable(this.observer, () =>
        tableOfWindow(this.order, window, answers, this.chosen(), this.clients),
      );
      rows = fetched.table.rows.length;
      this.order.checkFigures(fetched);
      result = loadWindow(this.order, this.target, window, fetched, this.windowObserver);
    } catch (thrown) {
      result = toStatsError(thrown);
    }
    if (!(result instanceof StatsError)) this.windows.push(result);
    const end =
      result instanceof StatsError
        ? this.recordFailure(window, result)
        : this.recordLoad(window, result, read);
    const tookMs = this.deps.clock.now() - startedMs;
    this.pace = paceAfter(this.pace, { days: daysInSpans([window]), rows, tookMs });
    return end;
  }

  private recordLoad(
    window: DaySpan,
    { loaded }: DaysFigures,
    answers: readonly PartAnswer[],
  ): StatsError | null {
    const settled = loaded.failed.reduce<DaySpans>(spansWithout, [window]);
    const failed = loaded.failed.filter(({ error }) => !isRetriedLater(error));
    const untried = loaded.failed.filter(({ error }) => isRetriedLater(error));
    const ends = loaded.failed.flatMap(({ error }) => endingError(error) ?? []);
    const end = ends.find((each) => each.endsRun !== 'time') ?? ends[0] ?? null;
    const loads = loaded.days + daysInSpans(failed);
    const { unanswered } = loaded;
    const apps = appsLoaded(answers, settled, this.order.query.query);
    return this.record(window, { settled, unanswered, failed, apps, loads }, untried, end);
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
    const [span, ...others] = this.left;
    const rest = span ? spansWithout([span], window) : [];
    this.left = [...mergeSpans([...untried, ...rest]), ...others];
    this.settledDays += daysInSpans(settled.settled);
    this.failedInRow = settled.settled.length > 0 ? 0 : this.failedInRow + 1;
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
    const older = this.left
      .filter(isOlder)
      .flatMap((span) => spansWithin([span], { first: span.first, last: newest.last }));
    this.left = older.reduce<DaySpans>(spansWithout, this.left);
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
