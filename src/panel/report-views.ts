// Makes the list of saved reports for the panel.

import { isStatsService, type ServiceName } from '../core/add-on/services';
import { daysIn } from '../core/day';
import { daysInSpans, textOfSpans } from '../core/day-spans';
import { type StatsError, toStatsError } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { daysOfPeriod, parsePeriod } from '../core/period';
import { kindOf } from '../core/place/place';
import { freshOf, type Today, todayAt, todayThen } from '../core/report/final-days';
import { askedOf, type Look, looksAfterMove } from '../runs/findings/looks';
import { type Approval, Approvals, isScheduledBy } from '../saved/approvals/approvals';
import { definitionShown } from '../saved/approvals/definition';
import { titlesOf } from '../saved/approvals/named-connections';
import { chartFields } from '../saved/charts/report-charts';
import { backfillHours, runsUnattended } from '../saved/days/backfill-state';
import { backfilledBy } from '../saved/days/backfilled';
import type { SavedDeps } from '../saved/deps';
import { mayBeRunning } from '../saved/due/due-reports';
import { ownerRanOthersSince } from '../saved/due/late-reports';
import { isOverdueAt, nextRunMs } from '../saved/due/overdue-reports';
import { isSummedUp } from '../saved/mail/summary-mail';
import { type TickTrouble, tickTrouble } from '../saved/own-trigger';
import { isWatched, type SavedReport } from '../saved/saved-report';
import { type BookEntry, type BookReading, readableIn } from '../saved/tab/report-book';
import { storedStanding } from '../saved/watches/watch-standing';
import { dueHourSentence, minuteAt } from '../text/dates';
import { sentenceOf } from '../text/errors/sentence-of';
import { namedNotConnected } from '../text/errors/service-errors';
import { freshSentence } from '../text/fresh';
import type {
  ApprovalView,
  BackfillView,
  ListedReports,
  ReportView,
  SavedReportView,
} from './contract/reports';
import { ReportCells } from './places/report-cells';

const HOUR_MS = 3_600_000;

/** What is read once for all reports. */
interface ListContext {
  isCopy: boolean;
  approvals: Approvals;
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
  deps: SavedDeps,
  reading: BookReading = deps.book.reading(),
  approvals = new Approvals(deps),
): ListedReports {
  const entries = reading.entries();
  const context = {
    isCopy: reading.isCopy(),
    approvals,
    cells: new ReportCells(deps),
    ...tickOf(approvals, deps),
    reports: readableIn(entries),
  };
  return { isCopy: context.isCopy, reports: entries.map((entry) => viewOf(entry, context, deps)) };
}

function tickOf(
  approvals: Approvals,
  { clock, spreadsheetId, triggers }: SavedDeps,
): Pick<ListContext, 'tick' | 'isTriggerNew'> {
  const id = spreadsheetId();
  const properties = approvals.stored.properties();
  const last = triggers.lastTick(properties, id);
  const runsOnOpen = triggers.notedOnOpen(properties, id) === 'made';
  const tick = tickTrouble(last, id, clock.now(), runsOnOpen);
  return { tick, isTriggerNew: tick === null && last !== null && last.open === undefined };
}

function viewOf(entry: BookEntry, context: ListContext, deps: SavedDeps): ReportView {
  if (!('report' in entry)) {
    const { id, text, name, error } = entry;
    return { ...problemView(name, error), unreadable: { id, text } };
  }
  try {
    return reportView(entry.report, context, deps);
  } catch (thrown) {
    // A problem of one report must not hide the others.
    return problemView(entry.report.name, toStatsError(thrown));
  }
}

function problemView(name: string, error: StatsError): ReportView {
  return { problem: sentenceOf(error), name, report: null };
}

function reportView(report: SavedReport, context: ListContext, deps: SavedDeps): ReportView {
  const { isCopy, approvals, cells, reports, tick } = context;
  const { isPaused, scheduledBy, dashboard, run, choice, former: _former, ...facts } = report;
  const approval = approvals.of(report);
  const draft = { ...facts, choice: { ...choice, destination: cells.destinationOf(report) } };
  const isMine = isScheduledBy(report, deps.userEmail());
  const waitsFor = isCopy ? null : waitsForOf(report, isMine, approval);
  const now = deps.clock.now();
  const { due, next, isOverdue, isDueKnown } = nextRunOf(report, waitsFor, isMine, context, deps);
  return {
    problem: null,
    name: draft.name,
    report: {
      draft,
      isPaused,
      scheduledBy,
      isMine,
      lastRun: run.lastRunMs === null ? null : minuteAt(run.lastRunMs, deps.calendar),
      fresh: freshOfReport(report, deps),
      lastResult: run.result,
      looks: looksOfWatch(report, isMine, approval, deps),
      lastRows: run.rows,
      lastDurationMs: run.durationMs,
      lastRequests: run.requests,
      warning: run.warning,
      failures: run.failures,
      errorCode: run.errorCode,
      // Only the owner of a schedule can log in for it.
      logInTo: isMine || scheduledBy === '' ? loginOf(run, approval, approvals, deps) : null,
      isRunning: mayBeRunning(run, now),
      nextRun: next === null ? null : dueHourSentence(deps.calendar.wallTime(next)),
      isOverdue,
      tickTrouble: isMine && due !== null && waitsFor === null ? tick : null,
      waitsForTime: due !== null && isOverdue && isDueKnown && ownerRanOthersSince(report, due, reports),
      backfill: backfillView(report, now),
      backfilled: report.run.backfilled ? textOfSpans(backfilledBy(report, approvals, deps).days) : '',
      canLeaveOut: cells.canLeaveOut(report, approvals.stored.properties()),
      place: cells.placeOf(report),
      canUndo: cells.canUndo(report),
      approval: {
        hash: approval.shown,
        waitsFor,
        needsQuestion: !approval.mayRun,
        ...(isMine && !isPaused && !isCopy && isUntold(report, approval) ? { isUntold: true } : {}),
        definition: definitionShown(approval),
        ...lackingView(report, approval, approvals),
        ...(approval.isOther ? { other: approval.connection } : {}),
      },
      connections: approval.told,
      dashboard,
      charts: cells.chartsOf(report),
      chartFields: drawnFields(report, todayAt(now, deps)),
    },
  };
}

/** What of the connections that a report names this person lacks, and what they could spend in their place once. */
function lackingView(
  report: SavedReport,
  { missing }: Approval,
  approvals: Approvals,
): Pick<ApprovalView, 'lacks' | 'instead'> {
  if (missing.length === 0) return {};
  const lacks = missing.map(({ service, title }) => namedNotConnected(service, title)).join(' ');
  const { shown, connection, spent } = approvals.of(approvals.withOwn(report));
  const isConnected = spent.every((each) => each.connection !== null);
  return { lacks, ...(isConnected ? { instead: { hash: shown, connection } } : {}) };
}

/** The service whose login the last run lacked. Null if none was lacking, or if this person has connected it since. */
function loginOf(
  { failures, logInTo, lastRunMs }: SavedReport['run'],
  { opened }: Approval,
  { stored }: Approvals,
  { destinationAccount }: SavedDeps,
): ServiceName | null {
  if (failures === 0 || logInTo === null) return null;
  const connection = ignoreErrors(() =>
    isStatsService(logInTo) ? opened[logInTo] : destinationAccount(logInTo, stored.properties()),
  );
  return (connection?.sinceMs ?? 0) > (lastRunMs ?? 0) ? null : logInTo;
}

/** How fresh the figures of the last good run are; null without one. */
function freshOfReport(
  { choice, run: { lastGoodMs } }: SavedReport,
  deps: SavedDeps,
): SavedReportView['fresh'] {
  if (lastGoodMs === null) return null;
  const days = daysOfPeriod(parsePeriod(choice.period), todayThen(lastGoodMs, deps.finalSetting()));
  const sentence = freshSentence(freshOf(days, lastGoodMs, deps), deps.spreadsheetFacts());
  return { sentence, readMs: lastGoodMs };
}

/** What charts can draw; nothing if the destination has no charts, or the definition can't run. */
function drawnFields(report: SavedReport, today: Today): SavedReportView['chartFields'] {
  const isDrawn = kindOf(report.choice.destination).charts;
  const fields = isDrawn ? ignoreErrors(() => chartFields(report, today)) : null;
  return fields ?? { metrics: [], domains: [], drawn: '', splits: [] };
}

/** When a report was or is due, when it is expected to run, and whether that is overdue. Times are in ms. */
function nextRunOf(
  report: SavedReport,
  waitsFor: ApprovalView['waitsFor'],
  isMine: boolean,
  { isCopy, isTriggerNew }: ListContext,
  deps: SavedDeps,
): { due: number | null; next: number | null; isOverdue: boolean; isDueKnown: boolean } {
  const { run, isPaused } = report;
  // In a copy of the file, no trigger runs a report.
  const due = isPaused || isCopy ? null : nextRunMs(report, isMine, deps);
  const now = deps.clock.now();
  // If its owner's due times are lost, the next tick runs it. Of another person's report nobody else can tell that.
  const isDueKnown = run.handledDueMs > 0 || !isMine;
  // What has just been approved, or was due before the trigger was made, runs with the next tick.
  const isFirstTick = isMine && (run.waitingSinceMs !== null || isTriggerNew);
  const isOverdue = due !== null && waitsFor === null && !isFirstTick && isOverdueAt(now, due, report);
  // Google starts a trigger at the same minute of each hour, so the next tick comes an hour after the one that failed.
  const triedMs = run.failures > 0 ? (run.lastRunMs ?? 0) : 0;
  const tickMs = Math.max(now, triedMs + HOUR_MS);
  const isAhead = isDueKnown && due !== null && due > now;
  return { due, next: due === null || isAhead || isOverdue ? due : tickMs, isOverdue, isDueKnown };
}

function backfillView(report: SavedReport, nowMs: number): BackfillView | null {
  const { backfill } = report.run;
  if (!backfill) return null;
  const { days, left, isPaused } = backfill;
  const daysTotal = daysIn(days);
  const daysDone = Math.max(0, daysTotal - daysInSpans(left));
  return { ...days, daysDone, daysTotal, isPaused, hoursLeft: backfillHours(report, nowMs) };
}

/**
 * Whose approval a report waits for; null for none. Nobody can read another person's approvals, so whether another
 * person's report waits is read from its row, where that person's trigger has noted it.
 */
function waitsForOf(
  { isPaused, schedule, run }: SavedReport,
  isMine: boolean,
  { mayRun }: Approval,
): ApprovalView['waitsFor'] {
  if (isPaused || !runsUnattended({ schedule, run })) return null;
  if (isMine) return mayRun ? null : 'you';
  return run.waitingSinceMs === null ? null : 'owner';
}

/** What its watch has told this person last, to be looked into. */
function looksOfWatch(report: SavedReport, isMine: boolean, { spent }: Approval, deps: SavedDeps): Look[] {
  if (!isMine || !isWatched(report)) return [];
  const { last } = storedStanding(report, deps);
  if (!last) return [];
  const looks = looksAfterMove(report.choice, report.watch, last, todayAt(deps.clock.now(), deps));
  return looks.map((look) => askedOf(look, titlesOf(spent)));
}

/** Whether its summary or its watch waits for an approval that its runs don't need. */
function isUntold(report: SavedReport, { mayRun, isApproved }: Approval): boolean {
  return mayRun && !isApproved && (isWatched(report) || isSummedUp(report));
}
