// The list of saved reports: the wait for it, one row each, and the import of a colleague's.

import type { ReportView } from '../../../src/panel/contract/reports';
import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import type { ReportCommands } from '../../reports/report-commands';
import { runnable } from '../../reports/report-summary';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { waitLine } from '../parts/field';
import { h, setText, type View, watch } from '../parts/h';
import { CopyNotice, OthersQuestion } from './report-approval';
import { ImportForm } from './report-import';
import { type ReportRow, SavedReportRow, unreadableRow } from './report-row';

/** Where the focus goes when the report that had it is gone. */
export const REPORTS_TITLE_ID = 'reports-title';

export class ReportList implements View<Ready> {
  readonly element: HTMLElement;
  private readonly wait = waitLine(LIST_TEXTS.loading);
  private readonly problem = h('p', { class: 'problem' });
  private readonly empty = h('p', { class: 'empty' }, LIST_TEXTS.empty);
  private readonly list = h('ul', { class: 'reports', 'aria-labelledby': REPORTS_TITLE_ID });
  private readonly importing: ImportForm;
  private readonly copyNotice: CopyNotice;
  private readonly question: OthersQuestion;
  private readonly reload: HTMLButtonElement;
  private readonly runAll: HTMLButtonElement;
  private rows = new Map<string, ReportRow>();

  /** @param announcer tells screen readers that the list is loading */
  constructor(
    private readonly dispatch: Dispatch,
    private readonly reportCommands: ReportCommands,
    private readonly announcer: Announcer,
  ) {
    const title = h('h2', { class: 'heading', id: REPORTS_TITLE_ID, tabindex: '-1' }, REPORT_LABELS.reports);
    const button = (label: string, whole: string, click: () => void) =>
      h('button', { type: 'button', class: 'link', 'aria-label': whole, on: { click } }, label);
    this.runAll = button(LIST_TEXTS.runAll, LIST_TEXTS.runAllAria, () => void reportCommands.runAll());
    this.reload = button(LIST_TEXTS.reload, LIST_TEXTS.reloadAria, () => this.load());
    this.importing = new ImportForm(dispatch, reportCommands);
    this.copyNotice = new CopyNotice(reportCommands, REPORTS_TITLE_ID);
    this.question = new OthersQuestion(dispatch, reportCommands);
    this.element = h(
      'section',
      { class: 'section', 'aria-labelledby': REPORTS_TITLE_ID, 'data-focus-fallback': REPORTS_TITLE_ID },
      h('div', { class: 'row' }, title, h('div', { class: 'links' }, this.runAll, this.reload)),
      this.wait,
      this.problem,
      this.copyNotice.element,
      this.question.element,
      this.empty,
      this.list,
      this.importing.element,
    );
  }

  update(state: Ready): void {
    const { phase, list, error } = state.reports;
    const isLoading = phase === 'loading' || phase === 'none';
    this.wait.hidden = !isLoading;
    this.reload.disabled = isLoading;
    if (!isLoading) this.announcer.retract(LIST_TEXTS.loadingAria);
    // One report has a button of its own.
    this.runAll.hidden = runnable(list).length < 2;
    setText(this.problem, error?.sentence ?? '');
    this.problem.hidden = error === null;
    this.empty.hidden = isLoading || phase === 'failed' || list.length > 0;
    this.list.hidden = list.length === 0;
    this.updateRows(list);
    for (const [index, row] of [...this.rows.values()].entries()) {
      const view = list[index];
      if (view) row.update(view, state);
    }
    this.copyNotice.update(state);
    this.question.update(state);
    this.importing.update(state);
  }

  /** Rows of reports that stay keep their elements, and with them the focus and what is expanded. */
  private readonly updateRows = watch(
    (list: readonly ReportView[]) => list,
    (list) => {
      const before = this.rows;
      this.rows = new Map();
      for (const [index, view] of list.entries()) {
        const key = keyOf(view, index);
        this.rows.set(key, before.get(key) ?? this.rowOf(view));
      }
      const elements = [...this.rows.values()].map((row) => row.element);
      const stays = elements.every((element, index) => this.list.children[index] === element);
      if (!stays || elements.length !== this.list.children.length) this.list.replaceChildren(...elements);
    },
  );

  private rowOf(view: ReportView): ReportRow {
    return view.report
      ? new SavedReportRow(view.report, this.dispatch, this.reportCommands)
      : unreadableRow(view);
  }

  private load(): void {
    this.announcer.announce(LIST_TEXTS.loadingAria);
    void this.reportCommands.load();
  }
}

/** A row is made for an ID and a name: with another name its buttons are others. */
function keyOf({ name, report }: ReportView, index: number): string {
  return report ? `${report.draft.id} ${name}` : `unreadable ${index} ${name}`;
}
