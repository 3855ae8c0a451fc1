// One window of days of a run: its query, its table, and how the table is written.

import type { Day, DaySpan } from '../../core/day';
import type { DaySpans } from '../../core/day-spans';
import { isStatsError } from '../../core/errors';
import type { FailedDays, LoadedDays, RunResult } from '../../core/run-facts';
import type { Column, Table } from '../../core/table';
import type {
  ChosenApps,
  Fetched,
  PartAnswer,
  Query,
  ReportSource,
  SourceClients,
} from '../../sources/source';
import { tableDataOf } from '../data-owner';
import { type Confirm, NO_EARLIER_RUNS, type Target } from '../destination';
import type { RunWatch } from '../run-watch';
import { factsOf, resultOf } from '../write-fetched';
import { checkApps, rulesWithoutReport } from '../write-rules';
import type { DayQuery } from './day-query';

/** What is loaded, and where. */
export interface DayOrder {
  source: ReportSource;
  query: DayQuery;
  /** The period as people name it. */
  periodName: string;
  target: Target;
  /** In the order in which they are loaded. */
  days: DaySpans;
  /** ms since 1970 after which nothing is started. */
  deadlineMs: number;
  isAttended: boolean;
  /** Whether an earlier run has loaded the table. */
  hasLoaded: boolean;
  /** Runs in a row that have failed before this one. */
  failures?: number;
  confirm: Confirm;
  /** Called before figures are written. @throws StatsError if they must not be mixed with those in the table */
  checkFigures?(fetched: Fetched): void;
  /** Called after each window, before the next begins, so that what is settled isn't lost if the run is stopped. */
  onSettled(settled: WindowOutcome): void;
}

/** The outcome of a window of days. */
export interface WindowOutcome {
  /** Days that were loaded or emptied, or whose answer had no rows. */
  settled: DaySpans;
  /** The settled days whose answer had no rows at all: the service may not have them yet. */
  unanswered: DaySpans;
  failed: readonly FailedDays[];
  /**
   * How many days were loaded or failed to load; 0 if the window failed as a whole. Failed loads count too, because a
   * table takes only so many a day.
   */
  loads: number;
  /** When the table was created, as `Target.prepare` returns it; also null if nothing was written. */
  made: string | null;
}

/** The result of a window that was written. */
export type WindowResult = RunResult & { loaded: LoadedDays };

/** The query for the days of a window; unchanged for a snapshot, whose rows have no date. */
export function queryOfWindow({ query, isSnapshot }: DayQuery, window: DaySpan): Query {
  return isSnapshot ? query : { ...query, period: { kind: 'days', span: window }, days: window };
}

/**
 * The table of a window, with the rows of every requested app.
 * @throws StatsError OUT_OF_TIME if time ran out for some app, APPS_MISSING if apps failed otherwise, and what `finish`
 *   throws
 */
export function tableOfWindow(
  { source, query }: Pick<DayOrder, 'source' | 'query'>,
  window: DaySpan,
  answers: readonly PartAnswer[],
  chosen: ChosenApps,
  clients: SourceClients,
): Fetched {
  try {
    const ofWindow = queryOfWindow(query, window);
    const fetched = source.finish(answers, chosen, ofWindow, clients);
    checkApps(fetched, ofWindow, { mode: 'replace', holdsDays: true });
    return query.isSnapshot ? snapshotOn(window.first, fetched) : fetched;
  } catch (thrown) {
    if (!isStatsError(thrown, 'APPS_MISSING')) throw thrown;
    const late = thrown.details.failures.find(({ error }) => isStatsError(error, 'OUT_OF_TIME'));
    throw late?.error ?? thrown;
  }
}

/** The rows of a snapshot with their day as the first column. */
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

/** Writes the table of a window. The result has facts only, no rows. @throws StatsError what the target throws */
export function writeWindow(
  { source, query: { query }, periodName, target, deadlineMs, isAttended, hasLoaded, confirm }: DayOrder,
  window: DaySpan,
  fetched: Fetched,
  nowMs: number,
  watch: RunWatch,
): WindowResult {
  const written = target.write(
    {
      table: fetched.table,
      rules: rulesWithoutReport(),
      facts: factsOf(fetched, { source, query: { ...query, days: window }, periodName }, nowMs),
      periodDays: window,
      newestFinal: window.last,
      isAttended,
      makeRoom: false,
      earlier: { ...NO_EARLIER_RUNS, hasWritten: hasLoaded },
      dataOwner: tableDataOf(source, query, fetched.owners),
      deadlineMs,
      confirm,
    },
    watch,
  );
  const { loaded } = written;
  if (!loaded) throw new TypeError('a destination that holds days tells which it has loaded');
  return { ...resultOf(fetched, written, window, nowMs), loaded };
}
