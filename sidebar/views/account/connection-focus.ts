// Where the focus goes when connections change: the control that has it is often gone then.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { type AskedService, FIGURE_SERVICES, SERVICES } from '../../../src/core/add-on/services';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import { type ConnectionState, isAnyoneConnected, type Ready, type State } from '../../state/state';
import { formField } from '../parts/field-focus';
import { tabId } from '../shell/tabs';
import { anotherId, CONNECTIONS_ID, namesId, raisedBy } from './connection-ids';

/** To be used by what shows the card as well as the tabs. */
export function useConnectionFocus(state: State): void {
  const before = useRef<Ready | null>(null);
  const starter = useRef<HTMLElement | null>(null);
  // While rendering, the page still has the focus that the change takes away.
  const focused = document.activeElement;
  const free = SERVICES.filter((service) => isFreeFor(service, focused));
  const was = before.current;
  if (state.phase === 'ready' && was && isAnyBusy(state) && !isAnyBusy(was))
    starter.current = starterOf(focused, was);
  useLayoutEffect(() => {
    if (state.phase !== 'ready') return;
    before.current = state;
    if (!was || was === state) return;
    if (isAnyoneConnected(was) !== isAnyoneConnected(state))
      return isAnyoneConnected(state) ? focusTab(state.tab) : formField(FIGURE_SERVICES[0])?.focus();
    for (const service of free) moveFocus(service, was, state, starter.current);
  });
}

const isAnyBusy = ({ connections }: Ready) => SERVICES.some((service) => connections[service].busy);

const isInConnections = (element: Element | null) =>
  document.getElementById(CONNECTIONS_ID)?.contains(element) === true;

/** Whether nobody would miss the focus: whoever has gone on to another connection's section keeps it. */
function isFreeFor(service: AskedService, focused: Element | null): boolean {
  if (focused === document.body) return true;
  const section = focused?.closest('.section')?.id ?? '';
  return isInConnections(focused) && (section === '' || section === `section-${service}`);
}

/** The control that started the call; for one that was agreed to, the control that raised the question. */
function starterOf(focused: Element | null, { question }: Ready): HTMLElement | null {
  if (question) return document.getElementById(raisedBy(question));
  return focused instanceof HTMLElement && isInConnections(focused) ? focused : null;
}

/** After a call, and when a form comes or goes, the focus goes where the person continues. */
function moveFocus(service: AskedService, before: Ready, after: Ready, starter: HTMLElement | null): void {
  const was = before.connections[service];
  const now = after.connections[service];
  const hasEnded = was.busy && !now.busy;
  if (now.busy || (!hasEnded && was.form === now.form)) return;
  // The button of a form has done its part; every other control is there to be used again.
  const isUsedAgain = hasEnded && starter?.isConnected && !starter.closest('form');
  const place = isUsedAgain ? starter : placeOf(service, now, was.form !== null && !hasEnded);
  place?.focus();
}

/** @param isCancelled whether a form was left without a call */
function placeOf(service: AskedService, now: ConnectionState, isCancelled: boolean): HTMLElement | null {
  const { form, view, error } = now;
  const shown = (id: string) => document.getElementById(id);
  if (form === null && view.connections.length > 0)
    return (isCancelled ? shown(anotherId(service)) : null) ?? shown(namesId(service));
  return (error?.field ? shown(`field-${error.field}`) : null) ?? formField(service);
}

/** After the first log-in: the first field of `Build`, or the tab that the person had left open. */
function focusTab(tab: PanelTab): void {
  document.getElementById(tab === 'build' ? 'field-source' : tabId(tab))?.focus();
}
