// The form that connects a service. Secrets are cleared from the page once they are sent.

import { useRef } from 'preact/hooks';
import type { ServiceName } from '../../../src/core/add-on/services';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import type { FormField } from '../../../src/text/services/service-texts';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { ErrorBox } from '../../parts/error-box';
import type { Fold } from '../../parts/fold';
import { InfoButton, InfoText, useInfo } from '../../parts/info';
import { usePanel } from '../../parts/panel-context';
import { editForm, failConnecting, showForm } from '../../state/connection-changes';
import type { PanelError } from '../../state/fields';
import { type ConnectionState, connectionToRenew, currentOf } from '../../state/state';
import { connect } from './connection-commands';

interface FormProps {
  service: ServiceName;
  connection: ConnectionState;
  isPrimary: boolean;
}

type Input = HTMLInputElement | HTMLTextAreaElement;

export function ConnectionForm({ service, connection, isPrimary }: FormProps) {
  const panel = usePanel();
  const { change } = panel;
  const form = useRef<HTMLFormElement>(null);
  const info = useInfo();
  const { fields, submit } = SERVICE_TEXTS[service];
  const { form: reason, busy, error } = connection;

  const refuse = ({ name, empty }: FormField) => {
    const problem: PanelError = { code: 'CHOICE_INVALID', remedy: 'fix', sentence: empty, field: name };
    change(failConnecting(service, problem));
    document.getElementById(`field-${name}`)?.focus();
  };
  const send = (event: Event) => {
    event.preventDefault();
    const inputs = [...(form.current?.querySelectorAll<Input>('input, textarea') ?? [])];
    const missing = fields[inputs.findIndex(({ value }) => value.trim() === '')];
    if (missing) return refuse(missing);
    const values = fields.map(({ name }, at) => [name, inputs[at]?.value ?? '']);
    void connect(panel, service, Object.fromEntries(values));
    // Secrets are cleared once they are sent, whatever the outcome.
    for (const input of inputs) if (input.type !== 'email') input.value = '';
  };

  return (
    <form class="connect" noValidate ref={form} onSubmit={send} onInput={() => clearError()}>
      {fields.map((field) => (
        <ConnectionField
          key={field.name}
          field={field}
          service={service}
          connection={connection}
          info={info}
        />
      ))}
      {error && <ErrorBox error={error} steps={[]} id={`error-${service}`} />}
      <Kept service={service} info={info} />
      <div class="buttons">
        <button type="submit" class={isPrimary ? 'primary' : undefined} aria-disabled={busy}>
          {submit}
        </button>
        {/* The form of a login to renew stays open. */}
        {reason !== null && !(reason === 'again' && connectionToRenew(connection.view)) && (
          <button
            type="button"
            class="plain"
            aria-disabled={busy}
            onClick={() => change(showForm(service, null))}
          >
            {CONNECTION_TEXTS.cancel}
          </button>
        )}
      </div>
    </form>
  );

  function clearError(): void {
    if (error) change(editForm(service));
  }
}

const infoIdOf = (service: ServiceName) => `info-${service}`;
const keptIdOf = (service: ServiceName) => `kept-${service}`;

/** In a form of one field, that field has the explanation. */
const isExplainedAtField = (service: ServiceName) => SERVICE_TEXTS[service].fields.length === 1;

interface FieldProps {
  field: FormField;
  service: ServiceName;
  connection: ConnectionState;
  info: Fold;
}

/** Begins with the email of a login to renew, and keeps that of a refused one: only the secret is typed again. */
function ConnectionField({ field: { name, label, kind, longest }, service, connection, info }: FieldProps) {
  const { aboutForm, explain, kept } = SERVICE_TEXTS[service];
  const { error, busy, form, view } = connection;
  const isAtFault = error?.field === name;
  const isExplained = isExplainedAtField(service);
  const renewed = connectionToRenew(view) ?? (form === 'again' ? currentOf(view) : undefined);
  const first = form === 'another' ? '' : (renewed?.title ?? '');
  const describing = [
    isAtFault && `error-${service}`,
    isExplained && infoIdOf(service),
    isExplained && kept !== '' && keptIdOf(service),
  ].filter(Boolean);
  const control = {
    id: `field-${name}`,
    autocapitalize: 'none',
    spellcheck: false,
    required: true,
    readOnly: busy,
    'aria-invalid': isAtFault,
    'aria-describedby': describing.join(' ') || undefined,
  } as const;
  return (
    <div class="field wide">
      <span class="caption">
        <label for={control.id}>{label}</label>
        {isExplained && <InfoButton name={aboutForm} id={infoIdOf(service)} info={info} />}
      </span>
      {kind === 'email' && <input type="email" autocomplete="username" defaultValue={first} {...control} />}
      {/* A secret beside an email is a password that browsers may save; a token isn't. */}
      {kind === 'password' && (
        <input type="password" autocomplete={isExplained ? 'off' : 'current-password'} {...control} />
      )}
      {/* A longer text is no key file. It is cut, so the check refuses it. */}
      {kind === 'file' && <textarea rows={2} maxLength={longest} autocomplete="off" {...control} />}
      {isExplained && <InfoText id={infoIdOf(service)} info={info} text={explain} />}
    </div>
  );
}

/** What is stored, and the explanation of a form of several fields. */
function Kept({ service, info }: { service: ServiceName; info: Fold }) {
  const { kept, aboutForm, explain } = SERVICE_TEXTS[service];
  if (isExplainedAtField(service))
    return kept === '' ? null : (
      <p class="hint" id={keptIdOf(service)}>
        {kept}
      </p>
    );
  return (
    <div>
      <p class="hint once">
        {kept}
        <InfoButton name={aboutForm} id={infoIdOf(service)} info={info} />
      </p>
      <InfoText id={infoIdOf(service)} info={info} text={explain} />
    </div>
  );
}
