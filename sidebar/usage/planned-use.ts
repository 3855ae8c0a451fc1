// What the schedules of the spreadsheet will use of Google's daily limits on a day when all of them run. Pure.

import { DAILY_LIMITS, type DailyUse } from '../../src/core/add-on/daily-limits';
import { hoursOfDay } from '../../src/core/schedule/schedule';
import { sumOf } from '../../src/core/sum';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { limitPassed } from '../../src/text/panel/usage';
import { estimateOfChoice } from '../choice/choice-size';
import { savedReport } from '../reports/report-state';
import { openReportForm } from '../state/report-changes';
import { type Ready, sourceOf } from '../state/state';

/** What is used; null where it isn't known. Requests are counted without retries. */
export type PlannedUse = { readonly [Name in keyof DailyUse]: number | null };

export interface PlannedReport {
  report: SavedReportView;
  use: PlannedUse;
}

/** The reports that a trigger runs, those that use most of a limit first. */
export function plannedReports(state: Ready): PlannedReport[] {
  const { list, isCopy } = state.reports;
  if (isCopy) return [];
  const runByTrigger = list.flatMap(({ report }) =>
    report && !report.isPaused && report.scheduledBy !== '' ? report : [],
  );
  return runByTrigger
    .map((report) => ({ report, use: plannedUse(report, state) }))
    .sort((one, other) => shareOf(other.use) - shareOf(one.use));
}

/**
 * The answer to work on reports; if the person's own schedules would pass a limit then, with a sentence that says so.
 * It is said of each schedule that is saved, and of other work that makes them use more.
 */
export function withLimitPassed(answer: ReportsAnswer, state: Ready): ReportsAnswer {
  const { reports: list, isCopy, savedId = '' } = answer;
  const before = ownPlannedUse(plannedReports(state));
  const after = ownPlannedUse(plannedReports({ ...state, reports: { ...state.reports, list, isCopy } }));
  const isMore = after.requests > before.requests || after.triggerMs > before.triggerMs;
  const sentence = isMore || savedReport(list, savedId)?.isMine ? limitPassed(after) : '';
  if (sentence === '') return answer;
  return { ...answer, sentence: `${answer.sentence} ${sentence}`, hasGaps: true };
}

/** What the person's own schedules use together, as far as it is known. */
export function ownPlannedUse(planned: readonly PlannedReport[]): DailyUse {
  const own = planned.filter(({ report }) => report.isMine);
  return {
    requests: sumOf(own.map(({ use }) => use.requests ?? 0)),
    triggerMs: sumOf(own.map(({ use }) => use.triggerMs ?? 0)),
  };
}

/** The greater share of the limits of a personal account. */
function shareOf({ requests, triggerMs }: PlannedUse): number {
  const { personal } = DAILY_LIMITS;
  return Math.max((requests ?? 0) / personal.requests, (triggerMs ?? 0) / personal.triggerMs);
}

/** Runs of the schedule, the watch after one of them, and the runs that a backfill under way adds. */
function plannedUse(report: SavedReportView, state: Ready): PlannedUse {
  const { backfill, lastDurationMs } = report;
  const runs = runsOfSchedule(report);
  const loads = backfill && !backfill.isPaused ? loadsOf(backfill) : { hours: 0, days: 0 };
  if (!loads) return { requests: null, triggerMs: null };
  const ofRuns = timesOf(runs, () => requestsOf(report, state));
  const ofLoads = timesOf(loads.hours, () => requestsOf(report, state, loads.days));
  const ofWatch = timesOf(runs > 0 && report.draft.watch ? 1 : 0, () => requestsOfWatch(report, state));
  return {
    requests: ofRuns === null || ofLoads === null || ofWatch === null ? null : ofRuns + ofLoads + ofWatch,
    triggerMs: lastDurationMs === null ? null : (runs + loads.hours) * lastDurationMs,
  };
}

/** How often a schedule runs on a day on which it runs. */
function runsOfSchedule({ draft: { schedule } }: SavedReportView): number {
  if (!schedule) return 0;
  return schedule.kind === 'hours' ? hoursOfDay(schedule.every).length : 1;
}

/** In how many hours of a day a backfill loads, and how many days in each; null before its pace is known. */
function loadsOf(backfill: NonNullable<SavedReportView['backfill']>): { hours: number; days: number } | null {
  const { daysDone, daysTotal, hoursLeft } = backfill;
  if (!hoursLeft) return null;
  return { hours: Math.min(24, hoursLeft), days: Math.ceil((daysTotal - daysDone) / hoursLeft) };
}

function timesOf(times: number, requests: () => number | null): number | null {
  if (times === 0) return 0;
  const each = requests();
  return each === null ? null : times * each;
}

/** How many requests a run sends, as `Build` would estimate it for this report. @param loads see `estimateOfChoice` */
function requestsOf(report: SavedReportView, state: Ready, loads?: number): number | null {
  const opened = openedReport(report, state);
  return opened && (estimateOfChoice(opened, loads)?.requests ?? null);
}

/**
 * How many requests a watch sends, once a day: for figures of its own, of the same apps. The run before it has the list
 * of apps.
 */
function requestsOfWatch(report: SavedReportView, state: Ready): number | null {
  const opened = openedReport(report, state);
  if (!opened) return null;
  const choice: Choice = {
    ...opened.choice,
    compare: '',
    metrics: [],
    sortBy: '',
    columns: '',
    destination: SHEET,
  };
  const estimate = estimateOfChoice({ ...opened, choice, filterRows: [] });
  const { requestsPerApp, services } = sourceOf(opened);
  return estimate?.requests ? estimate.requests - (requestsPerApp ? services.length : 0) : null;
}

/** The figures of a watch are loaded nowhere. */
const SHEET = { kind: 'newSheet', sheetName: '' } as const;

/** The panel as if it edited this report; null if the report can't be opened. */
function openedReport({ draft }: SavedReportView, state: Ready): Ready | null {
  const reports = { ...state.reports, form: null, formStart: null };
  const opened = openReportForm(draft.id)({ ...state, formulaEdit: null, reports });
  return opened.phase === 'ready' ? opened : null;
}
