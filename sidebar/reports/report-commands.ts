// Commands on saved reports: change, take over, show, export and import them.

import type { Agreement } from '../../src/core/agreement';
import type { ChartChoice } from '../../src/core/report/chart';
import type { ReportChange } from '../../src/panel/contract/calls';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_PROBLEMS } from '../../src/text/errors/choice-problems';
import { CHART_TEXTS } from '../../src/text/panel/charts';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import type { Panel } from '../state/panel';
import { savedReport } from '../state/report-state';
import type { Job } from '../work/job';
import { rowsQuestion } from '../work/raise-question';
import { endWork, failWork } from '../work/work-changes';
import { listedReport, readAboutReport, showAnswer, workOnReports } from './list/report-list';
import { setImport, showExport } from './report-changes';
import { withoutFields } from './report-errors';
import { idAndVersion, runReport, runSavedReport } from './report-runs';

/** Makes reports this person's, as they are shown. @param name of the report, or of the dashboard */
export function takeOver(panel: Panel, reports: readonly SavedReportView[], name: string): Promise<void> {
  return workOnReports(panel, REPORT_TEXTS.takeOver.waits(name), () =>
    panel.server.call('takeOver', { reports: reports.map(idAndVersion) }),
  );
}

/** @param agreed of rows that the last run didn't write and an undo may change */
export function changeReport(
  panel: Panel,
  report: SavedReportView,
  change: ReportChange,
  { done, agreements = [] }: { done?(answer: ReportsAnswer): void; agreements?: readonly Agreement[] } = {},
): Promise<void> {
  const { id, name } = report.draft;
  const call: Job<ReportsAnswer>['call'] = (_state, run) =>
    callChange(panel, report, change, [...agreements, ...run.agreements]);
  return workOnReports(panel, REPORT_TEXTS[change].waits(name), call, {
    question: (error) => rowsQuestion(error, id, 'undo'),
    done: (answer) => {
      if (done) return done(answer);
      const isDeletedInForm = change.startsWith('delete') && panel.ready()?.reports.form?.id === id;
      showAnswer(panel, { answer, closes: isDeletedInForm ? 'form' : null });
    },
  });
}

function callChange(
  panel: Panel,
  { draft: { id } }: SavedReportView,
  change: ReportChange,
  agreements: readonly Agreement[] = [],
) {
  return panel.server.call('changeReport', { id, change, agreements: [...agreements] });
}

/** Makes a change to reports one after another, until one can't have it. @param name of the report or dashboard */
export function changeReports(
  panel: Panel,
  reports: readonly SavedReportView[],
  change: 'pause' | 'resume',
  name: string,
): Promise<void> {
  const { waits, doneAll } = REPORT_TEXTS[change];
  const [first, ...others] = reports;
  if (!first) return Promise.resolve();
  return workOnReports(panel, waits(name), async () => {
    let answer = await callChange(panel, first, change);
    for (const report of others) {
      if (!answer.ok) return answer;
      answer = await callChange(panel, report, change);
    }
    return answer.ok && others.length > 0
      ? { ok: true, value: { ...answer.value, sentence: doneAll } }
      : answer;
  });
}

/** Undoes the last run of a report that has asked about rows. */
export async function undoAgain(panel: Panel, id: string, agreement: Agreement): Promise<void> {
  const report = listedReport(panel, id);
  if (report) await changeReport(panel, report, 'undo', { agreements: [agreement] });
}

/** Marks the columns to be ordered again and runs the report. */
export function orderColumns(panel: Panel, report: SavedReportView): Promise<void> {
  return changeReport(panel, report, 'orderColumns', {
    done(answer) {
      showAnswer(panel, { answer });
      const changed = savedReport(answer.reports, report.draft.id);
      if (changed) void runReport(panel, changed, { ...REPORT_TEXTS.orderColumns, sentence: '' });
    },
  });
}

/** Selects the report's cells in the spreadsheet. */
export function showReport(panel: Panel, { draft: { id, name } }: SavedReportView): Promise<void> {
  const { waits, done } = REPORT_TEXTS.show;
  return readAboutReport(
    panel,
    waits(name),
    () => panel.server.read('showReport', { id }),
    () => panel.change(endWork(done(name))),
  );
}

/** Selects the cell where a chart of the report begins. */
export function showChart(panel: Panel, report: SavedReportView, chartId: number): Promise<void> {
  const { id, name } = report.draft;
  const { title = '' } = report.charts.find((chart) => chart.chartId === chartId) ?? {};
  return readAboutReport(
    panel,
    REPORT_TEXTS.show.waits(name),
    () => panel.server.read('showChart', { id, chartId }),
    () => panel.change(endWork(CHART_TEXTS.selected(title))),
  );
}

/** Shows the tab of restatements, and keeps the outcome that leads there. */
export async function openRestatements(panel: Panel): Promise<void> {
  const answer = await panel.server.read('openRestatements', {});
  if (!answer.ok) panel.change(failWork(answer.error));
}

/** Deletes a report that can't be read. */
export function deleteUnreadable(panel: Panel, id: string): Promise<void> {
  return workOnReports(panel, REPORT_TEXTS.unreadable.waits, () =>
    panel.server.call('changeReport', { id, change: 'delete', agreements: [] }),
  );
}

export function exportReport(panel: Panel, { draft: { id, name } }: SavedReportView): Promise<void> {
  return readAboutReport(
    panel,
    REPORT_TEXTS.export.waits(name),
    () => panel.server.read('exportReport', { id }),
    ({ text }) => panel.change(showExport(id, text)),
  );
}

/** Makes a report whose table the chart draws, and runs it. An error may be about a field of the chart's form. */
export function chartInNewReport(
  panel: Panel,
  { draft: { id, name } }: SavedReportView,
  chart: ChartChoice,
  split: string,
): Promise<void> {
  const call = () => panel.server.call('chartInNewReport', { id, chart, split });
  return workOnReports(panel, CHART_TEXTS.adding(name), call, {
    done: (answer) => runSavedReport(panel, answer, 'expanded'),
    failed: (error) => error,
  });
}

/** Adds a chart, which follows the report's rows. An error may be about a field of its form. */
export function addChart(
  panel: Panel,
  { draft: { id, name } }: SavedReportView,
  chart: ChartChoice,
  hasTab: boolean,
): Promise<void> {
  const call = () => panel.server.call('addChart', { id, chart, hasTab });
  return workOnReports(panel, CHART_TEXTS.adding(name), call, {
    // A chart that couldn't be drawn yet can't be shown.
    done(answer) {
      const added = savedReport(answer.reports, id)?.charts.slice(-1)[0];
      const chartId = added?.chartId ?? null;
      const shows = answer.hasGaps || chartId === null ? {} : { shows: id, showsChart: chartId };
      showAnswer(panel, { answer, closes: 'expanded', ...shows });
    },
    failed: (error) => error,
  });
}

/** Makes a report from a colleague's text. Shows a problem with the text beside it. */
export async function importReport(panel: Panel, text: string): Promise<void> {
  const wrong = (problem: string) => panel.change(setImport({ text, problem }));
  if (text.trim() === '') return wrong(REPORT_PROBLEMS.noText);
  await workOnReports(panel, REPORT_TEXTS.import.waits, () => panel.server.call('importReport', { text }), {
    closes: 'importing',
    failed(error) {
      if (error.remedy === 'fix') wrong(error.sentence);
      return withoutFields(error);
    },
  });
}
