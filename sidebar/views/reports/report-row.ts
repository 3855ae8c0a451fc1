// One report of the list: its state, last and next run, and what can be done with it.

import type { ReportView, SavedReportView } from '../../../src/panel/contract/reports';
import { LIST_TEXTS, ROW_ACTIONS } from '../../../src/text/panel/report-list';
import type { ReportCommands } from '../../reports/report-commands';
import {
  adviceOf,
  type Badge,
  badgesOf,
  canTakeOver,
  lastRunOf,
  nextRunOf,
} from '../../reports/report-summary';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { Fold } from '../parts/fold';
import { h, setText, watch } from '../parts/h';
import { DefinitionText } from './report-approval';
import { DeleteQuestion, ExportedText } from './report-details';

export interface ReportRow {
  element: HTMLLIElement;
  update(view: ReportView, state: Ready): void;
}

/** A report that can be read. Made for one ID and one name, which its buttons say. */
export class SavedReportRow implements ReportRow {
  readonly element: HTMLLIElement;
  private readonly badges = h('p', { class: 'badges' });
  private readonly facts = h('div', { class: 'facts' });
  private readonly definition = new DefinitionText();
  private readonly approve: HTMLButtonElement;
  private readonly takeOver: HTMLButtonElement;
  private readonly pause: HTMLButtonElement;
  private readonly resume: HTMLButtonElement;
  private readonly fold: Fold;
  private readonly question: DeleteQuestion;
  private readonly exported: ExportedText;

  constructor(
    private report: SavedReportView,
    private readonly dispatch: Dispatch,
    reportCommands: ReportCommands,
  ) {
    const { id, name } = report.draft;
    this.pause = this.button('pause', () => void reportCommands.change(this.report, 'pause'));
    this.approve = this.button('approve', () => void reportCommands.approve(this.report));
    this.takeOver = this.button('takeOver', () => void reportCommands.change(this.report, 'takeOver'));
    this.resume = this.button('resume', () => void reportCommands.change(this.report, 'resume'));
    const remove = this.button('delete', () =>
      dispatch({ type: 'reportExpanded', expanded: { kind: 'delete', id } }),
    );
    const close = () => dispatch({ type: 'reportExpanded', expanded: null });
    const exporting = this.button('export', () => void reportCommands.exportText(this.report));
    this.question = new DeleteQuestion(name, {
      answer: (change) => void reportCommands.change(this.report, change),
      leave: () => this.leave(close, remove),
    });
    this.exported = new ExportedText(id, name, () => this.leave(close, exporting));
    // They go once they are pressed, and the focus to what can be done next.
    const run = this.button('run', () => void reportCommands.run(this.report));
    for (const gone of [this.approve, this.takeOver]) gone.dataset['focusFallback'] = run.id;
    // The one takes the other's place, and the focus with it.
    this.pause.dataset['focusFallback'] = this.resume.id;
    this.resume.dataset['focusFallback'] = this.pause.id;
    this.fold = new Fold(`more-report-${id}`, LIST_TEXTS.more(name), [
      h(
        'div',
        { class: 'buttons' },
        this.pause,
        this.resume,
        this.button('duplicate', () => void reportCommands.change(this.report, 'duplicate')),
        this.button('undo', () => void reportCommands.change(this.report, 'undo')),
        this.button('estimate', () => void reportCommands.estimate(this.report)),
        exporting,
        remove,
      ),
      this.question.element,
      this.exported.element,
    ]);
    this.element = this.build(name, id, run);
  }

  update({ report }: ReportView, state: Ready): void {
    if (!report) return;
    this.report = report;
    this.updateFacts(report);
    this.pause.hidden = report.isPaused;
    this.resume.hidden = !report.isPaused;
    this.approve.hidden = report.approval.waitsFor !== 'you';
    this.takeOver.hidden = !canTakeOver(report) || state.reports.isCopy;
    this.question.update(state.reports.expanded, report.draft.id);
    this.exported.update(state.reports.expanded, report.draft.id);
  }

  private readonly updateFacts = watch(
    (report: SavedReportView) => report,
    (report) => {
      this.badges.replaceChildren(...badgesOf({ name: '', problem: null, report }).map(badge));
      const result = report.failures > 0 ? 'problem' : undefined;
      const lines = [
        h('p', {}, adviceOf(report)),
        h('p', {}, lastRunOf(report)),
        h('p', { class: result }, report.lastResult),
        h('p', {}, nextRunOf(report)),
      ];
      this.facts.replaceChildren(...lines.filter((line) => line.textContent !== ''));
      this.definition.update(report);
    },
  );

  private build(name: string, id: string, run: HTMLButtonElement): HTMLLIElement {
    const edit = this.button('edit', () => this.dispatch({ type: 'reportFormOpened', id }));
    return h(
      'li',
      { class: 'report' },
      h('div', { class: 'top' }, h('h3', {}, name), this.badges),
      this.facts,
      this.definition.element,
      h('div', { class: 'row doing' }, this.approve, this.takeOver, run, edit, this.fold.button),
      this.fold.content,
    );
  }

  private button(action: keyof typeof ROW_ACTIONS, click: () => void): HTMLButtonElement {
    const { label, name } = ROW_ACTIONS[action];
    const whole = name(this.report.draft.name);
    const attributes = { type: 'button', class: 'small', id: `${action}-${this.report.draft.id}` };
    return h('button', { ...attributes, 'aria-label': whole, on: { click } }, label);
  }

  private leave(close: () => void, to: HTMLButtonElement): void {
    close();
    to.focus();
  }
}

/** A row of the tab that cannot be read: what is wrong with it, and nothing to press. */
export function unreadableRow(view: ReportView): ReportRow {
  const problem = h('p', { class: 'problem' });
  const top = h(
    'div',
    { class: 'top' },
    h('h3', {}, view.name || LIST_TEXTS.nameless),
    h('p', { class: 'badges' }, ...badgesOf(view).map(badge)),
  );
  return {
    element: h('li', { class: 'report' }, top, problem),
    update: (now) => setText(problem, now.problem ?? ''),
  };
}

const badge = ({ word, concern }: Badge) =>
  h('span', { class: concern === 'none' ? 'badge' : `badge ${concern}` }, word);
