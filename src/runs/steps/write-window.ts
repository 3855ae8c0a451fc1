// One window of days of a run: what it asks for, its table, and how that is handed over.

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
import { checkApps, replaceAll } from '../write-rules';
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

/** What a window came to that was handed over. */
export type WindowResult = RunResult & { loaded: LoadedDays };

/** A list without days is that of today, whatever the window. */
export function queryOfWindow({ query, isSnapshot }: DayQuery, window: DaySpan): Query {
  return isSnapshot ? query : { ...query, period: { kind: 'days', span: window }, days: window };
}

/**
 * The rows of every app that is asked for.
 * @throws StatsError APPS_MISSING, or where time ran out for some app, that alone
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

/** Hands the table of a window over; its rows are not kept. @throws StatsError what the target throws */
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
      rules: replaceAll(),
      facts: factsOf(fetched, { source, query: { ...query, days: window }, periodName }, nowMs),
      periodDays: window,
      readOn: window.last,
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
