// The handlers of the calls about saved reports.

import { dayOfMs } from '../core/day';
import { daysInSpans } from '../core/day-spans';
import { requestsOf, sizeOf } from '../core/estimate';
import { isSheetPlace, placeOutside } from '../core/place/place';
import { MOST_LOOKBACK_DAYS } from '../core/report/report-options';
import { dayQueryOf } from '../reports/days/day-query';
import { fewestWindows } from '../reports/days/windows';
import { hasGaps } from '../reports/gaps';
import { RUN_BUDGET_MS } from '../reports/run';
import { isScheduledBy } from '../saved/approvals/approvals';
import { approveReports, turnOnSchedules } from '../saved/approvals/approve-reports';
import { definitionOf } from '../saved/approvals/definition';
import { resumeReport, takeOver } from '../saved/approvals/schedule-owner';
import { definedColumns } from '../saved/charts/report-charts';
import { regularDays } from '../saved/days/days-to-load';
import { deleteReport, duplicateReport, pauseReport, saveDraft, saveImported } from '../saved/edit-report';
import { runAndRecord, runByPerson, undoAndRecord } from '../saved/run-and-record';
import type { SavedReport } from '../saved/saved-report';
import { reportOfText, textOfReport } from '../saved/tab/report-text';
import { hasState } from '../sheet/states';
import { SOURCES } from '../sources/registry';
import { outcomeSentence } from '../text/outcomes';
import { estimateSentence, loadEstimate, REPORT_DONE } from '../text/reports';
import { BACKFILL_CHANGES } from './bigquery/backfill-handlers';
import type { RequestOf } from './contract/calls';
import type { ReportChange, ReportsAnswer } from './contract/reports';
import type { PanelDeps } from './deps';
import { listAfter } from './list-after';
import { loadedView } from './loaded-view';
import { showCells } from './places/report-cells';
import { CountingWatch, rememberRun, sourceSizeOf } from './write-rates';

export function listReports(deps: PanelDeps): ReportsAnswer {
  return listAfter(deps, () => '');
}

export function saveReport({ draft }: RequestOf<'saveReport'>, deps: PanelDeps): ReportsAnswer {
  const id = draft.id || deps.newId();
  const save = () => {
    const lookbackDays = Math.min(MOST_LOOKBACK_DAYS, Math.max(0, Math.round(draft.lookbackDays)));
    const before = draft.id === '' ? null : deps.book.find(draft.id);
    const saved = saveDraft({ ...draft, lookbackDays }, id, deps);
    const waitsForOwner = before && isOthersSchedule(saved, deps) && !asksTheSame(before, saved);
    return waitsForOwner
      ? REPORT_DONE.savedForOther(saved.name, saved.scheduledBy)
      : REPORT_DONE.saved(saved.name);
  };
  return listAfter(deps, save, id);
}

function isOthersSchedule(report: SavedReport, { userEmail }: Pick<PanelDeps, 'userEmail'>): boolean {
  return report.schedule !== null && !isScheduledBy(report, userEmail());
}

function asksTheSame(one: SavedReport, other: SavedReport): boolean {
  return JSON.stringify(definitionOf(one)) === JSON.stringify(definitionOf(other));
}

/** What each change does; `shown` is the hash of what the person was shown. */
const CHANGES: {
  readonly [Change in Exclude<ReportChange, 'duplicate'>]: (
    id: string,
    deps: PanelDeps,
    shown: string | undefined,
  ) => string;
} = {
  pause: (id, deps) => {
    pauseReport(id, deps);
    return REPORT_DONE.paused;
  },
  resume: (id, deps, shown) => {
    resumeReport(id, shown, deps);
    return REPORT_DONE.resumed;
  },
  takeOver: (id, deps, shown) => {
    takeOver(id, shown, deps);
    return REPORT_DONE.takenOver;
  },
  delete: (id, deps) => deleted(id, false, deps),
  deleteWithCells: (id, deps) => deleted(id, true, deps),
  undo: (id, deps) => undoAndRecord(id, deps),
  ...BACKFILL_CHANGES,
};

/** A table outside of the spreadsheet stays in any case. */
function deleted(id: string, withCells: boolean, deps: PanelDeps): string {
  const table = placeOutside(deps.book.report(id).choice.destination);
  deleteReport(id, withCells, deps);
  if (table) return REPORT_DONE.deletedWithoutTable(table);
  return withCells ? REPORT_DONE.deletedWithCells : REPORT_DONE.deleted;
}

export function changeReport(
  { id, change, shown }: RequestOf<'changeReport'>,
  deps: PanelDeps,
): ReportsAnswer {
  if (change === 'duplicate') return duplicate(id, deps);
  return listAfter(deps, () => CHANGES[change](id, deps, shown));
}

function duplicate(id: string, deps: PanelDeps): ReportsAnswer {
  const copyId = deps.newId();
  const copy = () => {
    duplicateReport(id, copyId, deps);
    return REPORT_DONE.duplicated;
  };
  return listAfter(deps, copy, copyId);
}

export function approve({ reports }: RequestOf<'approveReports'>, deps: PanelDeps): ReportsAnswer {
  return listAfter(deps, () => {
    approveReports(reports, deps);
    return REPORT_DONE.approved(reports.length);
  });
}

export function turnOn(_request: RequestOf<'turnOnSchedules'>, deps: PanelDeps): ReportsAnswer {
  return listAfter(deps, () => {
    turnOnSchedules(deps);
    return REPORT_DONE.turnedOn;
  });
}

export function runReportNow(
  { runId, id, makeRoom, shown, isOneOfAll = false }: RequestOf<'runReport'>,
  deps: PanelDeps,
): ReportsAnswer {
  let more: Pick<ReportsAnswer, 'hasGaps' | 'rates' | 'loaded'> = { hasGaps: false };
  const answer = listAfter(deps, () => {
    const watch = new CountingWatch(deps.board.watch(runId));
    const options = { ...runByPerson(watch, deps, makeRoom), shown, isOneOfAll };
    const before = deps.book.report(id);
    const { report, error, run, sentence } = runAndRecord(before, options, deps);
    if (error) throw error;
    if (run?.kind !== 'done') return sentence;
    const { result } = run;
    more = { hasGaps: hasGaps(result) };
    const loaded = loadedView(result);
    if (loaded) {
      more = { ...more, loaded };
      return sentence;
    }
    // A run that was continued has taken longer than its last part.
    if (before.run.appsDone === null)
      more = {
        ...more,
        ...rememberRun(report.choice, result, watch.apps, report.run.durationMs ?? 0, deps),
      };
    return `${outcomeSentence(result, report.mode)} ${sentence}`;
  });
  return { ...answer, ...more };
}

export function showReport({ id }: RequestOf<'showReport'>, deps: PanelDeps): null {
  showCells(id, deps);
  return null;
}

export function estimate({ id }: RequestOf<'estimate'>, deps: PanelDeps): { sentence: string } {
  const report = deps.book.report(id);
  if (!isSheetPlace(report.choice.destination)) return { sentence: estimateOfLoad(report, deps) };
  const { choice, run } = report;
  // How many apps there are in all, only a request would tell.
  const size = sizeOf(choice, sourceSizeOf(SOURCES[choice.source]), null, null);
  const [requests, { isCompared }] = [requestsOf(size), size];
  const cells = run.rows === null ? null : run.rows * columnCount(report, deps);
  return { sentence: estimateSentence({ requests, isCompared, ...run, cells, limitMs: RUN_BUDGET_MS }) };
}

/** Windows of days are asked for one by one, each of every app. */
function estimateOfLoad(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): string {
  const { choice, run } = report;
  const [source, today] = [SOURCES[choice.source], dayOfMs(clock.now())];
  const query = dayQueryOf(choice, source, today);
  const days = daysInSpans(regularDays(report, query, 'all', today));
  const windows = fewestWindows(days);
  const ofWindow = requestsOf(sizeOf({ ...choice, compare: '' }, sourceSizeOf(source), null, null));
  // The list of apps is asked for once.
  const requests =
    ofWindow === null ? windows : windows * (ofWindow - (source.steps ? 1 : 0)) + (source.steps ? 1 : 0);
  return loadEstimate({ days, requests, isPerApp: ofWindow === null, ...run });
}

/** Columns of a report's block, as its last run wrote them unless the report was edited since. */
function columnCount(report: SavedReport, { clock }: Pick<PanelDeps, 'clock'>): number {
  return definedColumns(report, dayOfMs(clock.now())).length + (hasState(report) ? 1 : 0);
}

export function exportReport({ id }: RequestOf<'exportReport'>, deps: PanelDeps): { text: string } {
  return { text: textOfReport(deps.book.report(id)) };
}

export function importReport({ text }: RequestOf<'importReport'>, deps: PanelDeps): ReportsAnswer {
  const id = deps.newId();
  const save = () => {
    const imported = reportOfText(text, '', deps.clock.now());
    // Checked as any draft is; its schedule becomes that of whoever imports it.
    return REPORT_DONE.saved(saveImported(imported, id, deps).name);
  };
  return listAfter(deps, save, id);
}
