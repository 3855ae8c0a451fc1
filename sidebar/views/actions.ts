// The action area at the bottom: the buttons, the progress, the outcome and the error of the work.

import type { ErrorReport } from '../../src/rpc/contract';
import type { Dispatch } from '../actions';
import { connectionOf, type Ready, sourceOf } from '../state';
import { CONNECTION_TEXTS, LABELS, OFFER_LABELS, TEXTS } from '../texts';
import type { Working } from '../working';
import { errorBox, type NextStep } from './errorBox';
import { FIELD_TITLES, fieldsAtFault, focusField, focusForm } from './fieldFocus';
import { h, type View, watch } from './h';
import { outcomeParts } from './outcome';
import { progressView } from './progress';

export function actionsView(dispatch: Dispatch, working: Working): View<Ready> {
  const write = h(
    'button',
    { type: 'button', class: 'primary', on: { click: () => working.write(false) } },
    LABELS.write,
  );
  const csv = h('button', { type: 'button', on: { click: working.downloadCsv } }, LABELS.downloadCsv);
  const status = h('div', { role: 'status', class: 'status' });
  const errorPlace = h('div', {});
  const progress = progressView(working.cancel);
  const remember = h('p', { class: 'hint' });
  const results = h('div', { class: 'results' }, status, errorPlace);
  const buttons = h('div', { class: 'buttons' }, write, csv);
  const element = h('footer', { class: 'actions' }, results, progress.element, buttons, remember);

  const updateDone = watch(
    (state: Ready) => state.done,
    (done) => status.replaceChildren(...(done ? outcomeParts(done) : [])),
  );
  const updateError = watch(
    (state: Ready) => state.error,
    (error, state) => {
      const steps = error ? nextSteps(error, state, dispatch, working) : [];
      errorPlace.replaceChildren(...(error ? [errorBox(error, steps)] : []));
    },
  );
  let before: Ready | null = null;

  /** Starting and ending take the focused button away: the focus follows to what comes next. */
  function moveFocus(was: Ready, now: Ready): void {
    const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
    const isNewError = now.error !== null && now.error !== was.error;
    const [atFault] = fieldsAtFault(now.problems);
    if (!was.work && now.work && !progress.cancel.hidden) progress.cancel.focus();
    else if (isNewError && atFault && now.error?.remedy !== 'logIn') focusField(atFault);
    else if (hadFocus && !now.work && (was.work || isNewError)) {
      const step = isNewError ? errorPlace.querySelector('button') : null;
      (step ?? write).focus();
    }
  }

  return {
    element,
    update(state) {
      progress.update(state);
      updateDone(state);
      updateError(state);
      buttons.hidden = state.work !== null;
      csv.hidden = !sourceOf(state).filters;
      remember.hidden = state.notRemembered === null;
      remember.textContent = state.notRemembered ? TEXTS.notRemembered(state.notRemembered) : '';
      makeScrollable(results);
      if (before && before !== state) moveFocus(before, state);
      before = state;
    },
  };
}

/** A long outcome scrolls, and what scrolls must be reachable by keyboard. */
function makeScrollable(results: HTMLElement): void {
  if (results.scrollHeight > results.clientHeight + 1) {
    results.tabIndex = 0;
    results.setAttribute('role', 'group');
    results.setAttribute('aria-label', TEXTS.outcome);
  } else {
    for (const name of ['tabindex', 'role', 'aria-label']) results.removeAttribute(name);
  }
}

function nextSteps(error: ErrorReport, state: Ready, dispatch: Dispatch, working: Working): NextStep[] {
  const { offer, remedy } = error;
  if (offer) return [{ label: OFFER_LABELS[offer], run: () => working.write(true) }];
  if (remedy === 'logIn') return [goToConnection(state, dispatch)];
  if (remedy === 'retry' || remedy === 'wait') return [{ label: LABELS.tryAgain, run: working.tryAgain }];
  return fieldsAtFault(state.problems).map((field) => ({
    label: TEXTS.goToField(FIELD_TITLES[field]),
    run: () => focusField(field),
  }));
}

/** Opens the form of the connection that the source needs. */
function goToConnection(state: Ready, dispatch: Dispatch): NextStep {
  const source = connectionOf(state.choice.source);
  return {
    label: CONNECTION_TEXTS[source].goTo,
    run() {
      dispatch({ type: 'formShown', source, form: 'again' });
      focusForm(source);
    },
  };
}
