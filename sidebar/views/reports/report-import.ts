// Imports a report that a colleague exported as text.

import { REPORT_LABELS } from '../../../src/text/panel/report-form';
import { LIST_TEXTS } from '../../../src/text/panel/report-list';
import type { ReportCommands } from '../../reports/report-commands';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { hint, labelled, markInvalid } from '../parts/field';
import { h, setText, type View } from '../parts/h';

const OPEN_BUTTON_ID = 'import-report';

export class ImportForm implements View<Ready> {
  readonly element: HTMLElement;
  private readonly open: HTMLButtonElement;
  private readonly form: HTMLFormElement;
  private readonly says = hint('hint-import', LIST_TEXTS.importHint);
  private readonly problem = h('p', { class: 'problem', id: 'problem-import' });
  private readonly area = h('textarea', { id: 'field-import', rows: '5', spellcheck: 'false' });
  private before: Ready['reports']['importing'] = null;

  constructor(
    private readonly dispatch: Dispatch,
    reportCommands: ReportCommands,
  ) {
    const show = () => dispatch({ type: 'reportImport', importing: { text: '', problem: null } });
    const attributes = { type: 'button', class: 'link', id: OPEN_BUTTON_ID };
    this.open = h('button', { ...attributes, on: { click: show } }, REPORT_LABELS.import);
    this.area.addEventListener('input', () =>
      dispatch({ type: 'reportImport', importing: { text: this.area.value, problem: null } }),
    );
    const submit = (event: Event) => {
      event.preventDefault();
      void reportCommands.importText(this.area.value);
    };
    this.form = h(
      'form',
      { class: 'unfolded', novalidate: true, 'data-focus-fallback': OPEN_BUTTON_ID, on: { submit } },
      labelled(REPORT_LABELS.importText, this.area, this.says, this.problem),
      h(
        'div',
        { class: 'buttons' },
        h('button', { type: 'submit', class: 'small' }, LIST_TEXTS.import),
        h('button', { type: 'button', class: 'small', on: { click: () => this.leave() } }, LIST_TEXTS.cancel),
      ),
    );
    this.element = h('div', { class: 'import' }, this.open, this.form);
  }

  update({ work, reports: { importing } }: Ready): void {
    this.open.hidden = importing !== null;
    this.form.hidden = importing === null;
    const text = importing?.text ?? '';
    if (this.area.value !== text) this.area.value = text;
    const problem = importing?.problem ?? null;
    setText(this.problem, problem ?? '');
    this.problem.hidden = problem === null;
    markInvalid(this.area, problem === null ? null : this.problem.id, this.says.id);
    // While work is under way the form is disabled, and nothing disabled can have the focus.
    if (!work) this.followFocus(importing);
  }

  /** On the text when the form opens and when something is wrong with it. */
  private followFocus(importing: Ready['reports']['importing']): void {
    const was = this.before;
    this.before = importing;
    const isNewProblem = importing?.problem && importing.problem !== was?.problem;
    if (importing && (was === null || isNewProblem)) this.area.focus();
  }

  private leave(): void {
    this.dispatch({ type: 'reportImport', importing: null });
    this.open.focus();
  }
}
