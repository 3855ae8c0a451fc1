// The form that logs in to an account or connects a seller. What is secret leaves the page with the call.

import type { ErrorReport, PanelField } from '../../src/rpc/contract';
import type { Dispatch } from '../actions';
import type { Connecting } from '../connecting';
import type { ConnectionSource, Ready } from '../state';
import { CONNECTION_TEXTS, LABELS, TEXTS } from '../texts';
import { hint, labelled, markInvalid } from './field';
import { h } from './h';

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
  const submit = h('button', { type: 'submit', class: 'primary' }, texts.submit);
  const keep = h(
    'button',
    { type: 'button', on: { click: () => dispatch(shown(false)) } },
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
    hint(`hint-${source}`, texts.explain),
    h('div', { class: 'buttons' }, submit, keep),
  );
  const shown = (isShown: boolean) => ({ type: 'formShown', source, shown: isShown }) as const;
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

  return {
    element,
    focus,
    update(state) {
      const { busy, view, adding, error } = state.connections[source];
      const isConnected = view.connections.length > 0;
      element.hidden = isConnected && !adding;
      element.classList.toggle('later', isConnected);
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
