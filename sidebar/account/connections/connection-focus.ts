// Moves the focus when connections change and the control that has it is removed, or its form has been answered.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { SERVICES, type ServiceName, STATS_SERVICES } from '../../../src/core/add-on/services';
import type { PanelTab } from '../../../src/panel/contract/panel-state';
import { formField } from '../../fields/field-focus';
import { tabId } from '../../parts/tab-ids';
import { type ConnectionState, isAnyoneConnected, type Ready, type State } from '../../state/state';
import { anotherId, namesId } from './connection-ids';

/** For the component that shows both the login card and the tabs. */
export function useConnectionFocus(state: State): void {
  const before = useRef<Ready | null>(null);
  useLayoutEffect(() => {
    if (state.phase !== 'ready') return;
    const was = before.current;
    before.current = state;
    if (!was || was === state) return;
    if (isAnyoneConnected(was) !== isAnyoneConnected(state))
      return isAnyoneConnected(state) ? focusTab(state.tab) : formField(STATS_SERVICES[0])?.focus();
    for (const service of SERVICES) moveFocus(service, was, state);
  });
}

/** Moves the focus to where the person continues, after a call and when a form opens or closes. */
function moveFocus(service: ServiceName, before: Ready, after: Ready): void {
  const was = before.connections[service];
  const now = after.connections[service];
  const hasEnded = was.busy && !now.busy;
  if (now.busy || (!hasEnded && was.form === now.form)) return;
  // A person who has gone on keeps the focus, and so does every control that can be used again.
  const focused = document.activeElement;
  if (focused !== document.body && !focused?.closest(`#section-${service} form`)) return;
  placeOf(service, now, was.form !== null && !hasEnded)?.focus();
}

/** @param isCancelled whether the person left a form without a call */
function placeOf(service: ServiceName, now: ConnectionState, isCancelled: boolean): HTMLElement | null {
  const { form, view, error } = now;
  const elementOf = (id: string) => document.getElementById(id);
  if (form === null && view.connections.length > 0)
    return (isCancelled ? elementOf(anotherId(service)) : null) ?? elementOf(namesId(service));
  // The form of BigQuery is folded until somebody wants it.
  return (
    (error?.field ? elementOf(`field-${error.field}`) : null) ??
    formField(service) ??
    elementOf(anotherId(service))
  );
}

/** Where the focus goes after the first login: the first field of `Build`, or the tab that was open last. */
function focusTab(tab: PanelTab): void {
  document.getElementById(tab === 'build' ? 'field-source' : tabId(tab))?.focus();
}
