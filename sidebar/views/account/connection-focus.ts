// Moves the focus when connections change, because the control that has it is often removed.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { SERVICES, type ServiceName, STATS_SERVICES } from '../../../src/core/add-on/services';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import { type ConnectionState, isAnyoneConnected, type Ready, type State } from '../../state/state';
import { formField } from '../parts/field-focus';
import { tabId } from '../tabs';
import { anotherId, CONNECTIONS_ID, namesId, raisedBy } from './connection-ids';

/** For the component that shows both the login card and the tabs. */
export function useConnectionFocus(state: State): void {
  const before = useRef<Ready | null>(null);
  const starter = useRef<HTMLElement | null>(null);
  // During rendering the old control still has the focus.
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
      return isAnyoneConnected(state) ? focusTab(state.tab) : formField(STATS_SERVICES[0])?.focus();
    for (const service of free) moveFocus(service, was, state, starter.current);
  });
}

const isAnyBusy = ({ connections }: Ready) => SERVICES.some((service) => connections[service].busy);

const isInConnections = (element: Element | null) =>
  document.getElementById(CONNECTIONS_ID)?.contains(element) === true;

/** Whether the focus may be moved. It may not if the person has gone on to another connection's section. */
function isFreeFor(service: ServiceName, focused: Element | null): boolean {
  if (focused === document.body) return true;
  const section = focused?.closest('.section')?.id ?? '';
  return isInConnections(focused) && (section === '' || section === `section-${service}`);
}

/** The control that started the call, or the one that raised the question if the person agreed to one. */
function starterOf(focused: Element | null, { question }: Ready): HTMLElement | null {
  if (question) return document.getElementById(raisedBy(question));
  return focused instanceof HTMLElement && isInConnections(focused) ? focused : null;
}

/** Moves the focus to where the person continues, after a call and when a form opens or closes. */
function moveFocus(service: ServiceName, before: Ready, after: Ready, starter: HTMLElement | null): void {
  const was = before.connections[service];
  const now = after.connections[service];
  const hasEnded = was.busy && !now.busy;
  if (now.busy || (!hasEnded && was.form === now.form)) return;
  // A form's button is gone after its call; every other control can be used again.
  const isUsedAgain = hasEnded && starter?.isConnected && !starter.closest('form');
  const place = isUsedAgain ? starter : placeOf(service, now, was.form !== null && !hasEnded);
  place?.focus();
}

/** @param isCancelled whether the person left a form without a call */
function placeOf(service: ServiceName, now: ConnectionState, isCancelled: boolean): HTMLElement | null {
  const { form, view, error } = now;
  const shown = (id: string) => document.getElementById(id);
  if (form === null && view.connections.length > 0)
    return (isCancelled ? shown(anotherId(service)) : null) ?? shown(namesId(service));
  return (error?.field ? shown(`field-${error.field}`) : null) ?? formField(service);
}

/** Where the focus goes after the first login: the first field of `Build`, or the tab that was open last. */
function focusTab(tab: PanelTab): void {
  document.getElementById(tab === 'build' ? 'field-source' : tabId(tab))?.focus();
}
