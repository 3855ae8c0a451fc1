// Moves the focus when work starts and ends, because the control that has it is disabled or removed.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelTab } from '../../src/panel/contract/panel-state';
import { WRITE_ID } from '../build/build-buttons';
import { fieldsAtFault, focusField } from '../fields/field-focus';
import { tabId } from '../parts/tab-ids';
import { entryControl } from '../reports/list/scroll-to-entry';
import type { Ready } from '../state/state';
import { CANCEL_ID } from '../work/progress-strip';

/**
 * Moves the focus to `Cancel` during work; then to the field at fault or the next step, or else back to the control
 * that started the work. Use it in a component that contains everything that work disables.
 */
export function useWorkFocus(state: Ready, footer: { current: HTMLElement | null }): void {
  const before = useRef(state);
  const starters = useRef<readonly Starter[]>([]);
  const hadFocus = useRef(false);
  // Read during rendering, because a button may lose the focus as soon as it is disabled.
  const focused = document.activeElement;
  hadFocus.current = focused === document.body || footer.current?.contains(focused) === true;
  if (state.work && !before.current.work) {
    // A button beside an error disappears with the error, so the control that caused the error counts.
    const earlier = focused?.closest('.error') ? starters.current : [];
    starters.current = [...startersOf(focused), ...earlier];
  }
  useLayoutEffect(() => {
    const was = before.current;
    before.current = state;
    if (was === state) return;
    const isNewError = state.error !== null && state.error !== was.error;
    const [atFault] = fieldsAtFault(state.problems);
    if (!was.work && state.work) return focusInPlace(document.getElementById(CANCEL_ID));
    // A field in another tab can't get the focus; the button that leads to it does.
    if (isNewError && atFault && state.error?.remedy !== 'logIn' && focusField(atFault)) return;
    const hasEnded = was.work !== null && state.work === null;
    if (!hasEnded && !(isNewError && hadFocus.current)) return;
    // A person who has moved the focus meanwhile keeps it.
    if (hasEnded && !isLost(document.activeElement, footer.current)) return;
    const step = isNewError ? footer.current?.querySelector<HTMLElement>('.error .buttons button') : null;
    focusInPlace(step ?? newEntryControl(state, was) ?? shownStarter(starters.current) ?? standIn(state.tab));
  });
}

/** The control of a report that the work has made, if it is shown. */
function newEntryControl({ tab, reports: { lines } }: Ready, was: Ready): HTMLElement | null {
  return tab === 'reports' && lines.scrollTo !== was.reports.lines.scrollTo
    ? entryControl(lines.scrollTo)
    : null;
}

/** Whether the focus is nowhere, or on a control that the end of the work removes. */
function isLost(focused: Element | null, footer: HTMLElement | null): boolean {
  return focused === null || focused === document.body || footer?.contains(focused) === true;
}

/** A control, found by its id if the work has rendered it again. */
interface Starter {
  element: HTMLElement | null;
  id: string;
}

/** The control, and the fallback in `data-focus-fallback` of an element around it in case the work removes it. */
function startersOf(control: Element | null): Starter[] {
  if (!(control instanceof HTMLElement) || control === document.body) return [];
  const home = control.closest<HTMLElement>('[data-focus-fallback]')?.dataset['focusFallback'];
  const starter = { element: control, id: control.id };
  return home === undefined ? [starter] : [starter, { element: null, id: home }];
}

function shownStarter(starters: readonly Starter[]): HTMLElement | undefined {
  return (
    starters
      .flatMap(({ element, id }) => [element, document.getElementById(id)])
      .find((element) => element !== null && isShown(element)) ?? undefined
  );
}

/** What gets the focus if the control that started the work is gone. */
function standIn(tab: PanelTab): HTMLElement | null {
  return document.getElementById(WRITE_ID) ?? document.getElementById(tabId(tab));
}

const isShown = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

/** Doesn't scroll for controls of the footer: browsers would scroll the page to its end. */
function focusInPlace(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true });
}
