// Makes the list of saved reports for the panel.

import { notConnected } from '../connections/connection';
import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { daysOfPeriod, parsePeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { freshOf, type Today, todayAt, todayThen } from '../core/report/final-days';
import { askedOf, type Look, looksAfterMove } from '../runs/findings/looks';
import { chartFields } from '../saved/charts/chart-fields';
import type { SavedDeps } from '../saved/deps';
import { mayBeRunning } from '../saved/due/due-reports';
import { ownerRanOthersSince } from '../saved/due/late-reports';
import { nextRunOf } from '../saved/due/overdue-reports';
import { tickTrouble } from '../saved/own-trigger';
import { isLost, lackedLogin } from '../saved/ownership/lacked-login';
import { isStopped, mayEdit, mayResume } from '../saved/ownership/may-edit';
import { type SpentConnection, titlesOf } from '../saved/ownership/named-connections';
import { personIn } from '../saved/ownership/person';
import { versionOf } from '../saved/ownership/report-seen';
import { type ReportSpending, Spending } from '../saved/ownership/report-spending';
import { isWatched, type SavedReport } from '../saved/saved-report';
import { type BookEntry, readableIn } from '../saved/store/report-book';
import { storedStanding } from '../saved/watches/watch-standing';
import { dueHourSentence, minuteAt } from '../text/dates';
import { sentenceOf } from '../text/errors/sentence-of';
import { notConnectedHere } from '../text/errors/service-errors';
import { freshSentence } from '../text/fresh';
import { refusedSentence } from '../text/services/services';
import type { ListedReports, ReportView, SavedReportView, SpendingView } from './contract/reports';
import { type CellsDeps, ReportCells } from './places/report-cells';

/** What is read once for all reports. */
type List = ReturnType<typeof listOf>;

/** The list as the person at the keyboard sees it. */
export function reportViews(
  deps: CellsDeps,
  entries: readonly BookEntry[] = deps.book.entries(),
  spending = new Spending(deps),
): ListedReports {
  const list = listOf(deps, entries, spending);
  return {
    reports: [
      ...entries.map((entry) => viewOf(entry, null, list)),
      ...deps.book.mirrored().map((entry) => viewOf(entry, entry.digest, list)),
    ],
  };
}

function listOf(deps: CellsDeps, entries: readonly BookEntry[], spending: Spending) {
  const { clock, spreadsheet, triggers } = deps;
  const id = spreadsheet.id();
  const nowMs = clock.now();
  const properties = spending.properties();
  const last = triggers.lastTick(properties, id);
  // What keeps this person's trigger from running; null if nothing does.
  const tick = tickTrouble(last, id, nowMs, triggers.notedOnOpen(properties, id) === 'made');
  return {
    deps,
    spending,
    cells: new ReportCells(deps),
    reports: readableIn(entries),
    nowMs,
    today: todayAt(nowMs, deps),
    mark: personIn(properties).mark,
    tick,
    // It was made less than two hours ago, and has never run.
    isTriggerNew: tick === null && last !== null && last.open === undefined,
  };
}

/** @param digest of the record in the mirror, of a report that the mirror alone has; else null */
function viewOf(entry: BookEntry, digest: string | null, list: List): ReportView {
  if ('error' in entry) return { ...problemView(entry.id, entry.error), unreadableId: entry.id };
  const { report } = entry;
  try {
    return { problem: null, name: report.name, report: reportView(report, digest, list) };
  } catch (thrown) {
    // A problem of one report must not hide the others.
    return problemView(report.name, toStatsError(thrown));
  }
}

function problemView(name: string, error: StatsError): ReportView {
  return { problem: sentenceOf(error), name, report: null };
}

function reportView(report: SavedReport, digest: string | null, list: List): SavedReportView {
  const { cells, deps, today } = list;
  const { run } = report;
  const spends = list.spending.of(report);
  const isMirrored = digest !== null;
  return {
    draft: draftOf(report, cells),
    version: digest ?? versionOf(report),
    isMirrored,
    ...ownerOf(report, isMirrored, list),
    ...timesOf(report, isMirrored, list),
    fresh: freshOfReport(report, deps),
    lastResult: run.result,
    looks: looksOfWatch(report, spends, list),
    lastRows: run.rows,
    asksForLook: run.events.length > 0,
    failures: run.failures,
    errorCode: run.errorCode,
    ...lackedLogin(report, spends),
    spending: spendingView(report, spends),
    connections: spends.names,
    place: cells.placeOf(report),
    canUndo: cells.canUndo(report),
    dashboard: cells.dashboardOf(report),
    charts: cells.chartsOf(report),
    chartFields: drawnFields(report, today),
  };
}

/** What a person edits of a report, with its cell's present address. */
function draftOf(report: SavedReport, cells: ReportCells): SavedReportView['draft'] {
  const { isPaused, owner, isMine, madeMs, savedMs, dashboard, marks, run, ...facts } = report;
  return { ...facts, choice: { ...report.choice, destination: cells.destinationOf(report) } };
}

/** Whose it is, and who may change it. */
function ownerOf(report: SavedReport, isMirrored: boolean, { mark }: List) {
  const { isPaused, isMine, owner, run } = report;
  return {
    isPaused,
    pausedBy: run.pausedBy && run.pausedBy.mark !== owner ? run.pausedBy.email : '',
    owner: run.ownedBy,
    isMine,
    isStopped: isStopped(report),
    isDisowned: owner === '',
    mayEdit: !isMirrored && mayEdit(report),
    mayResume: mayResume(report, mark),
  };
}

/** When it has run and runs next, and what keeps it from running. */
function timesOf(report: SavedReport, isMirrored: boolean, list: List) {
  const { deps, nowMs, tick, isTriggerNew, reports } = list;
  const { run, isMine } = report;
  const { calendar } = deps;
  const next = isMirrored ? null : nextRunOf(report, deps, isMine && isTriggerNew);
  const isOverdue = next?.isOverdue ?? false;
  return {
    lastRun: run.lastRunMs === null ? null : minuteAt(run.lastRunMs, calendar),
    isRunning: mayBeRunning(run, nowMs),
    nextRun: next && dueHourSentence(calendar.wallTime(next.expectedMs)),
    isOverdue,
    tickTrouble: isMine && next ? tick : null,
    waitsForTime: next !== null && isOverdue && ownerRanOthersSince(report, next.dueMs, reports),
  };
}

function spendingView({ isMine }: SavedReport, spends: ReportSpending): SpendingView {
  const { spent, missing, unconnected } = spends;
  const lacks = isMine
    ? spent.filter(isLost).map(lossOf)
    : missing.map(({ service, title }) => notConnectedHere(service, title));
  return {
    runsWithAll: spends.mayRun,
    lacks: lacks.join(' '),
    needsLogin: isMine ? null : (unconnected[0] ?? null),
  };
}

/** What its owner is told of a connection that their report lost. */
function lossOf({ service, title, connection }: SpentConnection): string {
  return connection ? refusedSentence(service, connection.title) : sentenceOf(notConnected(service, title));
}

/** How fresh the figures of the last good run are; blank without one. */
function freshOfReport({ choice, run }: SavedReport, deps: SavedDeps): string {
  const { lastGoodMs } = run;
  if (lastGoodMs === null) return '';
  const days = daysOfPeriod(parsePeriod(choice.period), todayThen(lastGoodMs, deps.finalSetting()));
  return freshSentence(freshOf(days, lastGoodMs, deps), deps.spreadsheet.facts());
}

/** What its watch has told this person last, to be looked into. */
function looksOfWatch(report: SavedReport, { spent }: ReportSpending, { deps, today }: List): Look[] {
  if (!report.isMine || !isWatched(report)) return [];
  const { last } = storedStanding(report, deps);
  if (!last) return [];
  const looks = looksAfterMove(report.choice, report.watch, last, today);
  return looks.map((look) => askedOf(look, titlesOf(spent)));
}

/** What charts can draw; nothing if the destination has no charts, or the definition can't run. */
function drawnFields(report: SavedReport, today: Today): SavedReportView['chartFields'] {
  const isDrawn = !kindOf(report.choice.destination).holdsDays;
  const fields = isDrawn ? ignoreErrors(() => chartFields(report, today)) : null;
  return fields ?? { metrics: [], changes: [], values: '', domains: [], drawn: '', splits: [] };
}
