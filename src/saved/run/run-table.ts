// One run of a report whose destination takes whole tables: fetches its rows, and writes them.

import type { InRun } from '../../connections/opener';
import type { Agreements } from '../../core/agreement';
import { dayOfMs } from '../../core/day';
import { StatsError } from '../../core/errors';
import { daysOfPeriod, parsePeriod } from '../../core/period';
import { newestFinalDay, todayAt } from '../../core/report/final-days';
import { fetchedBeyondSheet, isLargeAgreed, isLargeWrite } from '../../core/report/large-write';
import type { Answer, TableResult } from '../../core/run-facts';
import type { Table } from '../../core/table';
import { dataOwnerOf, isSameOwner, ownersOf } from '../../runs/data-owner';
import { type TableTarget, type Target, wholeTarget } from '../../runs/destination';
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
import { keepsReadFrom, knownAfter, releasedIn, usersMark } from './known-after';
import type { RunOrder } from './run-order';
import type { WrittenRun } from './run-outcome';

/**
 * Runs a report whose destination takes whole tables. Writes once all rows are fetched; if time runs out before,
 * nothing is written.
 * @throws StatsError OUT_OF_TIME; APPS_MISSING if sums over apps or Discrepancies lack an app, and what the query, the
 *   source and the destination throw
 */
export function runTable(order: RunOrder, deps: InRun<SavedDeps>): WrittenRun {
  const { report, observer } = order;
  const source = sourceOf(report.choice, deps, report);
  const today = todayAt(deps.clock.now(), deps);
  const charts = chartTermsOf(report, deps);
  const target = wholeTarget(targetOf(report, deps));
  const isNewTable = target.isNew || isUnwritten(report.run);
  const query = queryOfReport(report, source, today, isNewTable);
  const fetching = { source, query, today, target };
  const read = fetchTable(order, fetching, deps);
  const { fetched } = read;
  checkApps(fetched, query);
  const goesOn = !isNewTable && keepsReadFrom(report, query);
  const written = { ...tableOrderOf(order, fetching, read, charts, deps), goesOn };
  const fetchedMs = deps.clock.now();
  let result: TableResult;
  try {
    if (!hasRow(report)) checkSize(fetched.table, target, order.agreements);
    result = writeFetched(fetched, written, target, observer);
  } catch (thrown) {
    keepForAnswer(thrown, read, fetchedMs, deps);
    throw thrown;
  }
  const known = knownAfter(report, written, fetched, result, isNewTable, today);
  const released = releasedIn(known, report.run.known, fetched);
  return {
    ...result,
    ...(released.length > 0 ? { released } : {}),
    // Named once.
    ...(known.gone.every((mark) => report.run.known.gone.includes(mark)) ? { gone: [] } : {}),
    facts: {
      dataOwner: keepsDataOwner(report, result, written.earlier)
        ? report.run.dataOwner
        : dataOwnerOf(source, query, fetched.owners),
      otherApps: otherAppsAfter(report, result, isNewTable),
      known,
    },
  };
}

/** The marks of apps whose rows stay though the report doesn't request them any more. */
function otherAppsAfter(
  { mode, run }: SavedReport,
  { keptRows, otherApps }: TableResult,
  isNewTable: boolean,
): RunState['otherApps'] {
  const isKept = keptRows > 0 || (mode === 'merge' && !isNewTable);
  return otherApps?.marks ?? (isKept ? run.otherApps : []);
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
function isUnwritten({ lastGoodMs, dataOwner, known }: RunState): boolean {
  return lastGoodMs === null && dataOwner === '' && known.firstDay === '';
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
): Omit<TableOrder, 'goesOn'> {
  const { period } = report.choice;
  const { lastGoodMs } = report.run;
  const periodDays = daysOfPeriod(parsePeriod(period), today);
  // `queryOfReport` adds days before the period.
  const isWider = query.days !== null && periodDays !== null && query.days.first < periodDays.first;
  // A list of users that failed leaves those that rows have, as old as the last good run.
  const isWaited = !report.run.known.released.includes(usersMark());
  const isOld = isWaited && fetched.failures.some(({ ofUsers }) => ofUsers) && lastGoodMs !== null;
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
  const { lastGoodMs, dataOwner, columnsKept, known, otherApps } = run;
  const hasColumns = columnsKept !== null || choice.columns !== '';
  const owners = ownersOf(fetched);
  return {
    hasWritten: run.hasWritten,
    isOfOthers: !isSameOwner(dataOwner, source, query, owners),
    lastGood: {
      lastGoodMs,
      dataOwner,
      known,
      otherApps,
      columnsKept: hasColumns ? columnsText(columnsKept) : null,
    },
  };
}

/** The value columns as text, without `isLetGo`, which concerns the next run and not the existing rows. */
function columnsText(columnsKept: RunState['columnsKept']): string {
  return columnsKept ? JSON.stringify({ ...columnsKept, isLetGo: false }) : '';
}
