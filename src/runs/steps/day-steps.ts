// A query that is cut between its days: each window is fetched of all apps, handed over and settled before the next.

import type { DaySpan } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { FailedDays, RunProgress } from '../../core/run-facts';
import type { Part, PartAnswer, SourceClients } from '../../sources/source';
import { cancellable, type FetchDeps, type RunWatch, watchedClients } from '../run-watch';
import type { Step, Steps } from './loop';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from './pace';
import { isLate, isUntried, runEndIn } from './run-end';
import {
  type DayOrder,
  queryOfWindow,
  type Settled,
  tableOfWindow,
  type WindowResult,
  writeWindow,
} from './write-window';

/** Time that is left for loading when no more is fetched, ms. */
const LOADING_MS = 60_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

/** A window of days, with all parts. */
interface WindowStep extends Step {
  window: DaySpan;
  startedMs: number;
}

export class DaySteps implements Steps<WindowStep> {
  left: DaySpans;
  readonly windows: WindowResult[] = [];
  readonly failed: FailedDays[] = [];
  settledDays = 0;
  readonly total: number;
  private failedInRow = 0;
  private pace: Pace = firstPace();
  private parts: readonly Part[] = [];
  /** What is heard of a window. */
  private readonly inWindow: RunWatch = {
    isCancelled: () => this.watch.isCancelled(),
    report: (progress) => this.tellOf(progress),
  };
  private readonly clients: SourceClients;
  /** The list of apps is requested once. */
  private readonly chosen = once(() => this.order.source.apps(this.order.query.query, this.clients));

  constructor(
    private readonly order: DayOrder,
    private readonly deps: FetchDeps,
    private readonly watch: RunWatch,
  ) {
    this.left = order.days;
    this.total = daysInSpans(order.days);
    this.clients = watchedClients(order.deadlineMs - LOADING_MS, deps, this.inWindow);
  }

  /** @throws StatsError what the list of apps throws */
  begin(): void {
    const { source, failures } = this.order;
    this.tell();
    this.parts = source.parts(source.requestsPerApp ? cancellable(this.watch, () => this.chosen().apps) : []);
    const apps = this.parts.filter(({ app }) => app !== null).length;
    this.pace = firstPace(Math.max(1, apps), failures);
  }

  next(): WindowStep | null {
    const window = nextWindow(this.left, this.pace);
    const startedMs = this.deps.clock.now();
    if (!window || !mayBegin(this.pace, this.order.deadlineMs - startedMs)) return null;
    this.tell();
    const { parts, clients } = this;
    return { window, query: queryOfWindow(this.order.query, window), parts, clients, startedMs };
  }

  /** @throws StatsError what `onSettled` throws */
  settle(step: WindowStep, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    const { window, startedMs } = step;
    let rows = 0;
    let result: WindowResult | StatsError;
    try {
      if (answers instanceof StatsError) throw answers;
      const fetched = cancellable(this.watch, () =>
        tableOfWindow(this.order, window, answers, this.chosen(), this.clients),
      );
      rows = fetched.table.rows.length;
      this.order.checkFigures?.(fetched);
      result = writeWindow(this.order, window, fetched, this.deps.clock.now(), this.inWindow);
    } catch (thrown) {
      result = toStatsError(thrown);
    }
    if (!(result instanceof StatsError)) this.windows.push(result);
    const end = result instanceof StatsError ? this.fail(window, result) : this.take(window, result);
    const tookMs = this.deps.clock.now() - startedMs;
    this.pace = paceAfter(this.pace, { days: daysInSpans([window]), rows, tookMs });
    return end;
  }

  private take(window: DaySpan, { loaded }: WindowResult): StatsError | null {
    const settled = loaded.failed.reduce<DaySpans>(spansWithout, [window]);
    const failed = loaded.failed.filter(({ error }) => !isUntried(error));
    const untried = loaded.failed.filter(({ error }) => isUntried(error));
    const ends = loaded.failed.flatMap(({ error }) => runEndIn(error) ?? []);
    const end = ends.find((each) => !isLate(each)) ?? ends[0] ?? null;
    const loads = loaded.days + daysInSpans(failed);
    const { unanswered, made = null } = loaded;
    return this.record(window, { settled, unanswered, failed, loads, made }, untried, end);
  }

  private fail(window: DaySpan, error: StatsError): StatsError | null {
    const end = runEndIn(error);
    const isTried = end === null;
    const failed = isTried ? [{ ...window, error }] : [];
    this.failed.push(...failed);
    const settled = { settled: [], unanswered: [], failed, loads: 0, made: null };
    return this.record(window, settled, isTried ? [] : [window], end);
  }

  /**
   * @param untried days of the window that come first in another run
   * @param end what the window says of all that is left
   */
  private record(
    window: DaySpan,
    settled: Settled,
    untried: DaySpans,
    end: StatsError | null,
  ): StatsError | null {
    // The same days further on are another task.
    const [span, ...others] = this.left;
    const rest = span ? spansWithout([span], window) : [];
    this.left = [...joinedSpans([...untried, ...rest]), ...others];
    this.settledDays += daysInSpans(settled.settled);
    this.failedInRow = settled.settled.length > 0 ? 0 : this.failedInRow + 1;
    this.tell();
    const [first] = settled.failed;
    this.order.onSettled({ ...settled, failed: [...settled.failed, ...this.dropExpired(settled.failed)] });
    return end ?? (this.failedInRow >= MOST_FAILED ? (first?.error ?? null) : null);
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

  /** Of what is fetched, only a wait for the service is told; a destination counts the days of its window. */
  private tellOf({ phase, done, unit, retry, ...progress }: RunProgress): void {
    if (phase === 'starting') this.watch.report({ phase, done, unit, ...progress });
    else if (phase !== 'fetching' || retry)
      this.tell(phase === 'fetching' || unit !== 'days' ? 0 : done, retry ? { retry } : {});
  }

  private tell(inWindow = 0, wait: Pick<RunProgress, 'retry'> = {}): void {
    const done = Math.min(this.total, this.settledDays + inWindow);
    this.watch.report({ phase: 'loading', done, total: this.total, unit: 'days', ...wait });
  }
}
