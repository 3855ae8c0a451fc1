// One connection: who is connected, how to leave, and the checkbox that shares it, or the form that connects.

import { isStatsService, type ServiceName } from '../../../src/core/add-on/services';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { refusedSentence, SERVICE_TEXTS } from '../../../src/text/services/services';
import { focusForm } from '../../fields/field-focus';
import { ErrorBox } from '../../parts/error-box';
import { usePanel } from '../../parts/panel-context';
import { WaitLine } from '../../parts/wait-line';
import { LoggedInAgain } from '../../reports/card/logged-in-again';
import { showForm } from '../../state/connection-changes';
import { type ConnectionState, connectionToRenew, type Ready } from '../../state/state';
import { AnotherButton, Connected, keepsOne } from './connected';
import { ConnectionForm } from './connection-form';
import { anotherId } from './connection-ids';
import { Sharing } from './sharing';

interface SectionProps {
  service: ServiceName;
  state: Ready;
  /** Whether the form's button is the primary one of the page. */
  isPrimary: boolean;
  /** Whether a heading outside of the section already names it. */
  isTitled?: boolean;
}

export function ConnectionSection({ service, state, isPrimary, isTitled = false }: SectionProps) {
  const connection = state.connections[service];
  const { view, busy, form, error } = connection;
  const texts = SERVICE_TEXTS[service];
  const isOwn = view.connections.length > 0;
  // Few people load tables, so that form opens once it is wanted.
  const isFolded = !isOwn && form === null && !isStatsService(service);
  const renewed = connectionToRenew(view);
  const hasForm = !isFolded && (!isOwn || form !== null || renewed !== undefined);
  return (
    <fieldset class="section" id={`section-${service}`}>
      <legend class={isTitled ? 'unseen' : 'heading'}>{texts.legend}</legend>
      {isOwn && !keepsOne(service) && <AnotherButton service={service} connection={connection} />}
      {isOwn && <Connected service={service} connection={connection} />}
      <LoggedInAgain state={state} service={service} />
      <SharedByOther service={service} connection={connection} />
      {isStatsService(service) && <Sharing service={service} connection={connection} />}
      {/* A form that is opened for another reason starts empty. */}
      {hasForm && (
        <ConnectionForm
          key={form === 'another' ? form : (renewed?.id ?? form)}
          {...{ service, connection, isPrimary }}
        />
      )}
      {isFolded && <OpenForm service={service} busy={busy} />}
      {error && !hasForm && <ErrorBox error={error} steps={[]} id={`error-${service}`} />}
      {busy && <WaitLine text={texts.waiting} />}
    </fieldset>
  );
}

/** Opens the form of a service, with the focus in it. */
function OpenForm({ service, busy }: { service: ServiceName; busy: boolean }) {
  const { change } = usePanel();
  const open = () => {
    change(showForm(service, 'another'));
    focusForm(service);
  };
  return (
    <div class="buttons">
      <button type="button" class="small" id={anotherId(service)} aria-disabled={busy} onClick={open}>
        {SERVICE_TEXTS[service].submit}
      </button>
    </div>
  );
}

/** Says whose shared connection a person without one of their own uses. */
function SharedByOther({ service, connection }: { service: ServiceName; connection: ConnectionState }) {
  const { shared, connections } = connection.view;
  if (connections.length > 0 || !shared || shared.mine) return null;
  if (shared.isRefused) return <p class="problem">{refusedSentence(service, shared.title, shared.by)}</p>;
  return (
    <p class="hint">
      {CONNECTION_TEXTS.sharedOther(shared.title, shared.by)} {CONNECTION_TEXTS.sharedUsed}
    </p>
  );
}
