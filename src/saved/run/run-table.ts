// One run of a report whose destination takes whole tables: fetches its rows, and writes them.

import type { InRun } from '../../connections/opener';
import type { Agreements } from '../../core/agreement';
import { type Day, dayOfMs } from '../../core/day';
import { StatsError } from '../../core/errors';
import { daysOfPeriod, parsePeriod } from '../../core/period';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import { fetchedBeyondSheet, isLargeAgreed, isLargeWrite } from '../../core/report/large-write';
import type { Answer, FetchedAnswer, TableResult } from '../../core/run-facts';
import { dayColumn, type Table } from '../../core/table';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { type LackedDays, type TableTarget, type Target, wholeTarget } from '../../runs/destination';
import { owedAfter } from '../../runs/owed-days';
import { sourceOf } from '../../runs/place-checks';
import { writeFetched } from '../../runs/write-fetched';
import type { EarlierRuns, TableOrder } from '../../runs/write-order';
import { checkApps } from '../../runs/write-rules';
import type { Query, ReportSource } from '../../sources/source';
import { joinedWithAnd } from '../../text/phrases';
import { chartTermsOf } from '../charts/recorded-charts';
import { queryOfReport } from '../days/requested-days';
import type { SavedDeps } from '../deps';
import { otherOwner } from '../ownership/begin-run';
import { hasRow, type RunState, type SavedReport } from '../saved-report';
import { type Fetching, fetchTable, type TableFetch } from './fetch-table';
import { isOwedAlone, ofOwingApps } from './owed-apps';
import type { RunOrder } from './run-order';
import type { WrittenRun } from './run-outcome';

/**
 * Runs a report whose destination takes whole tables. Writes once all rows are fetched; if time runs out before,
 * nothing is written.
 * @throws StatsError OUT_OF_TIME; APPS_MISSING if sums over apps or Discrepancies lack an app, and what the query, the
 *   source and the destination throw
 */
export function runTable(order: RunOrder, deps: InRun<SavedDeps>): WrittenRun {
  const written = fetchAndWrite(order, null, deps);
  if (!('lackedSince' in written)) return written;
  // Found only under the lock, which isn't held while a service is asked.
  const whole = fetchAndWrite(order, written.lackedSince, deps);
  if ('lackedSince' in whole) throw new TypeError('a run asks what a table lacks once');
  return whole;
}

/** @param lackedSince the first day that the table was found to lack; null before it is looked at */
function fetchAndWrite(
  order: RunOrder,
  lackedSince: Day | null,
  deps: InRun<SavedDeps>,
): WrittenRun | LackedDays {
  const { report, observer } = order;
  const source = sourceOf(report.choice, deps, report);
  const today = todayAt(deps.clock.now(), deps);
  const charts = chartTermsOf(report, deps);
  const target = wholeTarget(targetOf(report, deps));
  const isNewTable = target.isNew || isUnwritten(report.run);
  const readsOwed = isOwedAlone(order);
  const asked = queryOfReport(report, source, today, isNewTable, lackedSince);
  const query = readsOwed ? ofOwingApps(asked, report.run.owed) : asked;
  const fetching = { source, query, today, target };
  const read = fetchTable(order, fetching, deps);
  const { fetched } = read;
  checkApps(fetched, query, false);
  const mayLack = report.mode === 'merge' && !isNewTable && lackedSince === null;
  const written = { ...tableOrderOf(order, fetching, read, charts, deps), readsOwed, mayLack };
  const fetchedMs = deps.clock.now();
  let result: TableResult | LackedDays;
  try {
    if (!hasRow(report)) checkSize(fetched.table, target, order.agreements);
    result = writeFetched(fetched, written, target, observer);
  } catch (thrown) {
    keepForAnswer(thrown, read, fetchedMs, deps);
    throw thrown;
  }
  if ('lackedSince' in result) return result;
  return {
    ...result,
    facts: {
      dataOwner: keepsDataOwner(report, result, written.earlier)
        ? report.run.dataOwner
        : dataOwnerOf(source, query, fetched.owners),
      ...rowsAfter(report, result, isNewTable),
      owed: owedNow(report, fetched, result, { query, readsOwed, readMs: written.writtenMs }),
    },
  };
}

/** What apps owe the table after the run; of a table that tells no day, nothing. A replaced one is only told of it. */
function owedNow(
  { mode, choice, run }: SavedReport,
  fetched: FetchedAnswer,
  { keptRows, newlyFinal = [], lacking = [], table: { columns } }: TableResult,
  { query: { days }, ...of }: { query: Query; readsOwed: boolean; readMs: number },
): RunState['owed'] {
  if (!days || dayColumn(columns) < 0) return null;
  if (keptRows > 0) return run.owed;
  const answer = mode === 'replace' ? { ...fetched, failures: [], requestedApps: null } : fetched;
  // Days that a person has given are all that is asked.
  const isGiven = parsePeriod(choice.period).kind === 'days';
  const owes = isGiven ? [] : lacking;
  return owedAfter(run.owed, { answer, columns, days, newlyFinal, lacking: owes, ...of });
}

/** If an error asks the person something, what was fetched is kept for their answer. */
function keepForAnswer(
  thrown: unknown,
  { fetched, request, readMs }: TableFetch,
  fetchedMs: number,
  { recentFetches }: Pick<SavedDeps, 'recentFetches'>,
): void {
  const asks = thrown instanceof StatsError && thrown.offer !== null;
  if (asks && request !== null && readMs === null) recentFetches.keep(request, { fetched, fetchedMs });
}

/**
 * What can't be written isn't asked about.
 * @throws StatsError LARGE_TABLE if the person hasn't agreed to a write that takes so long; TABLE_TOO_LARGE, and what
 *   `checkRoom` throws
 */
function checkSize({ rows, columns }: Table, target: TableTarget, agreements: Agreements): void {
  const size = { rows: rows.length, columns: columns.length };
  const beyond = fetchedBeyondSheet(size);
  if (beyond) throw new StatsError('TABLE_TOO_LARGE', beyond);
  if (!isLargeWrite(size) || isLargeAgreed(size, agreements)) return;
  target.checkRoom(size, false);
  throw new StatsError('LARGE_TABLE', size);
}

/** Whether a report has never written, or its first run was undone, so that the rows are those that it took over. */
function isUnwritten({ lastGoodMs, dataOwner, firstDay }: RunState): boolean {
  return lastGoodMs === null && dataOwner === '' && firstDay === '';
}

/** What is known of the table's rows: since when the report writes them, and whose it doesn't request any more. */
function rowsAfter(
  { mode, run }: SavedReport,
  { days, keptRows, otherApps }: TableResult,
  isNewTable: boolean,
): Pick<RunState, 'firstDay' | 'otherApps'> {
  const { firstDay } = run;
  if (keptRows > 0) return { firstDay, otherApps: run.otherApps };
  if (mode === 'replace' || isNewTable)
    return { firstDay: days?.first ?? '', otherApps: otherApps?.marks ?? [] };
  return {
    firstDay: days && days.first < firstDay ? days.first : firstDay,
    otherApps: otherApps?.marks ?? run.otherApps,
  };
}

/**
 * Whether the rows that are there have their data owner still: a replacement has kept them, or the run requested no
 * app. Rows of others that a person has taken for the report's are of the new one, or the next run would ask again.
 */
function keepsDataOwner(
  { mode }: SavedReport,
  { excludesAllApps, keptRows }: TableResult,
  { isOfOthers }: EarlierRuns,
): boolean {
  return mode === 'replace' ? keptRows > 0 : excludesAllApps && !isOfOthers;
}

/** The place of a report, resolved for a run. */
export function targetOf(
  { id, choice }: SavedReport,
  { destinations }: Pick<SavedDeps, 'destinations'>,
): Target {
  return destinations[choice.destination.kind].resolveTarget(choice.destination, id === '' ? undefined : id);
}

/** What the destination is ordered to write. */
function tableOrderOf(
  { report, agreements, deadlineMs, observer: { by } }: RunOrder,
  { source, query, today }: Fetching,
  { fetched, readMs }: TableFetch,
  charts: Pick<TableOrder, 'confirm' | 'charts'>,
  deps: InRun<SavedDeps>,
): Omit<TableOrder, 'readsOwed' | 'mayLack'> {
  const { period } = report.choice;
  const { lastGoodMs } = report.run;
  const periodDays = daysOfPeriod(parsePeriod(period), today);
  // `queryOfReport` adds days before the period.
  const isWider = query.days !== null && periodDays !== null && query.days.first < periodDays.first;
  // A list of users that failed leaves those that rows have, as old as the last good run.
  const isOld = fetched.failures.some(({ ofUsers }) => ofUsers) && lastGoodMs !== null;
  return {
    ...charts,
    by,
    deadlineMs,
    agreements,
    scheduleOwner: otherOwner(report),
    lastWrites: hasRow(report) ? null : deps.lastWrites,
    source,
    query,
    periodName: isWider ? `${period}, and before` : period,
    rules: report,
    newestFinal: newestFinalDay(isOld ? { ...today, day: dayOfMs(lastGoodMs) } : today),
    earlier: earlierRunsOf(report, source, query, fetched),
    listedAs: report.listsRestatements ? { report: report.name, account: accountsOf(source, deps) } : null,
    readMs,
    writtenMs: deps.clock.now(),
  };
}

/** What the run has opened, by name. */
function accountsOf({ services }: ReportSource, { opened }: Pick<InRun<SavedDeps>, 'opened'>): string {
  return joinedWithAnd(...services.map((service) => opened[service].title));
}

function earlierRunsOf(
  { run, choice }: SavedReport,
  source: ReportSource,
  query: Query,
  fetched: Answer,
): EarlierRuns {
  const { lastGoodMs, dataOwner, columnsKept, firstDay, otherApps, owed } = run;
  const hasColumns = columnsKept !== null || choice.columns !== '';
  const owners = ownersOf(fetched);
  return {
    hasWritten: run.hasWritten,
    isOfOthers: !isSameOwner(dataOwner, source, query, owners),
    lastGood: {
      lastGoodMs,
      dataOwner,
      firstDay,
      otherApps,
      columnsKept: hasColumns ? columnsText(columnsKept) : null,
    },
    owed: owed?.days ?? [],
  };
}

/** The value columns as text, without `isLetGo`, which concerns the next run and not the existing rows. */
function columnsText(columnsKept: RunState['columnsKept']): string {
  return columnsKept ? JSON.stringify({ ...columnsKept, isLetGo: false }) : '';
}
