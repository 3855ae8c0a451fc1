// A run that loads a report day by day: window after window of days, of all apps each, until time is up.

import type { DaySpan } from '../../core/day';
import {
  type DaySpans,
  daysInSpans,
  joinedSpans,
  spansWithin,
  spansWithout,
  textOfSpan,
} from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import type { FailedDays, LoadedDays, RunProgress, Written } from '../../core/run-facts';
import type { Fetched, ReportSource, SourceClients } from '../../sources/source';
import { tableDataOf } from '../data-owner';
import { type Confirm, NO_EARLIER_RUNS, type Target } from '../destination';
import { factsOf, type RunDeps, watchedClients } from '../run';
import { cancellable, type RunWatch } from '../run-watch';
import { replaceAll } from '../write-rules';
import type { DayQuery } from './day-query';
import { type AllLoaded, allLoaded, type LoadedWindow, settledIn } from './loaded';
import { isLate, isUntried, runEndIn } from './run-end';
import { type WindowFetcher, windowFetcher } from './window-fetch';
import { firstPace, mayBegin, nextWindow, paceAfter } from './windows';

/** What is loaded, and where. */
export interface DayOrder {
  source: ReportSource;
  query: DayQuery;
  /** The period as people name it. */
  periodName: string;
  target: Target;
  /** In the order in which they are loaded. */
  days: DaySpans;
  /** When nothing more is begun, ms. */
  deadlineMs: number;
  isAttended: boolean;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
  /** Runs in a row that have failed before this one. */
  failures?: number;
  confirm: Confirm;
  /** Throws for figures that must not stand beside those that are there, before they are handed over. */
  checkFigures?(fetched: Fetched): void;
  /** Called after each window, before the next begins: what is told here is done, whatever becomes of the run. */
  onWindow(window: WindowOutcome): void;
}

/** What a window has come to. */
export interface WindowOutcome {
  /** Days that are loaded, emptied, or without an answer that has rows. */
  settled: DaySpans;
  /** Those of the settled days whose answer had no row at all: the service may not have them yet. */
  unanswered: DaySpans;
  failed: readonly FailedDays[];
  /** Loads that were begun: a table takes so many a day, those that fail included. */
  loads: number;
}

/** Time that is left for loading when no more is fetched, ms. */
const LOADING_MS = 60_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

/**
 * Loads days until all are done, time is up, or something keeps the rest from being loaded.
 * @throws StatsError when nothing was settled: what ended the run, or DAYS_NOT_LOADED; and what `onWindow` throws
 */
export function loadDays(
  order: DayOrder,
  deps: Pick<RunDeps, 'clients' | 'clock'>,
  watch: RunWatch,
): AllLoaded {
  const loading = new Loading(order, deps, watch);
  loading.run();
  return loading.outcome();
}

class Loading {
  private left: DaySpans;
  private readonly windows: LoadedWindow[] = [];
  private readonly failed: FailedDays[] = [];
  /** What keeps the rest from being loaded now, time included. */
  private stoppedBy: StatsError | null = null;
  private failedInRow = 0;
  private settledDays = 0;
  private readonly total: number;

  constructor(
    private readonly order: DayOrder,
    private readonly deps: Pick<RunDeps, 'clients' | 'clock'>,
    private readonly watch: RunWatch,
  ) {
    this.left = order.days;
    this.total = daysInSpans(order.days);
  }

  run(): void {
    const { order, deps, watch } = this;
    const clients = this.clients();
    order.target.prepare?.(order.deadlineMs);
    if (this.total === 0) return;
    const fetcher = windowFetcher(order.source, order.query, clients);
    this.tell();
    const apps = cancellable(watch, () => fetcher.countApps());
    let pace = firstPace(apps, order.failures);
    for (;;) {
      const window = nextWindow(this.left, pace);
      const startedMs = deps.clock.now();
      if (!window || this.stoppedBy || !mayBegin(pace, order.deadlineMs - startedMs)) return;
      if (watch.isCancelled()) {
        this.stoppedBy = new StatsError('CANCELLED', {});
        return;
      }
      this.tell();
      const rows = this.load(window, fetcher);
      const tookMs = deps.clock.now() - startedMs;
      pace = paceAfter(pace, { days: daysInSpans([window]), rows, tookMs });
    }
  }

  /** @throws StatsError when nothing was settled */
  outcome(): AllLoaded {
    const { order, failed, left, stoppedBy, total } = this;
    const { isSnapshot } = order.query;
    const reached = {
      total,
      left,
      stoppedBy: stoppedBy && !isLate(stoppedBy) ? stoppedBy : null,
      isSnapshot,
    };
    const nowMs = this.deps.clock.now();
    const loaded = allLoaded(this.windows, failed, reached, { asked: order.days, nowMs });
    const failures = loaded.result.loaded?.failed ?? [];
    const [first] = failures;
    if (this.settledDays > 0 || this.total === 0) {
      this.watch.report({ phase: 'done', done: this.settledDays, total, unit: 'days' });
      return loaded;
    }
    const gaveUp = failures.some(({ error }) => error === stoppedBy);
    if (first && (!stoppedBy || gaveUp)) throw notLoaded(failures, first.error);
    throw stoppedBy ?? new StatsError('OUT_OF_TIME', { done: 0, total, unit: 'days' });
  }

  /** @returns how many rows the window had */
  private load(window: DaySpan, fetcher: WindowFetcher): number {
    let fetched: Fetched | null = null;
    let written: LoadedWindow['written'] | StatsError;
    try {
      fetched = cancellable(this.watch, () => fetcher.fetch(window));
      this.order.checkFigures?.(fetched);
      written = withLoaded(this.order.target.write(this.writeOf(fetched, window), this.watchOfWrite()));
    } catch (thrown) {
      written = toStatsError(thrown);
    }
    if (fetched && !(written instanceof StatsError)) this.take(window, { fetched, written });
    else if (written instanceof StatsError) this.fail(window, written);
    return fetched?.table.rows.length ?? 0;
  }

  private take(window: DaySpan, loadedWindow: LoadedWindow): void {
    const { loaded } = loadedWindow.written;
    this.windows.push(loadedWindow);
    const settled = settledIn([window], loaded);
    const failed = loaded.failed.filter(({ error }) => !isUntried(error));
    const untried = loaded.failed.filter(({ error }) => isUntried(error));
    const ends = loaded.failed.flatMap(({ error }) => runEndIn(error) ?? []);
    this.stoppedBy = ends.find((end) => !isLate(end)) ?? ends[0] ?? null;
    const loads = loaded.days + daysInSpans(failed);
    this.settle(window, { settled, unanswered: loaded.unanswered, failed, loads }, untried);
  }

  private fail(window: DaySpan, error: StatsError): void {
    this.stoppedBy = runEndIn(error);
    const isTried = this.stoppedBy === null;
    const failed = isTried ? [{ ...window, error }] : [];
    this.failed.push(...failed);
    this.settle(window, { settled: [], unanswered: [], failed, loads: 0 }, isTried ? [] : [window]);
  }

  /** @param untried days of the window that come first in another run */
  private settle(window: DaySpan, outcome: WindowOutcome, untried: DaySpans): void {
    // The same days further on are another task.
    const [span, ...others] = this.left;
    const rest = span ? spansWithout([span], window) : [];
    this.left = [...joinedSpans([...untried, ...rest]), ...others];
    this.settledDays += daysInSpans(outcome.settled);
    this.failedInRow = outcome.settled.length > 0 ? 0 : this.failedInRow + 1;
    if (!this.stoppedBy && this.failedInRow >= MOST_FAILED) this.stoppedBy = outcome.failed[0]?.error ?? null;
    this.tell();
    this.order.onWindow({ ...outcome, failed: [...outcome.failed, ...this.dropExpired(outcome.failed)] });
  }

  /** Where a day would be deleted at once, so would all that are older. */
  private dropExpired(failed: readonly FailedDays[]): FailedDays[] {
    const expired = failed.filter(({ error }) => error.code === 'DAYS_EXPIRE');
    const [newest] = joinedSpans(expired);
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

  private writeOf(fetched: Fetched, window: DaySpan): Parameters<Target['write']>[0] {
    const { source, query, periodName, deadlineMs, isAttended, hasLoaded, confirm } = this.order;
    const nowMs = this.deps.clock.now();
    return {
      table: fetched.table,
      rules: replaceAll(),
      facts: factsOf(fetched, { source, query: { ...query.query, days: window }, periodName }, nowMs),
      period: window,
      readOn: window.last,
      isAttended,
      makeRoom: false,
      earlier: { ...NO_EARLIER_RUNS, hasWritten: hasLoaded },
      dataOwner: tableDataOf(source, query.query, fetched.owners),
      deadlineMs,
      confirm,
    };
  }

  /** Whoever waits sees days; of what happens in a window, only a wait for the service is told. */
  private clients(): SourceClients {
    const { order, deps, watch } = this;
    const fetching: RunWatch = {
      isCancelled: () => watch.isCancelled(),
      report: (progress) => {
        if (progress.phase === 'starting') watch.report(progress);
        else if (progress.retry) watch.report({ ...this.progress(), retry: progress.retry });
      },
    };
    return watchedClients(order.deadlineMs - LOADING_MS, deps, fetching);
  }

  /** A destination counts the days of its window. */
  private watchOfWrite(): RunWatch {
    return {
      isCancelled: () => this.watch.isCancelled(),
      report: ({ done, unit, retry }) => {
        const inWindow = unit === 'days' ? done : 0;
        this.watch.report({ ...this.progress(inWindow), ...(retry ? { retry } : {}) });
      },
    };
  }

  private tell(): void {
    this.watch.report(this.progress());
  }

  private progress(inWindow = 0): RunProgress {
    const done = Math.min(this.total, this.settledDays + inWindow);
    return { phase: 'loading', done, total: this.total, unit: 'days' };
  }
}

function withLoaded(written: Written): LoadedWindow['written'] {
  const { loaded } = written;
  if (!loaded) throw new TypeError('a destination that holds days tells which it has loaded');
  return { ...written, loaded };
}

function notLoaded(failed: LoadedDays['failed'], problem: StatsError): StatsError {
  if (failed.every(({ error }) => error.code === 'DAYS_EXPIRE')) return problem;
  return new StatsError(
    'DAYS_NOT_LOADED',
    { days: joinedSpans(failed).map(textOfSpan), problem },
    { cause: problem },
  );
}
