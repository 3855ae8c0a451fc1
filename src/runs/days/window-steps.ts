// A query that is cut between its days: each window is fetched of all apps, handed over and settled before the next one.

import type { Day, DaySpan } from '../../core/day';
import { type DaySpans, daysInSpans, joinedSpans, spansWithin, spansWithout } from '../../core/day-spans';
import { isStatsError, StatsError, toStatsError } from '../../core/errors';
import { once } from '../../core/once';
import type { FailedDays, Written } from '../../core/run-facts';
import type { Column, Table } from '../../core/table';
import type { Fetched, Part, PartAnswer, ReportSource, SourceClients } from '../../sources/source';
import { tableDataOf } from '../data-owner';
import { type Confirm, NO_EARLIER_RUNS, type Target } from '../destination';
import type { Step, Steps } from '../loop';
import { factsOf, type RunDeps } from '../run';
import { cancellable, type RunWatch } from '../run-watch';
import { checkApps, replaceAll } from '../write-rules';
import type { DayQuery } from './day-query';
import { DaysProgress } from './days-progress';
import { type LoadedWindow, settledIn } from './loaded';
import { isLate, isUntried, runEndIn } from './run-end';
import { firstPace, mayBegin, nextWindow, type Pace, paceAfter } from './windows';

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
  onSettled(settled: Settled): void;
}

/** What a window of days has come to. */
export interface Settled {
  /** Days that are loaded, emptied, or without an answer that has rows. */
  settled: DaySpans;
  /** Those of the settled days whose answer had no row at all: the service may not have them yet. */
  unanswered: DaySpans;
  failed: readonly FailedDays[];
  /** Loads that were begun: a table takes so many a day, those that fail included. */
  loads: number;
  /** When the table was made, see `Target.prepare`; null where nothing was handed over, too. */
  made: string | null;
}

/** Time that is left for loading when no more is fetched, ms. */
const LOADING_MS = 60_000;

/** Windows in a row that fail before the run gives up: the next ones would most likely fail too. */
const MOST_FAILED = 2;

/** A window of days, with all parts. */
interface WindowStep extends Step {
  window: DaySpan;
  startedMs: number;
}

export class WindowSteps implements Steps<WindowStep> {
  left: DaySpans;
  readonly windows: LoadedWindow[] = [];
  readonly failed: FailedDays[] = [];
  settledDays = 0;
  readonly total: number;
  private failedInRow = 0;
  private pace: Pace = firstPace();
  private parts: readonly Part[] = [];
  private readonly progress: DaysProgress;
  private readonly clients: SourceClients;
  /** The list of apps is requested once. */
  private readonly chosen = once(() => this.order.source.apps(this.order.query.query, this.clients));

  constructor(
    private readonly order: DayOrder,
    private readonly deps: Pick<RunDeps, 'clients' | 'clock'>,
    private readonly watch: RunWatch,
  ) {
    this.left = order.days;
    this.total = daysInSpans(order.days);
    this.progress = new DaysProgress(watch, this.total, () => this.settledDays);
    this.clients = this.progress.clients(order.deadlineMs - LOADING_MS, deps);
  }

  /** @throws StatsError what the list of apps throws */
  begin(): void {
    const { source, failures } = this.order;
    this.progress.tell();
    this.parts = source.parts(source.requestsPerApp ? cancellable(this.watch, () => this.chosen().apps) : []);
    const apps = this.parts.filter(({ app }) => app !== null).length;
    this.pace = firstPace(Math.max(1, apps), failures);
  }

  next(): WindowStep | null {
    const window = nextWindow(this.left, this.pace);
    if (!window) return null;
    this.progress.tell();
    const { query, isSnapshot } = this.order.query;
    const ofWindow = { ...query, period: { kind: 'days', span: window } as const, days: window };
    const { parts, clients } = this;
    return { window, query: isSnapshot ? query : ofWindow, parts, clients, startedMs: this.deps.clock.now() };
  }

  mayBegin(nowMs: number): boolean {
    return mayBegin(this.pace, this.order.deadlineMs - nowMs);
  }

  /** @throws StatsError what `onSettled` throws */
  settle(step: WindowStep, answers: readonly PartAnswer[] | StatsError): StatsError | null {
    const { window, startedMs } = step;
    let rows = 0;
    let loaded: LoadedWindow | StatsError;
    try {
      if (answers instanceof StatsError) throw answers;
      const fetched = cancellable(this.watch, () => this.tableOf(step, answers));
      rows = fetched.table.rows.length;
      this.order.checkFigures?.(fetched);
      const write = this.writeOf(fetched, window);
      loaded = { fetched, written: withLoaded(this.order.target.write(write, this.progress.ofWrite())) };
    } catch (thrown) {
      loaded = toStatsError(thrown);
    }
    const end = loaded instanceof StatsError ? this.fail(window, loaded) : this.take(window, loaded);
    const tookMs = this.deps.clock.now() - startedMs;
    this.pace = paceAfter(this.pace, { days: daysInSpans([window]), rows, tookMs });
    return end;
  }

  /** Where time ran out for some app, that alone is told. */
  private tableOf({ query, window }: WindowStep, answers: readonly PartAnswer[]): Fetched {
    const {
      source,
      query: { isSnapshot },
    } = this.order;
    try {
      const fetched = source.finish(answers, this.chosen(), query, this.clients);
      checkApps(fetched, 'days', replaceAll());
      return isSnapshot ? snapshotOn(window.first, fetched) : fetched;
    } catch (thrown) {
      // Sums of all apps together are refused by the source itself.
      if (!isStatsError(thrown, 'APPS_MISSING')) throw thrown;
      const late = thrown.details.failures.find(({ error }) => isStatsError(error, 'OUT_OF_TIME'));
      throw late?.error ?? thrown;
    }
  }

  private take(window: DaySpan, loadedWindow: LoadedWindow): StatsError | null {
    const { loaded } = loadedWindow.written;
    this.windows.push(loadedWindow);
    const settled = settledIn([window], loaded);
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
    this.progress.tell();
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

/** What there was on a day, as rows of that day. */
function snapshotOn(day: Day, fetched: Fetched): Fetched {
  const { columns, rows, isFilteredOut } = fetched.table;
  const date: Column = { name: 'date', title: 'Date', kind: 'day', role: 'dimension' };
  const table: Table = {
    columns: [date, ...columns],
    rows: rows.map((row) => [day, ...row]),
    ...(isFilteredOut ? { isFilteredOut } : {}),
  };
  return { ...fetched, table };
}
