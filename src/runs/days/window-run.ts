// The loop over the windows of a run: the newest days first, until all are done, time is up, or something keeps the rest.

import type { DaySpan } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import type { FailedDays, Written } from '../../core/run-facts';
import type { Fetched } from '../../sources/source';
import { tableDataOf } from '../data-owner';
import { NO_EARLIER_RUNS, type Target } from '../destination';
import { factsOf, type RunDeps } from '../run';
import { cancellable, type RunWatch } from '../run-watch';
import { replaceAll } from '../write-rules';
import type { DayOrder, WindowOutcome } from './day-order';
import { DaysProgress } from './days-progress';
import { type LoadedWindow, settledIn } from './loaded';
import { isLate, isUntried, runEndIn } from './run-end';
import { type WindowFetcher, windowFetcher } from './window-fetch';
import { firstPace, mayBegin, nextWindow, paceAfter } from './windows';

/** Time that is left for loading when no more is fetched, ms. */
const LOADING_MS = 60_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

/** The windows of one run: each is fetched, handed over and settled before the next one begins. */
export class WindowRun {
  left: DaySpans;
  readonly windows: LoadedWindow[] = [];
  readonly failed: FailedDays[] = [];
  /** What keeps the rest from being loaded now, time included. */
  stoppedBy: StatsError | null = null;
  private failedInRow = 0;
  settledDays = 0;
  readonly total: number;
  private readonly progress: DaysProgress;

  constructor(
    private readonly order: DayOrder,
    private readonly deps: Pick<RunDeps, 'clients' | 'clock'>,
    private readonly watch: RunWatch,
  ) {
    this.left = order.days;
    this.total = daysInSpans(order.days);
    this.progress = new DaysProgress(watch, this.total, () => this.settledDays);
  }

  run(): void {
    const { order, deps, watch } = this;
    const clients = this.progress.clients(order.deadlineMs - LOADING_MS, deps);
    order.target.prepare?.(order.deadlineMs);
    if (this.total === 0) return;
    const fetcher = windowFetcher(order.source, order.query, clients);
    this.progress.tell();
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
      this.progress.tell();
      const rows = this.load(window, fetcher);
      const tookMs = deps.clock.now() - startedMs;
      pace = paceAfter(pace, { days: daysInSpans([window]), rows, tookMs });
    }
  }

  /** @returns how many rows the window had */
  private load(window: DaySpan, fetcher: WindowFetcher): number {
    let fetched: Fetched | null = null;
    let written: LoadedWindow['written'] | StatsError;
    try {
      fetched = cancellable(this.watch, () => fetcher.fetch(window));
      this.order.checkFigures?.(fetched);
      written = withLoaded(this.order.target.write(this.writeOf(fetched, window), this.progress.ofWrite()));
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
    const { unanswered, made = null } = loaded;
    this.settle(window, { settled, unanswered, failed, loads, made }, untried);
  }

  private fail(window: DaySpan, error: StatsError): void {
    this.stoppedBy = runEndIn(error);
    const isTried = this.stoppedBy === null;
    const failed = isTried ? [{ ...window, error }] : [];
    this.failed.push(...failed);
    this.settle(
      window,
      { settled: [], unanswered: [], failed, loads: 0, made: null },
      isTried ? [] : [window],
    );
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
    this.progress.tell();
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
}

function withLoaded(written: Written): LoadedWindow['written'] {
  const { loaded } = written;
  if (!loaded) throw new TypeError('a destination that holds days tells which it has loaded');
  return { ...written, loaded };
}
