// One connection: its form, or who is connected, how to leave, and the checkbox that shares it.

import type { ServiceName } from '../../../src/core/errors';
import { CONNECTION_TEXTS, SERVICE_TEXTS } from '../../../src/text/panel/connections';
import type { ConnectionCommands } from '../../connection/connection-commands';
import type { Dispatch } from '../../state/actions';
import { type ConnectionState, type Ready, sourceOf } from '../../state/state';
import type { Announcer } from '../parts/announcer';
import { errorBox } from '../parts/error-box';
import { waitLine } from '../parts/field';
import { h, type View, watch } from '../parts/h';
import { Connected } from './connected';
import { ConnectionForm } from './connection-form';

export class ConnectionSection implements View<Ready> {
  readonly element: HTMLFieldSetElement;
  private readonly form: ConnectionForm;
  private readonly connected: Connected;
  private readonly shared = h('p', { class: 'hint' });
  private readonly errorSlot = h('div', { class: 'slot' });
  private readonly wait: HTMLElement;
  private before: ConnectionState | null = null;

  /** @param announcer tells screen readers that the panel waits. */
  constructor(
    private readonly service: ServiceName,
    dispatch: Dispatch,
    connectionCommands: ConnectionCommands,
    private readonly announcer: Announcer,
  ) {
    const texts = SERVICE_TEXTS[service];
    this.form = new ConnectionForm(service, dispatch, connectionCommands);
    this.connected = new Connected(service, dispatch, connectionCommands);
    this.wait = waitLine(texts.waiting);
    this.element = h(
      'fieldset',
      { class: 'section', id: `section-${service}` },
      h('legend', { class: 'heading' }, texts.legend),
      this.connected.element,
      this.shared,
      this.form.element,
      this.wait,
      this.errorSlot,
    );
  }

  update(state: Ready): void {
    const focused = document.activeElement;
    const hadFocus = this.element.contains(focused) || focused === document.body;
    const now = state.connections[this.service];
    const isOwn = now.view.connections.length > 0;
    this.element.classList.toggle('owned', isOwn);
    // A form that the current source does not wait for takes little room above the report.
    const isWaitedFor = sourceOf(state).service === this.service && now.view.shared === null;
    this.element.classList.toggle('compact', !isOwn && !isWaitedFor);
    this.connected.update(state);
    this.form.update(state);
    this.updateShared(now);
    this.updateBusy(now);
    this.updateError(now);
    if (this.before && this.before !== now && hadFocus) this.moveFocus(this.before, now);
    this.before = now;
  }

  private readonly updateError = watch(
    (connection: ConnectionState) => connection.error,
    (error) => {
      const slot = this.form.element.hidden ? this.errorSlot : this.form.errorSlot;
      for (const place of [this.errorSlot, this.form.errorSlot]) place.replaceChildren();
      if (error) slot.append(errorBox(error, [], `error-${this.service}`));
    },
  );

  private readonly updateShared = watch(
    (connection: ConnectionState) => connection.view,
    (view) => {
      const other = view.connections.length === 0 ? view.shared : null;
      this.shared.hidden = other === null;
      this.shared.textContent = other
        ? `${CONNECTION_TEXTS.sharedOther(other.title, other.by)} ${CONNECTION_TEXTS.sharedUsed}`
        : '';
    },
  );

  private readonly updateBusy = watch(
    (connection: ConnectionState) => connection.busy,
    (busy) => {
      this.wait.hidden = !busy;
      this.announcer.announceWhile(busy, CONNECTION_TEXTS.waitingAria);
    },
  );

  /** After a call, or when the form comes or goes, the focus would be lost: it goes where the person continues. */
  private moveFocus(was: ConnectionState, now: ConnectionState): void {
    const ended = was.busy && !now.busy;
    if (now.busy || (!ended && was.form === now.form)) return;
    if (now.error || now.form || now.view.connections.length === 0) this.form.focus(now.error);
    else this.connected.focus(was.form !== null && !ended);
  }
}
