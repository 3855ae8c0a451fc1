// The form that logs in to an account or connects a seller. What is secret leaves the page with the call.

import type { ErrorReport, PanelField } from '../../src/rpc/contract';
import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
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

export interface ConnectionForm {
  element: HTMLFormElement;
  /** Below the fields, for the error of the form. */
  errorSlot: HTMLElement;
  update(state: Ready): void;
  /** Puts the focus where the person has to type: the field at fault, or the first empty one. */
  focus(error: ErrorReport | null): void;
}

export function connectionForm(
  source: ConnectionSource,
  dispatch: Dispatch,
  connecting: Connecting,
): ConnectionForm {
  const texts = CONNECTION_TEXTS[source];
  const inputs = FIELDS[source].map((field) => ({ field, input: inputOf(field) }));
  const errorSlot = h('div', { class: 'slot' });
  const submit = h('button', { type: 'submit', class: 'primary' }, texts.submit);
  const keep = h(
    'button',
    { type: 'button', on: { click: () => dispatch({ type: 'formShown', source, form: null }) } },
    TEXTS.keepCurrent,
  );
  const element = h(
    'form',
    {
      class: 'stack',
      novalidate: true,
      on: { submit: (event) => send(event), input: () => dispatch(edited) },
    },
    ...inputs.map(({ field, input }) => labelled(field.label, input)),
    errorSlot,
    hint(`hint-${source}`, texts.explain),
    h('div', { class: 'buttons' }, submit, keep),
  );
  const edited = { type: 'formEdited', source } as const;

  function send(event: Event): void {
    event.preventDefault();
    const missing = inputs.find(({ input }) => input.value.trim() === '');
    if (missing) refuse(missing.field);
    else call();
  }

  /** What is secret is emptied as soon as the call has it, whatever comes of the call. */
  function call(): void {
    const [first = '', second = ''] = inputs.map(({ input }) => input.value);
    if (source === 'account') connecting.logIn(first.trim(), second);
    else connecting.connectSeller(first.trim());
    for (const { input } of inputs) if (input.type === 'password') input.value = '';
  }

  function refuse({ field, empty }: FormField): void {
    const error: ErrorReport = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: empty, field };
    dispatch({ type: 'connectionFailed', source, error });
    focus(error);
  }

  function focus(error: ErrorReport | null): void {
    const atFault = inputs.find(({ field }) => field.field === error?.field);
    const empty = inputs.find(({ input }) => input.value === '');
    (atFault ?? empty ?? inputs[0])?.input.focus();
  }

  /** Logging in again begins with the e-mail of the login that the service refused. */
  const updateReason = watch(
    (state: Ready) => state.connections[source].form,
    (form, state) => {
      const current = state.connections[source].view.connections.find((one) => one.current);
      const email = inputs.find(({ field }) => field.field === 'email')?.input;
      if (email && form === 'again') email.value = current?.title ?? '';
    },
  );

  return {
    element,
    errorSlot,
    focus,
    update(state) {
      const { busy, view, form, error } = state.connections[source];
      const isConnected = view.connections.length > 0;
      element.hidden = isConnected && form === null;
      element.classList.toggle('later', isConnected);
      updateReason(state);
      keep.hidden = !isConnected;
      submit.disabled = busy;
      keep.disabled = busy;
      for (const { field, input } of inputs) {
        input.readOnly = busy;
        markInvalid(input, error?.field === field.field ? `error-${source}` : null);
        if (element.hidden) input.value = '';
      }
    },
  };
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
