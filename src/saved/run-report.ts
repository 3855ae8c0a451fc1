// One run of a saved report: fetched in steps, handed to its destination, and undone.

import { type Day, dayOfMs } from '../core/day';
import { ignoreErrors } from '../core/ignore-errors';
import { daysOfPeriod, parsePeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import type { Written } from '../core/run-facts';
import { dataOwnerOf, isSameOwner, ownersOf } from '../runs/data-owner';
import type { EarlierRuns, Target } from '../runs/destination';
import { type RunWatch, UNWATCHED } from '../runs/run-watch';
import { type WriteOrder, writeFetched } from '../runs/write-fetched';
import { checkApps } from '../runs/write-rules';
import { SOURCES } from '../sources/registry';
import type { Fetched, Query, ReportSource } from '../sources/source';
import { queryOfReport } from './days/requested-days';
import { runDays } from './days/run-days';
import { nothingWritten, type SavedOutcome, type SavedRunOptions } from './outcome';
import type { SavedRunDeps } from './ports';
import { fetchResumably } from './resumable-fetch';
import type { RunState, SavedReport } from './saved-report';
import { clearFetch } from './stored-fetch';
import { KEPT_COLUMNS } from './tab/kept-columns';

/**
 * Runs a saved report.
 * @throws StatsError APPS_MISSING for an append that lacks apps, and what the query, the source and the destination
 *   throw
 */
export function runReport(
  report: SavedReport,
  options: SavedRunOptions,
  deps: SavedRunDeps,
  watch: RunWatch,
): SavedOutcome {
  if (kindOf(report.choice.destination).holdsDays)
    return runDays(report, targetOf(report, deps), options, deps, watch);
  const source = SOURCES[report.choice.source];
  const today = dayOfMs(deps.clock.now());
  const query = queryOfReport(report, source, today);
  const target = targetOf(report, deps);
  const fetching = fetchResumably(report, source, query, options, deps, watch);
  if (!fetching.fetched) return { ...nothingWritten(null), goesOnAfter: fetching.goesOnAfter };
  const { fetched } = fetching;
  checkApps(fetched, query, report);
  const order = orderOf(report, fetched, { source, query: fetching.query, target, today, options });
  const result = writeFetched(fetched, order, deps, watch);
  const { sideBySide } = fetched.table;
  // A run that was stopped or failed on its way has left steps too.
  if (report.run.appsDone !== null || report.run.failures > 0) clearSteps(report, deps);
  return {
    result,
    error: null,
    goesOnAfter: null,
    dataOwner: staysAsItWas(report, fetched, result)
      ? report.run.dataOwner
      : dataOwnerOf(source, query, fetched.owners),
    ...(sideBySide ? { columnsKept: sideBySide.kept } : {}),
  };
}

/** Whether a run without any app has left the rows of others. */
function staysAsItWas({ mode }: SavedReport, { isNoneAsked }: Fetched, { keptRows }: Written): boolean {
  return isNoneAsked === true && (mode !== 'replace' || keptRows > 0);
}

function targetOf({ id, choice }: SavedReport, { destinations }: Pick<SavedRunDeps, 'destinations'>): Target {
  return destinations[choice.destination.kind].resolveTarget(choice.destination, id);
}

/**
 * Clears steps under the lock, as the tab of pages is shared. Steps that are left do no harm, so a failure is
 * ignored.
 */
function clearSteps(report: SavedReport, deps: SavedRunDeps): void {
  ignoreErrors(() => deps.lock.hold(() => clearFetch(report, deps)));
}

interface RunFacts {
  source: ReportSource;
  query: Query;
  target: Target;
  today: Day;
  options: SavedRunOptions;
}

function orderOf(report: SavedReport, fetched: Fetched, facts: RunFacts): WriteOrder {
  const { failures } = fetched;
  const { source, query, target, today, options } = facts;
  const { period } = report.choice;
  const { lastGoodMs } = report.run;
  const isWider = query.period.kind === 'days' && parsePeriod(period).kind !== 'days';
  return {
    source,
    query,
    periodName: isWider ? `${period}, and before` : period,
    target,
    rules: report,
    period: daysOfPeriod(parsePeriod(period), today),
    // Figures of an app that failed are as old as the last good run.
    readOn: failures.length > 0 && lastGoodMs !== null ? dayOfMs(lastGoodMs) : today,
    isAttended: options.isAttended,
    makeRoom: options.makeRoom,
    deadlineMs: options.deadlineMs,
    confirm: options.confirm,
    ...(options.charts ? { charts: options.charts } : {}),
    earlier: earlierRunsOf(report, source, query, fetched),
  };
}

function earlierRunsOf(
  { run, choice }: SavedReport,
  source: ReportSource,
  query: Query,
  fetched: Fetched,
): EarlierRuns {
  const { lastGoodMs, dataOwner, columnsKept } = run;
  const hasColumns = columnsKept !== null || choice.columns !== '';
  const owners = ownersOf(fetched);
  return {
    hasWritten: run.rows !== null,
    isOfOthers: !isSameOwner(dataOwner, source, query, owners),
    lastGood: {
      lastGoodMs,
      dataOwner,
      ...(hasColumns ? { columnsKept: columnsText(columnsKept) } : {}),
    },
  };
}

/** The columns of the rows that are there: a person lets go of them for the next run alone. */
function columnsText(columnsKept: RunState['columnsKept']): string {
  if (!columnsKept) return '';
  const { isLetGo: _ofNextRun, ...kept } = columnsKept;
  return KEPT_COLUMNS.write(kept);
}

/** What a report knows of the rows in its block. */
type KnownOfRows = Pick<RunState, 'lastGoodMs' | 'dataOwner'> & Partial<Pick<RunState, 'columnsKept'>>;

/**
 * Puts back the rows that the last run of a report replaced.
 * @returns also what the report knew of those rows, so that the next merge asks again for what the undo took away, and
 *   the next run writes the columns that are there again
 * @throws StatsError NOTHING_TO_UNDO, DOCUMENT_BUSY when another run comes first, and what a write throws
 */
export function undoLastRun(
  report: SavedReport,
  { confirm, charts }: Pick<SavedRunOptions, 'confirm' | 'charts'>,
  deps: Pick<SavedRunDeps, 'clock' | 'destinations'>,
): { written: Written; known: KnownOfRows } {
  const { title } = SOURCES[report.choice.source];
  const { mode, marksChanges, name: reportName } = report;
  const writtenMs = deps.clock.now();
  const undo = { mode, marksChanges, title, reportName, writtenMs, confirm, ...(charts ? { charts } : {}) };
  const { written, lastGood } = targetOf(report, deps).undo(undo, UNWATCHED);
  const { columnsKept, ...known } = lastGood;
  if (columnsKept === undefined) return { written, known };
  return { written, known: { ...known, columnsKept: KEPT_COLUMNS.read(columnsKept) } };
}
