// Makes the list of saved reports for the panel.

import type { Connection, Properties } from '../connections/connection';
import { isStatsService } from '../core/add-on/services';
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
import { isOverdueAt, nextRunMs } from '../saved/due/overdue-reports';
import { type TickTrouble, tickTrouble } from '../saved/own-trigger';
import { mayEdit } from '../saved/ownership/may-edit';
import { titlesOf } from '../saved/ownership/named-connections';
import { personIn } from '../saved/ownership/person';
import { versionOf } from '../saved/ownership/report-seen';
import { type ReportSpending, Spending } from '../saved/ownership/report-spending';
import { isWatched, type SavedReport } from '../saved/saved-report';
import { type BookEntry, readableIn } from '../saved/store/report-book';
import { isByFailures } from '../saved/store/run-state';
import { storedStanding } from '../saved/watches/watch-standing';
import { dueHourSentence, minuteAt } from '../text/dates';
import { sentenceOf } from '../text/errors/sentence-of';
import { namedNotConnected } from '../text/errors/service-errors';
import { freshSentence } from '../text/fresh';
import type { ListedReports, ReportView, SavedReportView, SpendingView } from './contract/reports';
import { type CellsDeps, ReportCells } from './places/report-cells';

const HOUR_MS = 3_600_000;

/** What is read once for all reports. */
interface ListContext {
  spending: Spending;
  cells: ReportCells;
  /** What keeps this person's trigger from running; null if nothing does. */
  tick: TickTrouble | null;
  /** Whether their trigger was made less than two hours ago, and has never run. */
  isTriggerNew: boolean;
  /** The reports whose rows can be read. */
  reports: readonly SavedReport[];
}

/** The list as the person at the keyboard sees it. */
export function reportViews(
  deps: CellsDeps,
  entries: readonly BookEntry[] = deps.book.entries(),
  spending = new Spending(deps),
): ListedReports {
  const context = {
    spending,
    cells: new ReportCells(deps),
    ...tickOf(spending, deps),
    reports: readableIn(entries),
  };
  return {
    reports: [
      ...entries.map((entry) => viewOf(entry, null, context, deps)),
      ...deps.book.mirrored().map((entry) => viewOf(entry, entry.digest, context, deps)),
    ],
  };
}

function tickOf(
  { properties }: Spending,
  { clock, spreadsheet, triggers }: SavedDeps,
): Pick<ListContext, 'tick' | 'isTriggerNew'> {
  const id = spreadsheet.id();
  const last = triggers.lastTick(properties(), id);
  const runsOnOpen = triggers.notedOnOpen(properties(), id) === 'made';
  const tick = tickTrouble(last, id, clock.now(), runsOnOpen);
  return { tick, isTriggerNew: tick === null && last !== null && last.open === undefined };
}

/** @param digest of the record in the mirror, of a report that the mirror alone has; else null */
function viewOf(entry: BookEntry, digest: string | null, context: ListContext, deps: SavedDeps): ReportView {
  if ('error' in entry) return { ...problemView(entry.id, entry.error), unreadableId: entry.id };
  try {
    const view = reportView(entry.report, context, deps);
    return digest === null ? view : { ...view, report: view.report && mirroredView(view.report, digest) };
  } catch (thrown) {
    // A problem of one report must not hide the others.
    return problemView(entry.report.name, toStatsError(thrown));
  }
}

function problemView(name: string, error: StatsError): ReportView {
  return { problem: sentenceOf(error), name, report: null };
}

function mirroredView(report: SavedReportView, version: string): SavedReportView {
  return { ...report, version, isMirrored: true, mayEdit: false, nextRun: null, isOverdue: false };
}

function reportView(report: SavedReport, context: ListContext, deps: SavedDeps): ReportView {
  const { cells, reports, tick } = context;
  const { isPaused, isMine, run } = report;
  const spends = context.spending.of(report);
  const properties = context.spending.properties();
  const now = deps.clock.now();
  const { due, next, isOverdue } = nextRunOf(report, context, deps);
  return {
    problem: null,
    name: report.name,
    report: {
      draft: draftOf(report, cells),
      isPaused,
      pausedBy: run.pausedBy && run.pausedBy.mark !== report.owner ? run.pausedBy.email : '',
      owner: run.ownedBy,
      isMine,
      version: versionOf(report),
      isMirrored: false,
      isStopped: report.schedule !== null && isStopped(report),
      mayEdit: mayEdit(report),
      mayResume: isMine || isPausedByMe(report, properties),
      lastRun: run.lastRunMs === null ? null : minuteAt(run.lastRunMs, deps.calendar),
      fresh: freshOfReport(report, deps),
      lastResult: run.result,
      looks: looksOfWatch(report, spends, deps),
      lastRows: run.rows,
      warning: run.warning,
      failures: run.failures,
      errorCode: run.errorCode,
      ...loginsOf(report, spends, properties, deps),
      isRunning: mayBeRunning(run, now),
      nextRun: next === null ? null : dueHourSentence(deps.calendar.wallTime(next)),
      isOverdue,
      tickTrouble: isMine && due !== null ? tick : null,
      waitsForTime: due !== null && isOverdue && ownerRanOthersSince(report, due, reports),
      place: cells.placeOf(report),
      canUndo: cells.canUndo(report),
      spending: spendingView(report, spends),
      connections: spends.names,
      dashboard: cells.dashboardOf(report),
      charts: cells.chartsOf(report),
      chartFields: drawnFields(report, todayAt(now, deps)),
    },
  };
}

/** Whether its owner has deleted their data here, or, as others see it, has to log in. */
function isStopped({ owner, isMine, run }: SavedReport): boolean {
  return owner === '' || (!isMine && run.logInTo !== null);
}

/** What a person edits of a report, with its cell's present address. */
function draftOf(report: SavedReport, cells: ReportCells): SavedReportView['draft'] {
  const { isPaused, owner, isMine, madeMs, savedMs, dashboard, marks, run, ...facts } = report;
  return { ...facts, choice: { ...report.choice, destination: cells.destinationOf(report) } };
}

function isPausedByMe({ run: { pausedBy } }: SavedReport, properties: Properties): boolean {
  const { mark } = personIn(properties);
  return mark !== '' && pausedBy?.mark === mark;
}

function spendingView({ isMine }: SavedReport, spends: ReportSpending): SpendingView {
  const { missing, unconnected } = spends;
  const lacks = missing.map(({ service, title }) => namedNotConnected(service, title)).join(' ');
  return {
    runsWithAll: spends.mayRun,
    lacks,
    needsLogin: isMine ? null : (unconnected[0] ?? null),
  };
}

/** The service whose login the last run lacked, and whether the person has logged in since. */
function loginsOf(
  report: SavedReport,
  { opened, spent }: ReportSpending,
  properties: Properties,
  deps: SavedDeps,
): Pick<SavedReportView, 'logInTo' | 'loggedInTo'> {
  const { run, isMine, isPaused, schedule } = report;
  const { failures, logInTo: lacked, lastRunMs, durationMs } = run;
  // Only the owner of a schedule can log in for it.
  if (failures === 0 || lacked === null || !(isMine || schedule === null)) return NO_LOGINS;
  const connection = ignoreErrors(() =>
    isStatsService(lacked) ? opened[lacked] : deps.destinationAccount(lacked, properties),
  );
  const { sinceMs = 0, acceptedMs = 0, isRefused = false }: Partial<Connection> = connection ?? {};
  // A run that began with the login before, and ended after the new one, has told nothing of that.
  const beganMs = (lastRunMs ?? 0) - (durationMs ?? 0);
  if (isRefused || Math.max(sinceMs, acceptedMs) <= beganMs) {
    const isOthers = connection && spent.some(({ service, isOwn }) => service === lacked && !isOwn);
    return { ...NO_LOGINS, logInTo: isOthers ? null : lacked };
  }
  const isHeld = isPaused && !(run.pausedBy && isByFailures(run.pausedBy));
  return { ...NO_LOGINS, loggedInTo: isMine && !isHeld ? lacked : null };
}

const NO_LOGINS = { logInTo: null, loggedInTo: null } as const;

/** How fresh the figures of the last good run are; null without one. */
function freshOfReport({ choice, run }: SavedReport, deps: SavedDeps): SavedReportView['fresh'] {
  const { lastGoodMs } = run;
  if (lastGoodMs === null) return null;
  const days = daysOfPeriod(parsePeriod(choice.period), todayThen(lastGoodMs, deps.finalSetting()));
  const sentence = freshSentence(freshOf(days, lastGoodMs, deps), deps.spreadsheet.facts());
  return { sentence, readMs: lastGoodMs };
}

/** What charts can draw; nothing if the destination has no charts, or the definition can't run. */
function drawnFields(report: SavedReport, today: Today): SavedReportView['chartFields'] {
  const isDrawn = !kindOf(report.choice.destination).holdsDays;
  const fields = isDrawn ? ignoreErrors(() => chartFields(report, today)) : null;
  return fields ?? { metrics: [], changes: [], compared: [], values: '', domains: [], drawn: '', splits: [] };
}

/** When a report was or is due, when it is expected to run, and whether that is overdue. Times are in ms. */
function nextRunOf(
  report: SavedReport,
  { isTriggerNew }: ListContext,
  deps: SavedDeps,
): { due: number | null; next: number | null; isOverdue: boolean } {
  const { run, isPaused, isMine } = report;
  const due = isPaused ? null : nextRunMs(report, deps);
  const now = deps.clock.now();
  // What was due before the trigger was made runs with the next tick.
  const isFirstTick = isMine && isTriggerNew;
  const isOverdue = due !== null && !isFirstTick && isOverdueAt(now, due, report);
  // Google starts a trigger at the same minute of each hour, so the next tick comes an hour after the one that failed.
  const triedMs = run.failures > 0 ? (run.lastRunMs ?? 0) : 0;
  const tickMs = Math.max(now, triedMs + HOUR_MS);
  const isAhead = due !== null && due > now;
  return { due, next: due === null || isAhead || isOverdue ? due : tickMs, isOverdue };
}

/** What its watch has told this person last, to be looked into. */
function looksOfWatch(report: SavedReport, { spent }: ReportSpending, deps: SavedDeps): Look[] {
  if (!report.isMine || !isWatched(report)) return [];
  const { last } = storedStanding(report, deps);
  if (!last) return [];
  const looks = looksAfterMove(report.choice, report.watch, last, todayAt(deps.clock.now(), deps));
  return looks.map((look) => askedOf(look, titlesOf(spent)));
}
