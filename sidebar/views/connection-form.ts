// The form that logs in to an account or connects a seller. What is secret leaves the page with the call.

import type { PanelField } from '../../src/panel/contract';
import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { PanelError } from '../fields';
import type { ConnectionSource, Ready } from '../state';
import { CONNECTION_TEXTS, LABELS, TEXTS } from '../texts';
import { hint, labelled, markInvalid } from './field';
import { h, watch } from './h';

interface FormField {
  field: PanelField;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'username' | 'current-password' | 'off';
  empty: string;
}

/** The fields of each form; everything of type password is emptied as soon as it was sent. */
const FIELDS: Readonly<Record<ConnectionSource, readonly FormField[]>> = {
  account: [
    { field: 'email', label: LABELS.email, type: 'email', autocomplete: 'username', empty: TEXTS.emptyEmail },
    {
      field: 'password',
      label: LABELS.password,
      type: 'password',
      autocomplete: 'current-password',
      empty: TEXTS.emptyPassword,
    },
  ],
  seller: [
    {
      field: 'sellerToken',
      label: LABELS.sellerToken,
      type: 'password',
      autocomplete: 'off',
      empty: TEXTS.emptyToken,
    },
  ],
};

export class ConnectionForm {
  readonly element: HTMLFormElement;
  /** Below the fields, for the error of the form. */
  readonly errorSlot = h('div', { class: 'slot' });
  private readonly inputs: readonly { field: FormField; input: HTMLInputElement }[];
  private readonly submit: HTMLButtonElement;
  private readonly keep: HTMLButtonElement;

  constructor(
    private readonly source: ConnectionSource,
    private readonly dispatch: Dispatch,
    private readonly connecting: Connecting,
  ) {
    const texts = CONNECTION_TEXTS[source];
    const close = () => dispatch({ type: 'formShown', source, form: null });
    this.inputs = FIELDS[source].map((field) => ({ field, input: inputOf(field) }));
    this.submit = h('button', { type: 'submit', class: 'primary' }, texts.submit);
    this.keep = h('button', { type: 'button', on: { click: close } }, TEXTS.keepCurrent);
    const on = {
      submit: (event: Event) => this.send(event),
      input: () => dispatch({ type: 'formEdited', source }),
    };
    this.element = h(
      'form',
      { class: 'stack', novalidate: true, on },
      ...this.inputs.map(({ field, input }) => labelled(field.label, input)),
      this.errorSlot,
      hint(`hint-${source}`, texts.explain),
      h('div', { class: 'buttons' }, this.submit, this.keep),
    );
  }

  update(state: Ready): void {
    const { busy, view, form, error } = state.connections[this.source];
    const isConnected = view.connections.length > 0;
    this.element.hidden = isConnected && form === null;
    this.element.classList.toggle('later', isConnected);
    this.updateReason(state);
    this.keep.hidden = !isConnected;
    this.submit.disabled = busy;
    this.keep.disabled = busy;
    for (const { field, input } of this.inputs) {
      input.readOnly = busy;
      markInvalid(input, error?.field === field.field ? `error-${this.source}` : null);
      if (this.element.hidden) input.value = '';
    }
  }

  /** Puts the focus where the person has to type: the field at fault, or the first empty one. */
  focus(error: PanelError | null): void {
    const atFault = this.inputs.find(({ field }) => field.field === error?.field);
    const empty = this.inputs.find(({ input }) => input.value === '');
    (atFault ?? empty ?? this.inputs[0])?.input.focus();
  }

  private send(event: Event): void {
    event.preventDefault();
    const missing = this.inputs.find(({ input }) => input.value.trim() === '');
    if (missing) this.refuse(missing.field);
    else this.call();
  }

  /** What is secret is emptied as soon as the call has it, whatever comes of the call. */
  private call(): void {
    const [first = '', second = ''] = this.inputs.map(({ input }) => input.value);
    if (this.source === 'account') this.connecting.logIn(first.trim(), second);
    else this.connecting.connectSeller(first.trim());
    for (const { input } of this.inputs) if (input.type === 'password') input.value = '';
  }

  private refuse({ field, empty }: FormField): void {
    const error: PanelError = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: empty, field };
    this.dispatch({ type: 'connectionFailed', source: this.source, error });
    this.focus(error);
  }

  /** Logging in again begins with the e-mail of the login that the service refused. */
  private readonly updateReason = watch(
    (state: Ready) => state.connections[this.source].form,
    (form, state) => {
      const current = state.connections[this.source].view.connections.find((one) => one.current);
      const email = this.inputs.find(({ field }) => field.field === 'email')?.input;
      if (email && form === 'again') email.value = current?.title ?? '';
    },
  );
}

function inputOf({ field, type, autocomplete }: FormField): HTMLInputElement {
  return h('input', {
    type,
    id: `field-${field}`,
    autocomplete,
    autocapitalize: 'none',
    spellcheck: 'false',
    required: true,
  });
}
