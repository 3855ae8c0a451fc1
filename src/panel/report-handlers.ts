// The handlers of the calls about saved reports.

import { dayOfMs } from '../core/day';
import { parseSchedule } from '../core/schedule';
import { queryOf } from '../reports/query';
import { RUN_BUDGET_MS } from '../reports/run';
import type { ReportTools } from '../saved/deps';
import { deleteReport, duplicateReport, keepReport, pauseReport, withFreeNames } from '../saved/edit-report';
import { byPerson, runFromBook, undoFromBook } from '../saved/report-runner';
import { reportOfText, textOfReport } from '../saved/report-text';
import { MOST_LOOKBACK_DAYS, type SavedReport } from '../saved/saved-report';
import { hasState } from '../sheet/compose';
import { appColumns } from '../sources/account/app-record';
import { SOURCES } from '../sources/registry';
import { undoneNote } from '../text/header-note';
import { outcomeSentence } from '../text/outcomes';
import { estimateSentence, REPORT_DONE } from '../text/reports';
import type { ReportChange, ReportsAnswer, RequestOf } from './contract';
import type { SidebarTools } from './deps';
import { reportViews } from './report-views';

/** The list after `work`, which says what it did. */
function afterwards(tools: SidebarTools, work: (reports: ReportTools) => string): ReportsAnswer {
  const sentence = work(tools.reports);
  return { reports: reportViews(tools.reports), sentence };
}

export function listReports(tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, () => '');
}

export function saveReport({ draft }: RequestOf<'saveReport'>, tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, (reports) => {
    const lookbackDays = Math.min(MOST_LOOKBACK_DAYS, Math.max(0, Math.round(draft.lookbackDays)));
    const saved = keepReport(
      { ...draft, lookbackDays, schedule: parseSchedule(draft.schedule) },
      tools.newId(),
      reports,
    );
    return REPORT_DONE.saved(saved.name);
  });
}

/** What each change does. */
const CHANGES: { readonly [Change in ReportChange]: (id: string, tools: SidebarTools) => string } = {
  pause: (id, { reports }) => {
    pauseReport(id, true, reports);
    return REPORT_DONE.paused;
  },
  resume: (id, { reports }) => {
    pauseReport(id, false, reports);
    return REPORT_DONE.resumed;
  },
  duplicate: (id, tools) => {
    duplicateReport(id, tools.newId(), tools.reports);
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
  undo: (id, { reports }) => {
    return undoFromBook(id, { ...reports, run: { ...reports.run, noteOf: undoneNote } });
  },
};

export function changeReport({ id, change }: RequestOf<'changeReport'>, tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, () => CHANGES[change](id, tools));
}

export function runReportNow(
  { runId, id, makeRoom }: RequestOf<'runReport'>,
  tools: SidebarTools,
): ReportsAnswer {
  return afterwards(tools, (reports) => {
    const how = byPerson(tools.board.watch(runId), reports, makeRoom);
    const { report, error, run, sentence } = runFromBook(reports.book.report(id), how, reports);
    if (error) throw error;
    return run?.kind === 'done' ? `${outcomeSentence(run.result, report.mode)} ${sentence}` : sentence;
  });
}

export function estimate({ id }: RequestOf<'estimate'>, tools: SidebarTools): { sentence: string } {
  const report = tools.reports.book.report(id);
  const { choice, run } = report;
  const requests = !SOURCES[choice.source].steps ? 1 : choice.apps === 'all' ? null : choice.apps.length + 1;
  const cells = run.rows === null ? null : run.rows * columnCount(report, tools);
  return { sentence: estimateSentence({ requests, ...run, cells, limitMs: RUN_BUDGET_MS }) };
}

/** Columns of a report's block, as its last run wrote them unless the report was edited since. */
function columnCount(report: SavedReport, tools: SidebarTools): number {
  const { choice } = report;
  if (choice.source === 'appList') return SOURCES.appList.columns.length;
  const { dimensions, metrics } = queryOf(choice, SOURCES[choice.source], dayOfMs(tools.clock.now()));
  const namesApps =
    SOURCES[choice.source].steps !== null && (choice.apps === 'all' || choice.apps.length > 1);
  const named = (namesApps ? appColumns().length : 0) + (hasState(report) ? 1 : 0);
  return named + dimensions.length + metrics.length;
}

export function exportReport({ id }: RequestOf<'exportReport'>, tools: SidebarTools): { text: string } {
  return { text: textOfReport(tools.reports.book.report(id)) };
}

export function importReport({ text }: RequestOf<'importReport'>, tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, (reports) => {
    const told = withFreeNames(reportOfText(text, '', tools.clock.now()), reports);
    // Checked as any draft is; its schedule becomes that of whoever imports it.
    return REPORT_DONE.saved(keepReport(told, tools.newId(), reports).name);
  });
}
