// The action area at the bottom: the buttons, the progress, the outcome and the error of the work.

import type { SourceView } from '../../../src/panel/contract/panel-state';
import { CHOICE_TEXTS } from '../../../src/text/panel/choice';
import { SERVICE_TEXTS } from '../../../src/text/panel/connections';
import { PAGE_TEXTS } from '../../../src/text/panel/page';
import { OFFER_LABELS, WORK_LABELS, WORK_TEXTS } from '../../../src/text/panel/work';
import type { QuestionCommands } from '../../connection/data-commands';
import type { ReportCommands } from '../../reports/report-commands';
import type { Dispatch } from '../../state/actions';
import type { PanelError } from '../../state/fields';
import { type Ready, sourceOf } from '../../state/state';
import type { WorkRunner } from '../../work/work-runner';
import { errorBox, type NextStep } from '../parts/error-box';
import { FIELD_TITLES, fieldsAtFault, focusField, focusForm } from '../parts/field-focus';
import { h, setText, type View, watch } from '../parts/h';
import { QuestionBox } from '../parts/question-box';
import { attentionView, saveReportButton } from '../reports/save-report';
import { isPartial, outcomeParts } from './outcome';
import { type ProgressView, progressView } from './progress';

interface ActionCommands {
  dispatch: Dispatch;
  workRunner: WorkRunner;
  reportCommands: ReportCommands;
  questionCommands: QuestionCommands;
}

export class ActionArea implements View<Ready> {
  readonly element: HTMLElement;
  private readonly status = h('div', { role: 'status', class: 'status' });
  private readonly errorSlot = h('div', {});
  private readonly results = h('div', { class: 'results' }, this.status, this.errorSlot);
  private readonly remember = h('p', { class: 'hint' });
  private readonly write: HTMLButtonElement;
  private readonly csv: HTMLButtonElement;
  /** Where the focus goes when the work is over: the button that started it, or what is named to stand in for it. */
  private starters: readonly HTMLElement[] = [];
  private readonly save: View<Ready>;
  private readonly attention: View<Ready>;
  private readonly buttons: HTMLElement;
  private readonly progress: ProgressView;
  private readonly question: QuestionBox;
  private readonly dispatch: Dispatch;
  private readonly workRunner: WorkRunner;
  private before: Ready | null = null;

  constructor({ dispatch, workRunner, reportCommands, questionCommands }: ActionCommands) {
    this.dispatch = dispatch;
    this.workRunner = workRunner;
    const button = (label: string, className: string, click: () => void) =>
      h('button', { type: 'button', class: className, on: { click } }, label);
    this.write = button(WORK_LABELS.write, 'primary', () => void workRunner.write());
    this.save = saveReportButton(dispatch, reportCommands);
    const formula = button(WORK_LABELS.insertFormula, 'plain', () => void workRunner.insertFormula());
    this.csv = button(WORK_LABELS.downloadCsv, 'plain', () => void workRunner.downloadCsv());
    this.buttons = h('div', { class: 'buttons' }, this.write, this.save.element, formula, this.csv);
    this.attention = attentionView();
    this.progress = progressView(() => void workRunner.cancel());
    this.question = new QuestionBox(questionCommands.agree, questionCommands.dismiss, () => formula);
    const parts = [
      this.results,
      this.progress.element,
      this.question.element,
      this.buttons,
      this.attention.element,
      this.remember,
    ];
    this.element = h('footer', { class: 'actions' }, ...parts);
    new ResizeObserver(() => keepClear(this.element)).observe(this.element);
  }

  update(state: Ready): void {
    this.progress.update(state);
    this.updateDone(state);
    this.updateError(state);
    this.attention.update(state);
    this.save.update(state);
    const question = state.question?.kind === 'shareForFormula' ? state.question : null;
    this.buttons.hidden = state.work !== null || question !== null;
    this.csv.hidden = !hasCsvFile(sourceOf(state));
    this.remember.hidden = state.saveProblem === null;
    setText(this.remember, state.saveProblem ? CHOICE_TEXTS.saveProblem(state.saveProblem) : '');
    makeScrollable(this.results);
    this.question.update(question);
    if (this.before && this.before !== state) this.moveFocus(this.before, state);
    this.before = state;
  }

  private readonly updateDone = watch(
    (state: Ready) => state.done,
    (done) => {
      this.status.classList.toggle('partial', done !== null && isPartial(done));
      this.status.replaceChildren(...(done ? outcomeParts(done) : []));
    },
  );

  private readonly updateError = watch(
    (state: Ready) => state.error,
    (error, state) => {
      const steps = error ? nextSteps(error, state, this.dispatch, this.workRunner) : [];
      this.errorSlot.replaceChildren(...(error ? [errorBox(error, steps)] : []));
    },
  );

  /** Starting and ending take the focused button away: the focus follows to what comes next. */
  private moveFocus(was: Ready, now: Ready): void {
    const focused = document.activeElement;
    const hadFocus = this.element.contains(focused) || focused === document.body;
    const isNewError = now.error !== null && now.error !== was.error;
    const [atFault] = fieldsAtFault(now.problems);
    if (!was.work && now.work) this.starters = startersOf(focused);
    if (!was.work && now.work && !this.progress.cancel.hidden) focusInPlace(this.progress.cancel);
    else if (isNewError && atFault && now.error?.remedy !== 'logIn') focusField(atFault);
    else if (hadFocus && !now.work && (was.work || isNewError)) {
      const step = isNewError ? this.errorSlot.querySelector('button') : null;
      focusInPlace(step ?? this.starters.find(isShown) ?? this.write);
      this.results.scrollTop = step ? this.results.scrollHeight : 0;
    }
  }
}

/** What is scrolled into view, above all what gets the focus, is not hidden under the area, however much that says. */
function keepClear(area: HTMLElement): void {
  document.documentElement.style.scrollPaddingBottom = `${area.offsetHeight + 12}px`;
}

/** The area stays where it is at the bottom: browsers would scroll the page to its end to bring it into view. */
function focusInPlace(control: HTMLElement): void {
  control.focus({ preventScroll: true });
}

/** The control and, in case the work removes it, the fallback that its surroundings name in `data-focus-fallback`. */
function startersOf(control: Element | null): HTMLElement[] {
  if (!(control instanceof HTMLElement) || control === document.body) return [];
  const home = control.closest<HTMLElement>('[data-focus-fallback]')?.dataset['focusFallback'];
  const standIn = home === undefined ? null : document.getElementById(home);
  return standIn ? [control, standIn] : [control];
}

/** Only the seller API answers with files. */
const hasCsvFile = ({ service }: SourceView) => service === 'seller';

const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** A long outcome scrolls, and what scrolls must be reachable by keyboard. */
function makeScrollable(results: HTMLElement): void {
  if (results.scrollHeight > results.clientHeight + 1) {
    results.tabIndex = 0;
    results.setAttribute('role', 'group');
    results.setAttribute('aria-label', WORK_TEXTS.outcome);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) results.removeAttribute(name);
  }
}

function nextSteps(error: PanelError, state: Ready, dispatch: Dispatch, workRunner: WorkRunner): NextStep[] {
  const { offer, remedy } = error;
  if (offer) return [{ label: OFFER_LABELS[offer], run: () => workRunner.tryAgain(true) }];
  if (remedy === 'logIn') return [goToConnection(state, dispatch)];
  if (remedy === 'retry' || remedy === 'wait')
    return [{ label: PAGE_TEXTS.tryAgain, run: () => workRunner.tryAgain() }];
  return fieldsAtFault(state.problems).map((field) => ({
    label: PAGE_TEXTS.goToField(FIELD_TITLES[field]),
    run: () => focusField(field),
  }));
}

/** Opens the form of the connection that the error names, or else of the one that the source needs. */
function goToConnection(state: Ready, dispatch: Dispatch): NextStep {
  const named = { password: 'account', sellerToken: 'seller' } as const;
  const field = state.error?.field;
  const service = field === 'password' || field === 'sellerToken' ? named[field] : sourceOf(state).service;
  return {
    label: SERVICE_TEXTS[service].goTo,
    run() {
      dispatch({ type: 'formShown', service, form: 'again' });
      focusForm(service);
    },
  };
}
