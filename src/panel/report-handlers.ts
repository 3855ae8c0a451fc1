// The handlers of the calls about saved reports.

import { dayOfMs } from '../core/day';
import { MOST_LOOKBACK_DAYS } from '../core/report-options';
import { queryOf } from '../reports/query';
import { RUN_BUDGET_MS } from '../reports/run';
import type { SavedDeps } from '../saved/deps';
import { deleteReport, duplicateReport, pauseReport, saveDraft, withFreeNames } from '../saved/edit-report';
import { runAndRecord, runByPerson, undoAndRecord } from '../saved/run-and-record';
import type { SavedReport } from '../saved/saved-report';
import { reportOfText, textOfReport } from '../saved/tab/report-text';
import { hasState } from '../sheet/states';
import { appColumns } from '../sources/account/app-record';
import { SOURCES } from '../sources/registry';
import { outcomeSentence } from '../text/outcomes';
import { estimateSentence, REPORT_DONE } from '../text/reports';
import type { RequestOf } from './contract';
import type { ReportChange, ReportsAnswer } from './contract-reports';
import type { SidebarTools } from './deps';
import { reportViews } from './report-views';

/** Does `work`, and answers the list after it with the sentence that `work` returns. */
function listAfter(deps: SidebarTools, work: (reports: SavedDeps) => string): ReportsAnswer {
  const sentence = work(deps.reports);
  return { reports: reportViews(deps.reports), sentence };
}

export function listReports(deps: SidebarTools): ReportsAnswer {
  return listAfter(deps, () => '');
}

export function saveReport({ draft }: RequestOf<'saveReport'>, deps: SidebarTools): ReportsAnswer {
  return listAfter(deps, (reports) => {
    const lookbackDays = Math.min(MOST_LOOKBACK_DAYS, Math.max(0, Math.round(draft.lookbackDays)));
    const saved = saveDraft({ ...draft, lookbackDays }, deps.newId(), reports);
    return REPORT_DONE.saved(saved.name);
  });
}

/** What each change does. */
const CHANGES: { readonly [Change in ReportChange]: (id: string, deps: SidebarTools) => string } = {
  pause: (id, { reports }) => {
    pauseReport(id, true, reports);
    return REPORT_DONE.paused;
  },
  resume: (id, { reports }) => {
    pauseReport(id, false, reports);
    return REPORT_DONE.resumed;
  },
  duplicate: (id, deps) => {
    duplicateReport(id, deps.newId(), deps.reports);
    return REPORT_DONE.duplicated;
  },
  delete: (id, { reports }) => {
    deleteReport(id, false, reports);
    return REPORT_DONE.deleted;
  },
  deleteWithCells: (id, { reports }) => {
    deleteReport(id, true, reports);
    return REPORT_DONE.deletedWithCells;
  },
  undo: (id, { reports }) => undoAndRecord(id, reports),
};

export function changeReport({ id, change }: RequestOf<'changeReport'>, deps: SidebarTools): ReportsAnswer {
  return listAfter(deps, () => CHANGES[change](id, deps));
}

export function runReportNow(
  { runId, id, makeRoom }: RequestOf<'runReport'>,
  deps: SidebarTools,
): ReportsAnswer {
  return listAfter(deps, (reports) => {
    const options = runByPerson(deps.board.watch(runId), reports, makeRoom);
    const { report, error, run, sentence } = runAndRecord(reports.book.report(id), options, reports);
    if (error) throw error;
    return run?.kind === 'done' ? `${outcomeSentence(run.result, report.mode)} ${sentence}` : sentence;
  });
}

export function estimate({ id }: RequestOf<'estimate'>, deps: SidebarTools): { sentence: string } {
  const report = deps.reports.book.report(id);
  const { choice, run } = report;
  const requests = !SOURCES[choice.source].steps ? 1 : choice.apps === 'all' ? null : choice.apps.length + 1;
  const cells = run.rows === null ? null : run.rows * columnCount(report, deps);
  return { sentence: estimateSentence({ requests, ...run, cells, limitMs: RUN_BUDGET_MS }) };
}

/** Columns of a report's block, as its last run wrote them unless the report was edited since. */
function columnCount(report: SavedReport, deps: SidebarTools): number {
  const { choice } = report;
  if (choice.source === 'appList') return SOURCES.appList.columns.length;
  const { dimensions, metrics } = queryOf(choice, SOURCES[choice.source], dayOfMs(deps.clock.now()));
  const namesApps =
    SOURCES[choice.source].steps !== null && (choice.apps === 'all' || choice.apps.length > 1);
  const named = (namesApps ? appColumns().length : 0) + (hasState(report) ? 1 : 0);
  return named + dimensions.length + metrics.length;
}

export function exportReport({ id }: RequestOf<'exportReport'>, deps: SidebarTools): { text: string } {
  return { text: textOfReport(deps.reports.book.report(id)) };
}

export function importReport({ text }: RequestOf<'importReport'>, deps: SidebarTools): ReportsAnswer {
  return listAfter(deps, (reports) => {
    const imported = withFreeNames(reportOfText(text, '', deps.clock.now()), reports.book.reports());
    // Checked as any draft is; its schedule becomes that of whoever imports it.
    return REPORT_DONE.saved(saveDraft(imported, deps.newId(), reports).name);
  });
}
