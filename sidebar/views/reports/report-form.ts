// The form of a saved report: its name, how it writes and when it runs. What it writes is the panel's choice.

import { LONGEST_REPORT_NAME, type ReportFlag, reportFlags } from '../../../src/core/report-options';
import { FORM_TEXTS, REPORT_LABELS } from '../../../src/text/panel/report-form';
import type { ReportCommands } from '../../reports/report-commands';
import { type ReportForm, savedReport } from '../../reports/report-state';
import type { Dispatch } from '../../state/actions';
import type { Ready } from '../../state/state';
import { hint, labelled, problemLine } from '../parts/field';
import { h, setText, type View } from '../parts/h';
import {
  type FormField,
  flagField,
  lookbackField,
  missingRowsField,
  modeField,
  type Pick,
} from './report-fields';
import { SAVE_BUTTON_ID } from './save-report';
import { scheduleField } from './schedule-field';

/** Stands before the lookback, which says how many days are provisional. */
const PROVISIONAL: ReportFlag = 'marksProvisional';

export class ReportFormView implements View<Ready> {
  readonly element: HTMLElement;
  private readonly title = h('h2', { class: 'heading', id: 'report-form-title' });
  private readonly explain = hint('hint-report-form');
  private readonly name = h('input', {
    type: 'text',
    id: 'field-reportName',
    maxlength: String(LONGEST_REPORT_NAME),
    autocomplete: 'off',
    required: true,
  });
  private readonly nameHint = hint('hint-reportName', FORM_TEXTS.nameHint);
  private readonly nameProblem = problemLine('reportName', [this.name], this.nameHint.id);
  private readonly fields: readonly FormField[];
  private readonly schedule: View<Ready>;
  private readonly saveNew: HTMLButtonElement;
  /** What opened the form: leaving it goes back there. */
  private opener: Element | null = null;
  private shown: string | null = null;

  constructor(
    private readonly dispatch: Dispatch,
    private readonly reportCommands: ReportCommands,
  ) {
    const pick: Pick = (field, change) => dispatch({ type: 'reportFormChanged', field, change });
    this.name.addEventListener('input', () => pick('reportName', { name: this.name.value }));
    this.schedule = scheduleField((schedule) => pick('schedule', { schedule }));
    this.fields = [
      modeField(pick),
      missingRowsField(pick),
      flagField(PROVISIONAL, pick),
      lookbackField(pick),
      ...reportFlags()
        .filter((flag) => flag !== PROVISIONAL)
        .map((flag) => flagField(flag, pick)),
    ];
    const button = (label: string, click: () => void) =>
      h('button', { type: 'button', on: { click } }, label);
    this.saveNew = button(FORM_TEXTS.saveNew, () => void reportCommands.save(true));
    const save = h('button', { type: 'submit', class: 'primary' }, FORM_TEXTS.save);
    const leave = button(FORM_TEXTS.cancel, () => this.leave());
    const form = h(
      'form',
      {
        class: 'stack',
        novalidate: true,
        'data-focus-fallback': SAVE_BUTTON_ID,
        on: { submit: (event) => this.send(event) },
      },
      labelled(REPORT_LABELS.name, this.name, this.nameHint, this.nameProblem.element),
      ...this.fields.map((field) => field.element),
      this.schedule.element,
      h('div', { class: 'buttons' }, save, this.saveNew, leave),
    );
    const attributes = { class: 'section', 'aria-labelledby': this.title.id };
    this.element = h('section', attributes, this.title, this.explain, form);
  }

  update(state: Ready): void {
    const { form, list } = state.reports;
    const focused = document.activeElement;
    this.element.hidden = form === null;
    if (form) {
      const edited = savedReport(list, form.id);
      setText(this.title, edited ? FORM_TEXTS.editTitle(edited.draft.name) : FORM_TEXTS.newTitle);
      setText(this.explain, edited ? FORM_TEXTS.explainEdit : FORM_TEXTS.explain);
      this.saveNew.hidden = form.id === '';
      if (this.name.value !== form.name) this.name.value = form.name;
      for (const field of this.fields) field.update(form, state);
      this.schedule.update(state);
      this.nameProblem.update(state);
    }
    this.followFocus(form, focused);
  }

  /** The name is where a new form begins; the name's text is selected, ready to be typed over. */
  private followFocus(form: ReportForm | null, focused: Element | null): void {
    const shown = form ? form.id : null;
    const isOpened = form !== null && (this.shown === null || (form.id !== '' && form.id !== this.shown));
    this.shown = shown;
    if (!isOpened) return;
    this.opener = focused;
    this.element.scrollIntoView({ block: 'start' });
    this.name.focus({ preventScroll: true });
    this.name.select();
  }

  private leave(): void {
    const { opener } = this;
    this.dispatch({ type: 'reportFormClosed' });
    const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
    (isThere ? opener : document.getElementById(SAVE_BUTTON_ID))?.focus();
  }

  private send(event: Event): void {
    event.preventDefault();
    void this.reportCommands.save(false);
  }
}
