// Fake saved reports: a list that is kept and changed here. Answers have the sentences of the product.

import { StatsError } from '../../src/core/errors';
import { once } from '../../src/core/once';
import type { RunResult } from '../../src/core/run-facts';
import type { RequestOf } from '../../src/panel/contract/calls';
import type { CallAnswer } from '../../src/panel/contract/errors';
import type {
  ReportDraft,
  ReportsAnswer,
  ReportView,
  SavedReportView,
} from '../../src/panel/contract/reports';
import { errorReportOf } from '../../src/panel/error-report';
import { loadedView } from '../../src/panel/loaded-view';
import { CHART_DONE } from '../../src/text/charts';
import { sentenceOf } from '../../src/text/errors/sentence-of';
import { runSentence, toldOf, undoneSentence } from '../../src/text/outcomes';
import { REPORT_TEXTS } from '../../src/text/panel/report-actions';
import { panel } from '../panel/panel';
import { newDraft } from '../panel/reports/given-draft';
import { savedReport } from '../saved/saved-fixture';
import { ROWS, resultOfLoad, resultOfWrite } from './run-results';

const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });
const no = (error: StatsError) => ({ ok: false as const, error: errorReportOf(error) });

/** A report that has never run, as the real server shows it. */
const plainView = once((): SavedReportView => {
  const { saved, value } = panel();
  saved.put(savedReport());
  const [{ report } = { report: null }] = value('reports', {}).reports;
  if (!report) throw new Error('The server shows no report.');
  return report;
});

type Given = NonNullable<Parameters<typeof newDraft>[0]>;

/** Nothing that its runs spend is missing. */
const CONNECTED = { logInTo: null, spending: { lacks: '', needsLogin: null, runsWithAll: true } };

/** A report of this person's. */
const owned = (): Partial<SavedReportView> => ({
  owner: 'ann@example.com',
  isMine: true,
  mayEdit: true,
  mayResume: true,
  ...CONNECTED,
});

/** A report of the list, of this person, as the server shows one that has never run. */
export function reportView(given: Given, change: Partial<SavedReportView> = {}) {
  const draft = newDraft({ id: '00000001', name: 'Daily revenue', ...given });
  const report: SavedReportView = {
    ...plainView(),
    ...CONNECTED,
    draft,
    nextRun: draft.schedule === null ? null : '2026-11-21, between 09:00 and 10:00',
    version: `v-${draft.id}`,
    chartFields: {
      metrics: ['Revenue', 'Impressions'],
      domains: ['Date', 'Country'],
      drawn: 'Date',
      changes: [],
      values: '',
      splits: ['Country'],
    },
    ...change,
  };
  return { name: draft.name, problem: null, report } satisfies ReportView;
}

/** A report that cannot be read. */
export function unreadable(name: string, problem: string, id = 'bad00001'): ReportView {
  return { name, problem, report: null, unreadableId: id };
}

/** Where the reports of a dashboard write. */
const DASHBOARD_PLACE = { sheetName: 'Dashboard', range: 'A1:H43', url: '#gid=9' };

export class FakeReports {
  list: ReportView[] = [];
  /** The errors of the next calls, in their order. After them, calls succeed. */
  readonly nextErrors: StatsError[] = [];
  /** Whether the next runs may be missing data. */
  hasGaps = false;
  private ids = 0x10;

  /** The list, with what else is answered. */
  listed(more: Partial<ReportsAnswer> = {}): CallAnswer<ReportsAnswer> {
    return ok({ reports: this.list, sentence: '', hasGaps: false, ...more });
  }

  save({ draft }: RequestOf<'saveReport'>): CallAnswer<ReportsAnswer> {
    if (draft.name.trim() === '') throw new Error('A report without a name was sent.');
    return this.change([], () => {
      const fixed = { ...draft, choice: fixedCell(draft.choice) };
      const savedId = draft.id || this.add(fixed);
      this.put(savedId, reportView({ ...fixed, id: savedId }).report);
      return { savedId, sentence: REPORT_TEXTS.save.done(draft.name) };
    });
  }

  show({ id }: RequestOf<'showReport'>): CallAnswer<null> {
    this.mustHave(id);
    return ok(null);
  }

  changeOne({ id, change }: RequestOf<'changeReport'>): CallAnswer<ReportsAnswer> {
    const { draft } = this.mustHave(id);
    return this.change([], () => {
      if (change === 'undo') return undoneSentence(resultOfWrite(false));
      const sentence = REPORT_TEXTS[change].done;
      if (change === 'duplicate')
        return { sentence, savedId: this.add({ ...draft, name: `${draft.name} (copy)`, schedule: null }) };
      if (change === 'pause' || change === 'resume')
        this.put(id, { isPaused: change === 'pause', nextRun: null });
      if (change.startsWith('delete')) this.list = this.list.filter((each) => idOf(each) !== id);
      return sentence;
    });
  }

  schedule({ reports, schedule }: RequestOf<'scheduleReports'>): CallAnswer<ReportsAnswer> {
    const { done, ended } = REPORT_TEXTS.schedule;
    return this.saveAsOwn(reports, schedule ? done : ended, () => ({ schedule }));
  }

  editDashboard({ reports, ...edited }: RequestOf<'editDashboard'>): CallAnswer<ReportsAnswer> {
    const { period, apps = 'all', compare } = edited;
    return this.saveAsOwn(reports, CHART_DONE.edited, ({ choice }) => ({
      choice: { ...choice, period, apps, compare },
    }));
  }

  run({ id }: RequestOf<'runReport'>): CallAnswer<ReportsAnswer> {
    const { failures, dashboard, draft, isMine } = this.mustHave(id);
    const error = this.nextErrors.shift();
    if (error?.code === 'NOT_CONNECTED' && !isMine) return no(error);
    const result = resultOfWrite(this.hasGaps);
    const lastResult = error ? sentenceOf(error) : runSentence(result);
    this.put(id, { lastRun: '2026-11-20, 08:04', lastResult, failures: error ? failures + 1 : 0 });
    if (error) return no(error);
    this.put(id, { lastRows: ROWS, ...(dashboard !== '' && { place: DASHBOARD_PLACE }) });
    const loaded = this.loadedBy(id);
    const outcome = toldOf(result, draft.mode);
    return this.listed({ hasGaps: this.hasGaps, ...outcome, ...loaded });
  }

  /** The result of a run into a table, which loads the seven days of its period. */
  private loadedBy(id: string): Partial<ReportsAnswer> {
    const { destination } = this.mustHave(id).draft.choice;
    if (destination.kind !== 'bigQueryTable') return {};
    return toldOfPlace(resultOfLoad(destination, { days: 7, remaining: null, total: 7 }), destination);
  }

  addChart({ id, hasTab = false, chart: { kind, title } }: RequestOf<'addChart'>): CallAnswer<ReportsAnswer> {
    const { draft, place, charts } = this.mustHave(id);
    if (!place) throw new Error(`${draft.name} has no rows to draw.`);
    return this.change([], () => {
      this.put(id, { charts: [...charts, { chartId: 700 + charts.length, kind, title }] });
      return CHART_DONE.added(title, hasTab);
    });
  }

  export({ id }: RequestOf<'exportReport'>): CallAnswer<{ text: string }> {
    return ok({ text: JSON.stringify({ name: this.mustHave(id).draft.name }) });
  }

  import({ text }: RequestOf<'importReport'>): CallAnswer<ReportsAnswer> {
    if (!text.startsWith('{')) return no(new StatsError('REPORT_TEXT_WRONG', { problem: 'it is no JSON' }));
    return this.change([], () => {
      const { name } = JSON.parse(text);
      return { savedId: this.add({ name }), sentence: REPORT_TEXTS.save.done(name) };
    });
  }

  /**
   * Does work unless its error is next, and answers its sentence with the list as it is then.
   * @param seen reports as they were seen, of which none may be another by now
   */
  private change(
    seen: RequestOf<'takeOver'>['reports'],
    work: () => string | Partial<ReportsAnswer>,
  ): CallAnswer<ReportsAnswer> {
    const stale = seen.find(({ id, version }) => this.mustHave(id).version !== version);
    if (stale) return no(new StatsError('REPORT_CHANGED', { names: [this.mustHave(stale.id).draft.name] }));
    const error = this.nextErrors.shift();
    if (error) return no(error);
    const answer = work();
    return this.listed(typeof answer === 'string' ? { sentence: answer } : answer);
  }

  /** Saves reports as this person's, with a change of their drafts. */
  private saveAsOwn(
    reports: RequestOf<'takeOver'>['reports'],
    sentence: string,
    edited: (draft: ReportDraft) => Partial<ReportDraft> = () => ({}),
  ): CallAnswer<ReportsAnswer> {
    return this.change(reports, () => {
      for (const { id } of reports) {
        const report = this.mustHave(id);
        this.put(id, { ...owned(), draft: { ...report.draft, ...edited(report.draft) } });
      }
      return sentence;
    });
  }

  private add(draft: Given, change: Partial<SavedReportView> = {}): string {
    this.ids += 1;
    const id = this.ids.toString(16).padStart(8, '0');
    this.list = [...this.list, reportView({ ...draft, id }, change)];
    return id;
  }

  private put(id: string, change: Partial<SavedReportView>): void {
    const report = { ...this.mustHave(id), ...change };
    this.list = this.list.map((each) =>
      idOf(each) === id ? { ...each, name: report.draft.name, report } : each,
    );
  }

  private mustHave(id: string): SavedReportView {
    const found = this.list.find((each) => idOf(each) === id)?.report;
    if (!found) throw new Error(`No report ${id}`);
    return found;
  }
}

const idOf = ({ report }: ReportView) => report?.draft.id;

/** A report at the current cell keeps that cell. */
function fixedCell(choice: ReportDraft['choice']): ReportDraft['choice'] {
  if (choice.destination.kind !== 'currentCell') return choice;
  return { ...choice, destination: { kind: 'cell', sheetName: 'Sheet1', cell: 'B3' } };
}

/** The sentence of a run that has loaded days. */
function toldOfPlace(result: RunResult, place: ReportDraft['choice']['destination']): Partial<ReportsAnswer> {
  const loaded = loadedView(result, place);
  return { ...toldOf(result), ...(loaded && { loaded }) };
}
