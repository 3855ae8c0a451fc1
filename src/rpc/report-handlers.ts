// The handlers of the calls about saved reports.

import { estimateSentence, outcomeSentence, REPORT_DONE } from '../messages';
import { deleteReport, duplicateReport, keepReport, pauseReport } from '../reports/keep-report';
import { reportOfText, textOfReport } from '../reports/report-text';
import type { ReportTools } from '../reports/report-tools';
import { RUN_BUDGET_MS } from '../reports/run';
import { runFromBook } from '../reports/run-book';
import { undoLastRun } from '../reports/run-saved';
import { MOST_LOOKBACK_DAYS } from '../reports/saved-report';
import { parseSchedule } from '../reports/schedule';
import type { ReportChange, ReportsAnswer, RequestOf } from './contract';
import { reportViews } from './report-views';
import type { SidebarTools } from './tools';

/** The list after `work`, which says what it did. */
function afterwards(tools: SidebarTools, work: (reports: ReportTools) => string): ReportsAnswer {
  const sentence = work(tools.reports);
  return { reports: reportViews(tools.reports), sentence };
}

export function listReports(tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, () => '');
}

export function saveReport({ draft }: RequestOf<'sidebarSaveReport'>, tools: SidebarTools): ReportsAnswer {
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
    const { range, sheetName } = undoLastRun(reports.book.report(id), reports.run, {
      report: () => undefined,
      isCancelled: () => false,
    });
    return REPORT_DONE.undone(`${range} of sheet “${sheetName}”`);
  },
};

export function changeReport(
  { id, change }: RequestOf<'sidebarChangeReport'>,
  tools: SidebarTools,
): ReportsAnswer {
  return afterwards(tools, () => CHANGES[change](id, tools));
}

export function runReportNow(
  { runId, id, makeRoom }: RequestOf<'sidebarRunReport'>,
  tools: SidebarTools,
): ReportsAnswer {
  return afterwards(tools, (reports) => {
    const deadlineMs = tools.clock.now() + RUN_BUDGET_MS;
    const how = {
      by: tools.userEmail() || 'a person',
      isTrigger: false,
      makeRoom,
      deadlineMs,
      watch: tools.board.watch(runId),
    };
    const { error, run, sentence } = runFromBook(reports.book.report(id), how, reports);
    if (error) throw error;
    return run?.kind === 'done' ? `${outcomeSentence(run.result)} ${sentence}` : sentence;
  });
}

export function estimate({ id }: RequestOf<'sidebarEstimate'>, tools: SidebarTools): { sentence: string } {
  const { choice, run } = tools.reports.book.report(id);
  const isApps = choice.source === 'appStats';
  const apps = isApps && choice.apps !== 'all' ? choice.apps.length : null;
  return {
    sentence: estimateSentence({
      requests: isApps ? (apps === null ? null : apps + 1) : 1,
      ...run,
      limitMs: RUN_BUDGET_MS,
    }),
  };
}

export function exportReport(
  { id }: RequestOf<'sidebarExportReport'>,
  tools: SidebarTools,
): { text: string } {
  return { text: textOfReport(tools.reports.book.report(id)) };
}

export function importReport({ text }: RequestOf<'sidebarImportReport'>, tools: SidebarTools): ReportsAnswer {
  return afterwards(tools, ({ book, run }) => {
    const report = reportOfText(text, tools.newId(), tools.clock.now());
    // Nobody's trigger runs it yet: whoever saves it with its schedule takes it over.
    run.lock.hold(() => book.save({ ...report, schedule: null }));
    return REPORT_DONE.saved(report.name);
  });
}
