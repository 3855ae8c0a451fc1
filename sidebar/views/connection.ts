// One connection: its form, or who is connected, how to leave, and the checkbox that shares it.

import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { ConnectionSource, Ready } from '../state';
import { CONNECTION_TEXTS, TEXTS } from '../texts';
import { connectedView } from './connected';
import { connectionForm } from './connectionForm';
import { errorBox } from './errorBox';
import { waitLine } from './field';
import { h, type View, watch } from './h';

export function connectionView(
  source: ConnectionSource,
  dispatch: Dispatch,
  connecting: Connecting,
  announce: (text: string) => void,
): View<Ready> {
  const texts = CONNECTION_TEXTS[source];
  const form = connectionForm(source, dispatch, connecting);
  const connected = connectedView(source, dispatch, connecting);
  const shared = h('p', { class: 'hint' });
  const wait = waitLine(texts.waiting);
  const errorPlace = h('div', { class: 'slot' });
  const element = h(
    'fieldset',
    { class: 'section', id: `section-${source}` },
    h('legend', { class: 'heading' }, texts.legend),
    connected.element,
    shared,
    form.element,
    wait,
    errorPlace,
  );

  const updateError = watch(
    (state: Ready) => state.connections[source].error,
    (error) => {
      const slot = form.element.hidden ? errorPlace : form.errorSlot;
      for (const place of [errorPlace, form.errorSlot]) place.replaceChildren();
      if (error) slot.append(errorBox(error, [], `error-${source}`));
    },
  );
  const updateShared = watch(
    (state: Ready) => state.connections[source].view,
    (view) => {
      const other = view.connections.length === 0 ? view.shared : null;
      shared.hidden = other === null;
      shared.textContent = other ? `${TEXTS.sharedOther(other.title, other.by)} ${TEXTS.sharedUsed}` : '';
    },
  );
  const updateBusy = watch(
    (state: Ready) => state.connections[source].busy,
    (busy) => {
      wait.hidden = !busy;
      if (busy) announce(TEXTS.askingService);
    },
  );
  let before: Ready['connections'][ConnectionSource] | null = null;
  return {
    element,
    update(state) {
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      updateShared(state);
      updateBusy(state);
      connected.update(state);
      form.update(state);
      updateError(state);
      const now = state.connections[source];
      if (before && before !== now && hadFocus) moveFocus(before, now);
      before = now;
    },
  };

  /** After a call, or when the form comes or goes, the focus would be lost: it goes where the person continues. */
  function moveFocus(was: NonNullable<typeof before>, now: NonNullable<typeof before>): void {
    const ended = was.busy && !now.busy;
    if (now.busy || (!ended && was.form === now.form)) return;
    if (now.error || now.form || now.view.connections.length === 0) form.focus(now.error);
    else connected.focus(was.form !== null && !ended);
  }
}
