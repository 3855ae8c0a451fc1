// The form that logs in to an account or connects a seller. What is secret leaves the page with the call.

import type { ServiceName } from '../../../src/core/errors';
import type { PanelField } from '../../../src/panel/contract/errors';
import { CHOICE_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { CONNECTION_LABELS, CONNECTION_TEXTS, SERVICE_TEXTS } from '../../../src/text/panel/connections';
import type { ConnectionCommands } from '../../connection/connection-commands';
import type { Dispatch } from '../../state/actions';
import type { PanelError } from '../../state/fields';
import type { Ready } from '../../state/state';
import { hint, labelled, markInvalid } from '../parts/field';
import { h, watch } from '../parts/h';

interface FormField {
  field: PanelField;
  label: string;
  type: 'email' | 'password';
  autocomplete: 'username' | 'current-password' | 'off';
  empty: string;
}

/** The fields of each form; everything of type password is emptied as soon as it was sent. */
const FIELDS: Readonly<Record<ServiceName, readonly FormField[]>> = {
  account: [
    {
      field: 'email',
      label: CONNECTION_LABELS.email,
      type: 'email',
      autocomplete: 'username',
      empty: CHOICE_PROBLEMS.noEmail,
    },
    {
      field: 'password',
      label: CONNECTION_LABELS.password,
      type: 'password',
      autocomplete: 'current-password',
      empty: CHOICE_PROBLEMS.noPassword,
    },
  ],
  seller: [
    {
      field: 'sellerToken',
      label: CONNECTION_LABELS.sellerToken,
      type: 'password',
      autocomplete: 'off',
      empty: CHOICE_PROBLEMS.noToken,
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
    private readonly service: ServiceName,
    private readonly dispatch: Dispatch,
    private readonly connectionCommands: ConnectionCommands,
  ) {
    const texts = SERVICE_TEXTS[service];
    const close = () => dispatch({ type: 'formShown', service, form: null });
    this.inputs = FIELDS[service].map((field) => ({ field, input: inputOf(field) }));
    this.submit = h('button', { type: 'submit', class: 'primary' }, texts.submit);
    this.keep = h('button', { type: 'button', on: { click: close } }, CONNECTION_TEXTS.cancel);
    const on = {
      submit: (event: Event) => this.send(event),
      input: () => dispatch({ type: 'formEdited', service }),
    };
    this.element = h(
      'form',
      { class: 'stack', novalidate: true, on },
      ...this.inputs.map(({ field, input }) => labelled(field.label, input)),
      this.errorSlot,
      hint(`hint-${service}`, texts.explain),
      h('div', { class: 'buttons' }, this.submit, this.keep),
    );
  }

  update(state: Ready): void {
    const { busy, view, form, error } = state.connections[this.service];
    const isConnected = view.connections.length > 0;
    this.element.hidden = isConnected && form === null;
    this.element.classList.toggle('later', isConnected);
    this.updateReason(state);
    this.keep.hidden = !isConnected;
    this.submit.disabled = busy;
    this.keep.disabled = busy;
    for (const { field, input } of this.inputs) {
      input.readOnly = busy;
      markInvalid(input, error?.field === field.field ? `error-${this.service}` : null);
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
    if (this.service === 'account') this.connectionCommands.logIn(first.trim(), second);
    else this.connectionCommands.connectSeller(first.trim());
    for (const { input } of this.inputs) if (input.type === 'password') input.value = '';
  }

  private refuse({ field, empty }: FormField): void {
    const error: PanelError = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: empty, field };
    this.dispatch({ type: 'connectionFailed', service: this.service, error });
    this.focus(error);
  }

  /** Logging in again begins with the e-mail of the login that the service refused. */
  private readonly updateReason = watch(
    (state: Ready) => state.connections[this.service].form,
    (form, state) => {
      const current = state.connections[this.service].view.connections.find((one) => one.current);
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
