// Runs saved reports, one or several, with progress that can be cancelled.

import type { Agreement } from '../../src/core/agreement';
import { isForLackOfAccess } from '../../src/core/errors';
import { kindOf } from '../../src/core/place/place';
import type { Choice } from '../../src/panel/contract/panel-state';
import type { ReportsAnswer, SavedReportView } from '../../src/panel/contract/reports';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { LIST_TEXTS } from '../../src/text/panel/report-list';
import { showTab } from '../state/page-changes';
import type { Panel } from '../state/panel';
import { type Closes, savedReport, savedReports } from '../state/report-state';
import type { NewDashboard, ReportOutcome } from '../state/state';
import type { WorkRun } from '../work/job';
import { otherTableQuestion, rowsQuestion } from '../work/raise-question';
import { dismissOutcome, endRuns, startNextReport } from '../work/work-changes';
import { runWatched } from '../work/work-runner';
import { entryIdOf } from './list/report-groups';
import {
  afterFailure,
  listedReport,
  loadReports,
  requestReports,
  showAnswer,
  takeList,
  workOnReports,
} from './list/report-list';
import { aboutRun, withoutFields } from './report-errors';
import { callRun } from './run-report';

/** What was done before a run: its sentence, and what to say if the run fails. */
export interface DoneBefore {
  sentence: string;
  butNotRun(report: string, sentence: string): string;
}

const NOTHING_BEFORE: DoneBefore = { sentence: '', butNotRun: (_report, sentence) => sentence };

/** Runs a report now. @param before what was done just before */
export async function runReport(
  panel: Panel,
  report: SavedReportView,
  before: DoneBefore = NOTHING_BEFORE,
  agreements: readonly Agreement[] = [],
): Promise<void> {
  const { id, name } = report.draft;
  // The figure first.
  const after = (sentence: string) => [sentence, before.sentence].filter(Boolean).join(' ');
  await runWatched(panel, {
    about: name,
    isLoad: () => kindOf(report.draft.choice.destination).holdsDays,
    call: (_state, run) => callRun(panel, run, { ...idAndVersion(report), agreements }),
    question(error) {
      const question =
        rowsQuestion(error, id, 'run', agreements) ??
        otherTableQuestion(error, agreements, panel.ready(), id);
      if (question) void loadReports(panel);
      return question;
    },
    done({ answer }) {
      showAnswer(panel, { answer: { ...answer, sentence: after(answer.sentence) }, ran: id });
    },
    failed(error) {
      const ofReport = aboutRun(error, report, panel.ready());
      const isCancelled = error.code === 'CANCELLED';
      const sentence = isCancelled ? after(error.sentence) : before.butNotRun(name, error.sentence);
      return afterFailure(panel, { ...ofReport, sentence });
    },
  });
}

/** Takes over the list with a report that has just been saved, and runs that. */
export function runSavedReport(panel: Panel, answer: ReportsAnswer, closes: Closes): void {
  showAnswer(panel, { answer, closes });
  const report = savedReport(answer.reports, answer.savedId ?? '');
  if (report) void runReport(panel, report, { ...REPORT_TEXTS.save, sentence: answer.sentence });
}

/** Runs a report that has asked something. */
export async function runAgain(panel: Panel, id: string, agreements: readonly Agreement[]): Promise<void> {
  const report = listedReport(panel, id);
  if (report) await runReport(panel, report, NOTHING_BEFORE, agreements);
}

/** Gives a report another sheet, and runs it. */
export async function runElsewhere(panel: Panel, id: string, sheetName: string): Promise<void> {
  const report = listedReport(panel, id);
  if (!report) return;
  const { draft } = report;
  const choice: Choice = { ...draft.choice, destination: { kind: 'newSheet', sheetName } };
  await workOnReports(
    panel,
    REPORT_TEXTS.save.waits(draft.name),
    () => panel.server.call('saveReport', { draft: { ...draft, choice } }),
    { done: (answer) => runSavedReport(panel, answer, 'form') },
  );
}

/** Shows the tab of reports in place of an error that named one. @param isListed whether the list has that */
export function goToReports(panel: Panel, isListed: boolean): void {
  panel.change(dismissOutcome());
  panel.change(showTab('reports'));
  if (!isListed) void loadReports(panel);
}

/** Runs several reports one after another with one progress, as a person has asked for each of them. */
export async function runReports(
  panel: Panel,
  reports: readonly SavedReportView[],
  leftOut: readonly ReportOutcome[] = [],
): Promise<void> {
  await runWatched<ReportOutcome[]>(panel, {
    isLoad: () => reports.some(({ draft }) => kindOf(draft.choice.destination).holdsDays),
    call: async (_state, run) => ({ ok: true, value: [...leftOut, ...(await runEach(panel, reports, run))] }),
    done: (runs) => showRuns(panel, runs, null),
    failed: (error) => afterFailure(panel, withoutFields(error)),
  });
}

/** Runs this person's reports, and others' by what is shared alone. The rest is named. */
export function runAll(panel: Panel, reports: readonly SavedReportView[]): Promise<void> {
  const others = reports.filter(({ spending }) => !spending.runsWithAll);
  const leftOut = others.map(
    (report): ReportOutcome => ({
      ...idsOf(report),
      sentence: LIST_TEXTS.notMine,
      end: 'notRun',
      hasGaps: false,
    }),
  );
  return runReports(
    panel,
    reports.filter((each) => !others.includes(each)),
    leftOut,
  );
}

/** Resumes reports that their failures have paused, and runs them with the others that need the same. */
export async function resumeAndRun(panel: Panel, reports: readonly SavedReportView[]): Promise<void> {
  await runWatched<ReportOutcome[]>(panel, {
    isLoad: () => reports.some(({ draft }) => kindOf(draft.choice.destination).holdsDays),
    call: async (_state, run) => {
      // All of them first, so that none stays paused if the person cancels the runs.
      const unresumed = await resumeEach(panel, reports);
      const notRun = unresumed.map(({ id }) => id);
      const ids = reports.map(({ draft }) => draft.id).filter((id) => !notRun.includes(id));
      // As they are now: resuming saves them.
      const ran = await runEach(panel, savedReports(panel.ready()?.reports.list ?? [], ids), run);
      return { ok: true, value: [...unresumed, ...ran] };
    },
    done: (runs) => showRuns(panel, runs, null),
    failed: (error) => afterFailure(panel, withoutFields(error)),
  });
}

/** Resumes those that are paused. @returns those that couldn't be */
async function resumeEach(panel: Panel, reports: readonly SavedReportView[]): Promise<ReportOutcome[]> {
  const failed: ReportOutcome[] = [];
  for (const report of reports) {
    if (!report.isPaused) continue;
    const { id } = report.draft;
    const answer = await panel.server.call('changeReport', { id, change: 'resume', agreements: [] });
    if (answer.ok) {
      takeList(panel, answer.value);
      continue;
    }
    const { sentence, code } = answer.error;
    failed.push({ ...idsOf(report), sentence, code, end: 'failed', hasGaps: false });
  }
  return failed;
}

/**
 * Runs reports one after another until the person cancels. A report that fails doesn't stop the others. All share one
 * run, so one Cancel ends all of them.
 */
export async function runEach(
  panel: Panel,
  reports: readonly SavedReportView[],
  run: WorkRun,
): Promise<ReportOutcome[]> {
  const runs: ReportOutcome[] = [];
  const entries = [...new Set(reports.map(entryIdOf))];
  for (const [at, report] of reports.entries()) {
    const ids = idsOf(report);
    const left = reports.slice(at + 1).map(({ draft }) => draft.id);
    const about = LIST_TEXTS.oneOfMany(ids.name, entries.indexOf(ids.entry), entries.length);
    panel.change(startNextReport(run.runId, about));
    const ran = await callRun(panel, run, {
      ...idAndVersion(report),
      by: 'all',
      several: { of: reports.length, left },
    });
    if (ran.ok) {
      const { answer, end } = ran.value;
      takeList(panel, answer);
      const { hasGaps, events = [] } = answer;
      const sentence = [answer.sentence, ...events].join(' ');
      runs.push({ ...ids, sentence, end: end === 'cancelled' ? end : 'done', hasGaps });
      if (end === 'cancelled') break;
      continue;
    }
    const { code, sentence } = ran.error;
    const end = isForLackOfAccess(code, report.isMine)
      ? 'notRun'
      : code === 'CANCELLED'
        ? 'cancelled'
        : 'failed';
    runs.push({ ...ids, sentence, end, hasGaps: false, code });
    if (end === 'cancelled') break;
  }
  return runs;
}

/** Shows the outcome of several runs. @param newDashboard the dashboard that was made, with the report to show */
export function showRuns(
  panel: Panel,
  runs: readonly ReportOutcome[],
  newDashboard: NewDashboard | null,
): void {
  panel.change(endRuns(runs, newDashboard));
  // Cards show failures too.
  if (runs.some(({ end }) => end !== 'done')) void requestReports(panel, true);
}

function idsOf(report: SavedReportView): Pick<ReportOutcome, 'id' | 'entry' | 'name'> {
  const { id, name } = report.draft;
  return { id, name, entry: entryIdOf(report) };
}

/** A report as it is shown. */
export function idAndVersion({ draft, version }: SavedReportView): { id: string; version: string } {
  return { id: draft.id, version };
}
