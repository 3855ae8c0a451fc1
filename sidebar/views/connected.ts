// Who is connected: one or several, the current one marked, with how to leave, to add and to share.

import type { ConnectionsView, ConnectionView } from '../../src/rpc/contract';
import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { ConnectionSource, Ready } from '../state';
import { CONNECTION_TEXTS, LABELS, TEXTS } from '../texts';
import { checkbox } from './field';
import { h, line, watch } from './h';

export interface Connected {
  element: HTMLElement;
  update(state: Ready): void;
  /** On the name of who is connected, or on the button that adds another. */
  focus(onAdding: boolean): void;
}

export function connectedView(
  source: ConnectionSource,
  dispatch: Dispatch,
  connecting: Connecting,
): Connected {
  const { leave, another, share, shareHint, names, element } = partsOf(source, dispatch, connecting);
  const updateView = watch(
    (state: Ready) => state.connections[source].view,
    (view) => {
      element.hidden = view.connections.length === 0;
      names.replaceChildren(namesOf(source, view, connecting));
      shareHint.textContent = `${CONNECTION_TEXTS[source].shareHint} ${sharingText(view)}`.trim();
    },
  );
  return {
    element,
    focus: (onAdding) => (onAdding ? another : names).focus(),
    update(state) {
      const { busy, view, form } = state.connections[source];
      updateView(state);
      another.hidden = form !== null;
      // While the call is under way the box shows what was asked for; a failure takes it back.
      if (!busy) share.checked = isShared(view);
      for (const control of [leave, another, share, ...names.querySelectorAll('input')])
        control.disabled = busy;
    },
  };
}

function partsOf(source: ConnectionSource, dispatch: Dispatch, connecting: Connecting) {
  const texts = CONNECTION_TEXTS[source];
  const button = (label: string, className: string, click: () => void) =>
    h('button', { type: 'button', class: className, on: { click } }, label);
  const names = h('div', { class: 'names', tabindex: '-1' });
  const leave = button(texts.leave, 'plain', () => connecting.disconnect(source));
  const another = button(texts.another, 'link', () =>
    dispatch({ type: 'formShown', source, form: 'another' }),
  );
  const share = checkbox(LABELS.share, (checked) => connecting.share(source, checked));
  const shareHint = h('p', { class: 'hint indented', id: `hint-share-${source}` });
  share.input.setAttribute('aria-describedby', shareHint.id);
  const buttons = h('div', { class: 'buttons' }, leave, another);
  const element = h('div', { class: 'stack' }, names, buttons, share.element, shareHint);
  return { names, leave, another, share: share.input, shareHint, element };
}

/** One name as text; several as a choice of which is current. */
function namesOf(source: ConnectionSource, view: ConnectionsView, connecting: Connecting): HTMLElement {
  const [only, ...others] = view.connections;
  if (only && others.length === 0) return line(only.title, 'line who');
  const radio = (connection: ConnectionView) =>
    h(
      'label',
      { class: 'check' },
      h('input', {
        type: 'radio',
        name: `current-${source}`,
        checked: connection.current,
        on: { change: () => connecting.switchTo(source, connection.id) },
      }),
      line(connection.title),
    );
  const label = CONNECTION_TEXTS[source].switchLabel;
  return h('div', { role: 'radiogroup', 'aria-label': label }, ...view.connections.map(radio));
}

/** Whether what formulas use is the connection that is current here. */
function isShared({ shared, connections }: ConnectionsView): boolean {
  return shared?.mine === true && connections.some((one) => one.current && one.title === shared.title);
}

function sharingText(view: ConnectionsView): string {
  const { shared, connections } = view;
  if (!shared || connections.length === 0) return '';
  if (isShared(view)) return TEXTS.sharedByYou;
  if (shared.mine) return TEXTS.sharedOtherOfMine(shared.title);
  return `${TEXTS.sharedOther(shared.title, shared.by)} ${TEXTS.sharedReplaced}`;
}
