// The saved reports of the stand-in server: a list that is held, changed and answered as the server side does it.

import { type Day, parseDay } from '../../src/core/day';
import { daysInSpans } from '../../src/core/day-spans';
import { eachFlag } from '../../src/core/report/report-options';
import type { RequestOf } from '../../src/panel/contract/calls';
import type { Answer, ErrorReport } from '../../src/panel/contract/errors';
import type { ReportsAnswer, ReportView, SavedReportView } from '../../src/panel/contract/reports';
import { viewOf, without } from './fake-loads';
import { FIRST_CHOICE } from './panel-fixture';

type Draft = RequestOf<'saveReport'>['draft'];

const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
const no = (error: ErrorReport): { ok: false; error: ErrorReport } => ({ ok: false, error });

/** A report of the list, as the server shows one that has never run. */
export function reportView(draft: Partial<Draft>, change: Partial<SavedReportView> = {}): ReportView {
  const whole: Draft = {
    id: '00000001',
    name: 'Daily revenue',
    choice: FIRST_CHOICE,
    mode: 'replace',
    lookbackDays: 0,
    missingRows: 'remove',
    ...eachFlag(() => false),
    schedule: null,
    ...draft,
  };
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
    warning: '',
    failures: 0,
    isRunning: false,
    backfill: null,
    isOverdue: false,
    tickTrouble: null,
    waitsForTime: false,
    place: null,
    canUndo: false,
    approval: { hash: `hash-of-${whole.id}`, waitsFor: null, needsQuestion: false, definition: [] },
    dashboard: '',
    charts: [],
    chartFields: { metrics: ['Revenue', 'Impressions'], splits: ['Country'] },
    ...change,
  };
  return { name: whole.name, problem: null, report };
}

/** A row of the tab that cannot be read. */
export function unreadable(name: string, problem: string): ReportView {
  return { name, problem, report: null };
}

/** The dashboard that the stand-in makes, and where its reports write. */
const DASHBOARD = 'da000001';
const DASHBOARD_PLACE = { sheetName: 'Dashboard', range: 'A1:H43', url: '#gid=9' };

export class FakeReports {
  list: ReportView[] = [];
  /** Whether the file is a copy whose schedules are off. */
  isCopy = false;
  /** What the next saves, runs, changes, estimates and texts answer, in order; after them the usual outcome. */
  readonly nextErrors: ErrorReport[] = [];
  /** Whether the next runs may miss data. */
  hasGaps = false;
  /** How many days of a backfill a run loads; the days of its period are loaded by each. */
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
      return `“${draft.name}” is saved.`;
    });
    return answer.ok ? ok({ ...answer.value, savedId }) : answer;
  }

  show({ id }: RequestOf<'showReport'>): Answer<null> {
    this.mustHave(id);
    return ok(null);
  }

  changeOne({ id, change }: RequestOf<'changeReport'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    return this.change(() => {
      if (change === 'pause' || change === 'resume')
        this.put(id, (was) => ({
          ...was,
          report: { ...report, isPaused: change === 'pause', nextRun: null },
        }));
      else if (change === 'duplicate')
        this.add({ ...report.draft, name: `${report.draft.name} (copy)`, schedule: null });
      else if (change === 'takeOver')
        this.put(id, (was) => ({ ...was, report: { ...report, isMine: true, approval: approved(report) } }));
      else if (change.endsWith('Backfill'))
        this.put(id, (was) => ({ ...was, report: { ...report, backfill: changedBackfill(report, change) } }));
      else if (change !== 'undo') this.list = this.list.filter((each) => each.report?.draft.id !== id);
      return `Done: ${change}.`;
    });
  }

  /** Refuses all when one is not as it was shown, as the server side does. */
  approve({ reports }: RequestOf<'approveReports'>): Answer<ReportsAnswer> {
    for (const { id, hash } of reports) if (this.mustHave(id).approval.hash !== hash) return no(CHANGED);
    return this.change(() => {
      for (const { id } of reports) {
        const report = this.mustHave(id);
        this.put(id, (was) => ({ ...was, report: { ...report, approval: approved(report) } }));
      }
      return 'Approved.';
    });
  }

  turnOn(): Answer<ReportsAnswer> {
    return this.change(() => {
      this.isCopy = false;
      return 'Schedules are on in this copy.';
    });
  }

  run({ id }: RequestOf<'runReport'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    const error = this.nextErrors.shift();
    const lastResult = error ? error.sentence : 'Wrote 42 rows.';
    const failures = error ? report.failures + 1 : 0;
    const lastRun = '2026-11-20, 08:04';
    const ran = error ? {} : { lastRows: 42, ...(report.dashboard === '' ? {} : { place: DASHBOARD_PLACE }) };
    this.put(id, (was) => ({ ...was, report: { ...report, lastRun, lastResult, failures, ...ran } }));
    if (error) return no(error);
    const answer = { reports: this.list, isCopy: this.isCopy, hasGaps: this.hasGaps };
    return ok({ ...answer, sentence: 'Wrote 42 rows. 3 rows added.', ...this.loadedBy(id) });
  }

  startBackfill({ id, first, shown }: RequestOf<'startBackfill'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    if (shown !== report.approval.hash) return no(CHANGED);
    const days = [{ first: dayOf(first), last: dayOf('2026-11-19') }];
    return this.change(() => {
      const backfill = { ...{ first, last: '2026-11-19', daysDone: 0, isPaused: false } };
      const daysTotal = daysInSpans(days);
      this.put(id, (was) => ({ ...was, report: { ...report, backfill: { ...backfill, daysTotal } } }));
      return 'The backfill has started.';
    });
  }

  /** What a run of a report into a table loads: the days of its backfill, the newest first. */
  private loadedBy(id: string): Partial<ReportsAnswer> {
    const report = this.mustHave(id);
    const { backfill, draft } = report;
    const { destination } = draft.choice;
    if (destination.kind !== 'bigQueryTable') return {};
    if (!backfill || backfill.isPaused)
      return { sentence: 'Loaded 42 rows of 7 days.', loaded: viewOf(destination, [], 7, 7) };
    const all = [{ first: dayOf(backfill.first), last: dayOf(backfill.last) }];
    const daysDone = Math.min(backfill.daysTotal, backfill.daysDone + this.daysPerRun);
    const left = without(all, daysDone);
    const changed = daysDone === backfill.daysTotal ? null : { ...backfill, daysDone };
    this.put(id, (was) => ({ ...was, report: { ...report, backfill: changed } }));
    const loaded = viewOf(destination, left, daysDone, backfill.daysTotal);
    return { reports: this.list, sentence: 'Loaded 42 rows.', loaded };
  }

  estimate({ id }: RequestOf<'estimate'>): Answer<{ sentence: string }> {
    this.mustHave(id);
    return ok({ sentence: '5 requests; not run yet; limit: 5 min.' });
  }

  addChart({ id, chart }: RequestOf<'addChart'>): Answer<ReportsAnswer> {
    const report = this.mustHave(id);
    if (!report.place) throw new Error(`${report.draft.name} has no rows to draw.`);
    return this.change(() => {
      const charts = [...report.charts, { kind: chart.kind, title: chart.title }];
      this.put(id, (was) => ({ ...was, report: { ...report, charts } }));
      return `The chart “${chart.title}” is in the sheet.`;
    });
  }

  /** Three reports, which have no rows yet. */
  makeDashboard(): Answer<ReportsAnswer> {
    const savedIds: string[] = [];
    const answer = this.change(() => {
      for (const name of ['Totals', 'Trend', 'Top apps']) {
        const destination = { kind: 'cell' as const, sheetName: 'Dashboard', cell: 'A3' };
        const id = this.add({ ...this.draft('', name), choice: { ...FIRST_CHOICE, destination } });
        this.put(id, (was) => ({ ...was, report: was.report && { ...was.report, dashboard: DASHBOARD } }));
        savedIds.push(id);
      }
      return '“Dashboard” and its 3 reports are saved. Run them to fill it.';
    });
    return answer.ok ? ok({ ...answer.value, savedIds }) : answer;
  }

  removeDashboard({ dashboard }: RequestOf<'removeDashboard'>): Answer<ReportsAnswer> {
    return this.change(() => {
      this.list = this.list.filter(({ report }) => report?.dashboard !== dashboard);
      return 'The dashboard is removed.';
    });
  }

  export({ id }: RequestOf<'exportReport'>): Answer<{ text: string }> {
    return ok({ text: JSON.stringify({ name: this.mustHave(id).draft.name }) });
  }

  import({ text }: RequestOf<'importReport'>): Answer<ReportsAnswer> {
    if (!text.startsWith('{')) return no(NO_REPORT_TEXT);
    return this.change(() => {
      const { name } = JSON.parse(text);
      this.add({ ...this.draft('', name) });
      return `“${name}” is saved.`;
    });
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
  return { ...approval, waitsFor: null, needsQuestion: false };
}

const CHANGED: ErrorReport = {
  code: 'REPORT_CHANGED',
  remedy: 'fix',
  sentence: 'Changed since you last saw the list: Partner.',
};

const NO_REPORT_TEXT: ErrorReport = {
  code: 'REPORT_TEXT_WRONG',
  remedy: 'fix',
  sentence: 'This text isn’t an exported report: copy the whole text and try again.',
};
