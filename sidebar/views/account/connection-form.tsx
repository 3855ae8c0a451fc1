// The form that logs in to an account or connects a seller. What is secret leaves the page with the call.

import { useRef } from 'preact/hooks';
import type { ServiceName } from '../../../src/core/errors';
import type { PanelField } from '../../../src/panel/contract/errors';
import { CHOICE_PROBLEMS } from '../../../src/text/errors/choice-problems';
import { CONNECTION_LABELS, CONNECTION_TEXTS, SERVICE_TEXTS } from '../../../src/text/panel/connections';
import type { PanelError } from '../../state/fields';
import { type ConnectionState, currentOf } from '../../state/state';
import { useCommands } from '../commands';
import { ErrorBox } from '../parts/error-box';
import { InfoButton, InfoText, useInfo } from '../parts/info';

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

interface FormProps {
  service: ServiceName;
  connection: ConnectionState;
  isPrimary: boolean;
}

export function ConnectionForm({ service, connection, isPrimary }: FormProps) {
  const { dispatch, connectionCommands } = useCommands();
  const form = useRef<HTMLFormElement>(null);
  const texts = SERVICE_TEXTS[service];
  const fields = FIELDS[service];
  const { view, busy, error } = connection;

  const refuse = ({ field, empty }: FormField) => {
    const problem: PanelError = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: empty, field };
    dispatch({ type: 'connectionFailed', service, error: problem });
    document.getElementById(`field-${field}`)?.focus();
  };
  const send = (event: Event) => {
    event.preventDefault();
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    const missing = inputs.findIndex(({ value }) => value.trim() === '');
    const field = fields[missing];
    if (field) return refuse(field);
    const [first = '', second = ''] = inputs.map(({ value }) => value);
    if (service === 'account') connectionCommands.logIn(first.trim(), second);
    else connectionCommands.connectSeller(first.trim());
    // What is secret is emptied as soon as the call has it, whatever comes of the call.
    for (const input of inputs) if (input.type === 'password') input.value = '';
  };

  return (
    <form class="connect" noValidate ref={form} onSubmit={send} onInput={() => edited()}>
      {fields.map((field) => (
        <FieldRow key={field.field} field={field} service={service} connection={connection} />
      ))}
      {error && <ErrorBox error={error} steps={[]} id={`error-${service}`} />}
      {service === 'account' && <UsedOnce />}
      <div class="buttons">
        <button type="submit" class={isPrimary ? 'primary' : undefined} disabled={busy}>
          {texts.submit}
        </button>
        {view.connections.length > 0 && (
          <button
            type="button"
            class="plain"
            disabled={busy}
            onClick={() => dispatch({ type: 'formShown', service, form: null })}
          >
            {CONNECTION_TEXTS.cancel}
          </button>
        )}
      </div>
    </form>
  );

  function edited(): void {
    if (error) dispatch({ type: 'formEdited', service });
  }
}

/** The e-mail of a login that the service refused is filled in: only the password is asked for again. */
function FieldRow(props: { field: FormField; service: ServiceName; connection: ConnectionState }) {
  const { service, connection } = props;
  const { field, label, type, autocomplete } = props.field;
  const { error, busy, form, view } = connection;
  const info = useInfo();
  const isAtFault = error?.field === field;
  const infoId = `info-${field}`;
  const describing = [isAtFault && `error-${service}`, service === 'seller' && infoId].filter(Boolean);
  const first = field === 'email' && form === 'again' ? (currentOf(view)?.title ?? '') : '';
  const control = {
    id: `field-${field}`,
    autocomplete,
    autocapitalize: 'none',
    spellcheck: false,
    required: true,
    readOnly: busy,
    defaultValue: first,
    'aria-invalid': isAtFault,
    'aria-describedby': describing.join(' ') || undefined,
  } as const;
  return (
    <div class="field wide">
      <span class="caption">
        <label for={`field-${field}`}>{label}</label>
        {service === 'seller' && <InfoButton name={SERVICE_TEXTS.seller.aboutForm} id={infoId} info={info} />}
      </span>
      {type === 'email' ? <input type="email" {...control} /> : <input type="password" {...control} />}
      {service === 'seller' && <InfoText id={infoId} info={info} text={SERVICE_TEXTS.seller.explain} />}
    </div>
  );
}

/** What a password is used for. */
function UsedOnce() {
  const info = useInfo();
  const infoId = 'info-log-in';
  return (
    <div>
      <p class="hint once">
        {CONNECTION_TEXTS.usedOnce}
        <InfoButton name={SERVICE_TEXTS.account.aboutForm} id={infoId} info={info} />
      </p>
      <InfoText id={infoId} info={info} text={SERVICE_TEXTS.account.explain} />
    </div>
  );
}
