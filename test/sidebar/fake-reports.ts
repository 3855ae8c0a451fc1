// Fake saved reports: a list that is kept and changed here. Answers have the sentences of the product.

import { type Day, parseDay } from '../../src/core/day';
import { daysInSpans } from '../../src/core/day-spans';
import { StatsError } from '../../src/core/errors';
import type { RunResult } from '../../src/core/run-facts';
import type { ReportChange, RequestOf } from '../../src/panel/contract/calls';
import type { Answer } from '../../src/panel/contract/errors';
import type { ReportsAnswer, ReportView, SavedReportView } from '../../src/panel/contract/reports';
import { errorReportOf } from '../../src/panel/error-report';
import { loadedView } from '../../src/panel/loaded-view';
import { CHART_DONE } from '../../src/text/charts';
import { DASHBOARD_CELLS } from '../../src/text/dashboard';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { backfillSentence, cancelledLoadSentence } from '../../src/text/loads';
import { changesSentence, outcomeSentence, undoneSentence } from '../../src/text/outcomes';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { newDraft } from '../panel/reports/given-draft';
import { ADDED } from '../runs/given-run';
import { FIRST_CHOICE } from './panel-fixture';
import { ROWS, resultOfLoad, resultOfWrite, without } from './run-results';

type Draft = RequestOf<'saveReport'>['draft'];

const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
const no = (error: StatsError) => ({ ok: false as const, error: errorReportOf(error) });

/** A report of the list, as the server shows one that has never run. */
export function reportView(draft: Partial<Draft>, change: Partial<SavedReportView> = {}) {
  const whole = newDraft({ id: '00000001', name: 'Daily revenue', choice: FIRST_CHOICE, ...draft });
  const scheduled = whole.schedule !== null;
  const report: SavedReportView = {
    draft: whole,
    isPaused: false,
    scheduledBy: scheduled ? 'ann@example.com' : '',
    isMine: scheduled,
    lastRun: null,
    nextRun: scheduled ? '2026-11-21, between 09:00 and 10:00' : null,
    lastResult: '',
    lastRows: null,
    lastDurationMs: null,
    lastRequests: null,
    warning: '',
    failures: 0,
    logInTo: null,
    errorCode: '',
    isRunning: false,
    ignoredCells: [],
    looks: [],
    fresh: null,
    backfill: null,
    backfilled: '',
    isOverdue: false,
    tickTrouble: null,
    waitsForTime: false,
    place: null,
    canUndo: false,
    canLeaveOut: false,
    approval: { hash: `hash-of-${whole.id}`, waitsFor: null, needsQuestion: false, definition: [] },
    dashboard: '',
    charts: [],
    chartFields: {
      ...{ metrics: ['Revenue', 'Impressions'], domains: ['Date', 'Country'], drawn: 'Date' },
      splits: ['Country'],
    },
    ...change,
  };
  return { name: whole.name, problem: null, report } satisfies ReportView;
}

/** A row of the tab that cannot be read. */
export function unreadable(name: string, problem: string): ReportView {
  return { name, problem, report: null };
}

/** The dashboard that is made here, and where its reports write. */
const DASHBOARD = 'da000001';
const DASHBOARD_PLACE = { sheetName: 'Dashboard', range: 'A1:H43', url: '#gid=9' };

export class FakeReports {
  list: ReportView[] = [];
  /** Whether the file is a copy whose schedules are off. */
  isCopy = false;
  /** The errors of the next calls, in their order. After them, calls succeed. */
  readonly nextErrors: StatsError[] = [];
  /** Whether reports were changed since the run that is undone. */
  haveChanged = false;
  /** Whether the next runs may be missing data. */
  hasGaps = false;
  /** How many days of a backfill a run loads. Each run also loads the days of the period. */
  daysPerRun = 120;
  private ids = 0x10;

  private change(work: () => string): Answer<ReportsAnswer> {
    const error = this.nextErrors.shift();
    if (error) return no(error);
    const sentence = work();
    return ok({ reports: this.list, isCopy: this.isCopy, sentence, hasGaps: false });
  }

  listed(): Answer<ReportsAnswer> {
    return ok({ reports: this.list, isCopy: this.isCopy, sentence: '', hasGaps: false });
  }

  save({ draft }: RequestOf<'saveReport'>): Answer<ReportsAnswer> {
    if (draft.name.trim() === '') throw new Error('A report without a name was sent.');
    let savedId = draft.id;
    const answer = this.change(() => {
      const fixed = { ...draft, choice: fixedCell(draft.choice) };
      if (draft.id !== '') this.put(draft.id, () => reportView(fixed));
      else savedId = this.add(fixed);
      return REPORT_TEXTS.save.done(draft.name);
    });
    return answer.ok ? ok({ ...answer.value, savedId }) : answer;
  }

  show({ id }: RequestOf<'showReport'>): Answer<null> {
    this.mustHave(id);
    return ok(null);
  }

  changeOne({ id, change }: RequestOf<'changeReport'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    let savedId: string | undefined;
    const answer = this.change(() => {
      if (change === 'pause' || change === 'resume')
        this.put(id, (was) => ({
          ...was,
          report: { ...report, isPaused: change === 'pause', nextRun: null },
        }));
      else if (change === 'duplicate')
        savedId = this.add({ ...report.draft, name: `${report.draft.name} (copy)`, schedule: null });
      else if (change === 'takeOver')
        this.put(id, (was) => ({ ...was, report: { ...report, isMine: true, approval: approved(report) } }));
      else if (change.endsWith('Backfill'))
        this.put(id, (was) => ({ ...was, report: { ...report, backfill: changedBackfill(report, change) } }));
      else if (change !== 'undo' && change !== 'orderColumns')
        this.list = this.list.filter((each) => each.report?.draft.id !== id);
      return DONE[change];
    });
    const edits = change === 'undo' && this.haveChanged ? { edits: id } : {};
    return withSavedId(answer.ok ? ok({ ...answer.value, ...edits }) : answer, savedId);
  }

  /** Refuses all if one isn't as it was shown, as the server does. */
  approve({ reports }: RequestOf<'approveReports'>): Answer<ReportsAnswer> {
    for (const { id, hash } of reports) if (this.mustHave(id).approval.hash !== hash) return this.refuse(id);
    return this.change(() => {
      for (const { id } of reports) {
        const report = this.mustHave(id);
        this.put(id, (was) => ({ ...was, report: { ...report, approval: approved(report) } }));
      }
      return REPORT_TEXTS.approve.done(reports.length);
    });
  }

  schedule({ reports, schedule }: RequestOf<'scheduleReports'>): Answer<ReportsAnswer> {
    for (const { id, hash } of reports) if (this.mustHave(id).approval.hash !== hash) return this.refuse(id);
    return this.change(() => {
      for (const { id } of reports) {
        const report = this.mustHave(id);
        const draft = { ...report.draft, schedule };
        this.put(id, (was) => ({ ...was, report: { ...report, draft, approval: approved(report) } }));
      }
      return schedule
        ? REPORT_TEXTS.schedule.done(reports.length)
        : REPORT_TEXTS.schedule.ended(reports.length);
    });
  }

  turnOn(): Answer<ReportsAnswer> {
    return this.change(() => {
      this.isCopy = false;
      return REPORT_TEXTS.turnOn.done;
    });
  }

  run({ id }: RequestOf<'runReport'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    const error = this.nextErrors.shift();
    const failures = error ? report.failures + 1 : 0;
    const lastRun = '2026-11-20, 08:04';
    const lastResult = error ? sentenceOf(error) : changesSentence(resultOfWrite(this.hasGaps), ADDED);
    const ran = error
      ? {}
      : { lastRows: ROWS, ...(report.dashboard === '' ? {} : { place: DASHBOARD_PLACE }) };
    this.put(id, (was) => ({ ...was, report: { ...report, lastRun, lastResult, failures, ...ran } }));
    if (error) return no(error);
    const sentence = `${outcomeSentence(resultOfWrite(this.hasGaps), report.draft.mode)} ${lastResult}`;
    const answer = { reports: this.list, isCopy: this.isCopy, hasGaps: this.hasGaps };
    return ok({ ...answer, sentence, ...this.loadedBy(id) });
  }

  /** Uses the sentence of the server. */
  endLoad({ id, ...load }: RequestOf<'endCancelledLoad'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    return this.change(() => {
      const lastResult = cancelledLoadSentence(load, false);
      this.put(id, (was) => ({ ...was, report: { ...report, lastResult } }));
      const { backfill } = report;
      if (!backfill) return lastResult;
      const left = { ...backfill, total: backfill.daysTotal, left: backfill.daysTotal - backfill.daysDone };
      const state = { continuesAfter: null, hasEndedBackfill: false };
      return [lastResult, ...backfillSentence({ ...state, backfill: { ...left, waits: 'time' } })].join(' ');
    });
  }

  private refuse(id: string): Answer<ReportsAnswer> {
    return no(new StatsError('REPORT_CHANGED', { names: [this.mustHave(id).draft.name] }));
  }

  startBackfill({ id, first, shown }: RequestOf<'startBackfill'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    if (shown !== report.approval.hash) return this.refuse(id);
    const days = [{ first: dayOf(first), last: dayOf('2026-11-19') }];
    return this.change(() => {
      const backfill = { ...{ first, last: '2026-11-19', daysDone: 0, isPaused: false, hoursLeft: null } };
      const daysTotal = daysInSpans(days);
      this.put(id, (was) => ({ ...was, report: { ...report, backfill: { ...backfill, daysTotal } } }));
      return REPORT_TEXTS.startBackfill.done(backfill);
    });
  }

  /** The result of a run into a table, which loads days of its backfill, the newest first. */
  private loadedBy(id: string): Partial<ReportsAnswer> {
    const report = this.mustHave(id);
    const { backfill, draft } = report;
    const { destination } = draft.choice;
    if (destination.kind !== 'bigQueryTable') return {};
    if (!backfill || backfill.isPaused)
      return toldOf(resultOfLoad(destination, { days: 7, left: [], total: 7 }), destination);
    const all = [{ first: dayOf(backfill.first), last: dayOf(backfill.last) }];
    const daysDone = Math.min(backfill.daysTotal, backfill.daysDone + this.daysPerRun);
    const left = without(all, daysDone);
    const changed = daysDone === backfill.daysTotal ? null : { ...backfill, daysDone };
    this.put(id, (was) => ({ ...was, report: { ...report, backfill: changed } }));
    const days = daysDone - backfill.daysDone;
    const result = resultOfLoad(destination, { days, left, total: backfill.daysTotal });
    return { reports: this.list, ...toldOf(result, destination) };
  }

  addChart({ id, chart }: RequestOf<'addChart'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    if (!report.place) throw new Error(`${report.draft.name} has no rows to draw.`);
    return this.change(() => {
      const charts = [...report.charts, { kind: chart.kind, title: chart.title }];
      this.put(id, (was) => ({ ...was, report: { ...report, charts } }));
      return CHART_DONE.added(chart.title);
    });
  }

  chartInNewReport({ chart }: RequestOf<'chartInNewReport'>): Answer<ReportsAnswer> {
    let savedId = '';
    const answer = this.change(() => {
      savedId = this.add(this.draft('', chart.title));
      return CHART_DONE.inNewReport(chart.title);
    });
    return withSavedId(answer, savedId);
  }

  /** Three reports, which have no rows yet, in a tab that is there. */
  makeDashboard(): Answer<ReportsAnswer> {
    const savedIds: string[] = [];
    const answer = this.change(() => {
      for (const name of ['Totals', 'Trend', 'Top apps']) {
        const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
        const id = this.add({ ...this.draft('', name), choice: { ...FIRST_CHOICE, destination } });
        const made = { dashboard: DASHBOARD, place: DASHBOARD_PLACE };
        this.put(id, (was) => ({ ...was, report: was.report && { ...was.report, ...made } }));
        savedIds.push(id);
      }
      return CHART_DONE.made(DASHBOARD_CELLS.tabName(1), savedIds.length);
    });
    return answer.ok ? ok({ ...answer.value, savedIds }) : answer;
  }

  editDashboard({ reports, period, apps, compare }: RequestOf<'editDashboard'>): Answer<ReportsAnswer> {
    for (const { id, hash } of reports) if (this.mustHave(id).approval.hash !== hash) return this.refuse(id);
    return this.change(() => {
      for (const { id } of reports) {
        const report = this.mustHave(id);
        const draft = { ...report.draft, choice: { ...report.draft.choice, period, apps, compare } };
        this.put(id, (was) => ({ ...was, report: { ...report, draft, approval: approved(report) } }));
      }
      return CHART_DONE.edited;
    });
  }

  removeDashboard({ dashboard }: RequestOf<'removeDashboard'>): Answer<ReportsAnswer> {
    return this.change(() => {
      this.list = this.list.filter(({ report }) => report?.dashboard !== dashboard);
      return CHART_DONE.removed([]);
    });
  }

  export({ id }: RequestOf<'exportReport'>): Answer<{ text: string }> {
    return ok({ text: JSON.stringify({ name: this.mustHave(id).draft.name }) });
  }

  import({ text }: RequestOf<'importReport'>): Answer<ReportsAnswer> {
    if (!text.startsWith('{')) return no(new StatsError('REPORT_TEXT_WRONG', { problem: 'it is no JSON' }));
    let savedId = '';
    const answer = this.change(() => {
      const { name } = JSON.parse(text);
      savedId = this.add({ ...this.draft('', name) });
      return REPORT_TEXTS.save.done(name);
    });
    return withSavedId(answer, savedId);
  }

  private draft(id: string, name: string): Draft {
    const { report } = reportView({ id, name });
    if (!report) throw new Error('A made report has no draft.');
    return report.draft;
  }

  private add(draft: Draft): string {
    this.ids += 1;
    const id = this.ids.toString(16).padStart(8, '0');
    this.list = [...this.list, reportView({ ...draft, id })];
    return id;
  }

  private put(id: string, make: (was: ReportView) => ReportView): void {
    this.mustHave(id);
    this.list = this.list.map((each) => (each.report?.draft.id === id ? make(each) : each));
  }

  private mustHave(id: string): SavedReportView {
    const found = this.list.find((each) => each.report?.draft.id === id)?.report;
    if (!found) throw new Error(`No report ${id}`);
    return found;
  }
}

/** The answer to a call that makes a report. */
function withSavedId(answer: Answer<ReportsAnswer>, savedId: string | undefined): Answer<ReportsAnswer> {
  return answer.ok && savedId !== undefined ? ok({ ...answer.value, savedId }) : answer;
}

/** A report at the current cell keeps that cell. */
function fixedCell(choice: Draft['choice']): Draft['choice'] {
  if (choice.destination.kind !== 'currentCell') return choice;
  return { ...choice, destination: { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' } };
}

function changedBackfill({ backfill }: SavedReportView, change: string): SavedReportView['backfill'] {
  if (!backfill) throw new Error('There is no backfill.');
  return change === 'endBackfill' ? null : { ...backfill, isPaused: change === 'pauseBackfill' };
}

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no day.`);
  return day;
}

function approved({ approval }: SavedReportView): SavedReportView['approval'] {
  const { hash, definition } = approval;
  return { hash, definition, waitsFor: null, needsQuestion: false };
}

/** The sentence of a run that has loaded days. */
function toldOf(result: RunResult, place: Draft['choice']['destination']): Partial<ReportsAnswer> {
  const loaded = loadedView(result, place);
  return { sentence: outcomeSentence(result), ...(loaded ? { loaded } : {}) };
}

const DONE: { readonly [Change in ReportChange]: string } = {
  pause: REPORT_TEXTS.pause.done,
  resume: REPORT_TEXTS.resume.done,
  takeOver: REPORT_TEXTS.takeOver.done,
  duplicate: REPORT_TEXTS.duplicate.done,
  delete: REPORT_TEXTS.delete.done,
  deleteWithCells: REPORT_TEXTS.deleteWithCells.done,
  undo: undoneSentence(resultOfWrite(false)),
  orderColumns: REPORT_TEXTS.orderColumns.done,
  leaveOut: REPORT_TEXTS.leaveOut.done(['Puzzle']),
  pauseBackfill: REPORT_TEXTS.pauseBackfill.done,
  resumeBackfill: REPORT_TEXTS.resumeBackfill.done,
  endBackfill: REPORT_TEXTS.endBackfill.done,
};
