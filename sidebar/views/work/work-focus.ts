// Where the focus goes when work starts and ends: both take the control away that has it.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import type { Ready } from '../../state/state';
import { WRITE_ID } from '../build/build-buttons';
import { fieldsAtFault, focusField } from '../parts/field-focus';
import { soughtControl } from '../reports/list/sought';
import { tabId } from '../tabs';
import { CANCEL_ID } from './progress-strip';

/**
 * The focus goes to `Cancel` while work goes on, then to the field at fault or what can be done next, or else back to
 * the control that started the work. To be used above everything that work disables.
 */
export function useWorkFocus(state: Ready, footer: { current: HTMLElement | null }): void {
  const before = useRef(state);
  const starters = useRef<readonly Starter[]>([]);
  const hadFocus = useRef(false);
  // The page still has the focus that the change takes away, as long as nothing of it is rendered: a button that is
  // disabled may lose it at once.
  const focused = document.activeElement;
  hadFocus.current = focused === document.body || footer.current?.contains(focused) === true;
  if (state.work && !before.current.work) {
    // A button beside an error goes with it; what had raised the error stays.
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
    // A field in another tab is reached by the button that names it.
    if (isNewError && atFault && state.error?.remedy !== 'logIn' && focusField(atFault)) return;
    const hasEnded = was.work !== null && state.work === null && state.question === null;
    if (!hasEnded && !(isNewError && hadFocus.current)) return;
    // Somebody who has gone elsewhere meanwhile stays there.
    if (hasEnded && !isLost(document.activeElement, footer.current)) return;
    const step = isNewError ? footer.current?.querySelector<HTMLElement>('.error .buttons button') : null;
    focusInPlace(step ?? newlySought(state, was) ?? shownStarter(starters.current) ?? standIn(state.tab));
  });
}

/** The control of a report that the work has made, where that is in sight. */
function newlySought({ tab, reports: { lines } }: Ready, was: Ready): HTMLElement | null {
  return tab === 'reports' && lines.sought !== was.reports.lines.sought ? soughtControl(lines.sought) : null;
}

/** Whether nothing has the focus, or what the end of the work takes away. */
function isLost(focused: Element | null, footer: HTMLElement | null): boolean {
  return focused === null || focused === document.body || footer?.contains(focused) === true;
}

/** A control; one that the work took off the page is found again by its id. */
interface Starter {
  element: HTMLElement | null;
  id: string;
}

/** The control and, in case the work removes it, the fallback that its surroundings name in `data-focus-fallback`. */
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

/** What gets the focus when nothing that started the work is left. */
function standIn(tab: PanelTab): HTMLElement | null {
  return document.getElementById(WRITE_ID) ?? document.getElementById(tabId(tab));
}

const isShown = (element: HTMLElement) => element.isConnected && element.getClientRects().length > 0;

/** The footer stays where it is: browsers would scroll the page to its end to bring it into view. */
function focusInPlace(control: HTMLElement | null): void {
  control?.focus({ preventScroll: true });
}
