// Who is connected, with the button that disconnects. With several accounts, the person chooses the current one.

import type { ServiceName } from '../../../src/core/add-on/services';
import type { ConnectionView } from '../../../src/panel/contract/panel-state';
import { CONNECTION_TEXTS } from '../../../src/text/panel/connections';
import { SERVICE_TEXTS } from '../../../src/text/services/services';
import { stepOf } from '../../parts/action';
import { usePanel } from '../../parts/panel-context';
import { showForm } from '../../state/connection-changes';
import type { ConnectionState } from '../../state/state';
import { useRequested } from '../requested';
import { LEAVE } from './connection-actions';
import { switchConnection } from './connection-commands';
import { anotherId, leaveId, namesId } from './connection-ids';

interface ConnectedProps {
  service: ServiceName;
  connection: ConnectionState;
}

export function Connected({ service, connection }: ConnectedProps) {
  const { view, busy } = connection;
  const [only, ...others] = view.connections;
  if (!only) return null;
  const isOnly = keepsOne(service);
  const leave = <LeaveButton service={service} busy={busy} />;
  return (
    <div>
      <div id={namesId(service)} tabIndex={-1}>
        {others.length > 0 ? (
          <Names service={service} connection={connection} />
        ) : (
          <div class="row who" key={only.id}>
            <div class="login">
              <span>{only.title}</span>
              <Refused connection={only} />
            </div>
            {!isOnly && leave}
          </div>
        )}
      </div>
      {isOnly && (
        <div class="buttons">
          {leave}
          <AnotherButton service={service} connection={connection} />
        </div>
      )}
    </div>
  );
}

/** Whether a service has one connection, which another one replaces. */
export const keepsOne = (service: ServiceName) => SERVICE_TEXTS[service].switchLabel === null;

/** Opens the form of another connection. */
export function AnotherButton({ service, connection: { busy, form } }: ConnectedProps) {
  const { change } = usePanel();
  if (form !== null) return null;
  return (
    <button
      type="button"
      class={keepsOne(service) ? 'small plain' : 'link another'}
      id={anotherId(service)}
      aria-disabled={busy}
      onClick={() => change(showForm(service, keepsOne(service) ? 'again' : 'another'))}
    >
      {SERVICE_TEXTS[service].another}
    </button>
  );
}

/** The button is beside the connection that it ends. */
function Names({ service, connection }: ConnectedProps) {
  const panel = usePanel();
  const { view, busy } = connection;
  const [requested, request] = useRequested<string>(busy);
  const isChecked = ({ id, current }: ConnectionView) => (requested === null ? current : id === requested);
  const pick = (id: string) => {
    request(id);
    void switchConnection(panel, service, id);
  };
  return (
    <div role="radiogroup" aria-label={SERVICE_TEXTS[service].switchLabel ?? undefined}>
      {view.connections.map((one) => (
        <div class="row who" key={one.id}>
          <div class="login">
            <label class="check">
              <input
                type="radio"
                name={`current-${service}`}
                checked={isChecked(one)}
                aria-disabled={busy}
                onChange={() => pick(one.id)}
              />
              <span>{one.title}</span>
            </label>
            <Refused connection={one} />
          </div>
          {one.current && <LeaveButton service={service} busy={busy} />}
        </div>
      ))}
    </div>
  );
}

function Refused({ connection: { isRefused } }: { connection: ConnectionView }) {
  return isRefused ? <span class="badge trouble">{CONNECTION_TEXTS.refused}</span> : null;
}

function LeaveButton({ service, busy }: { service: ServiceName; busy: boolean }) {
  const { label, run } = stepOf(usePanel(), service, LEAVE);
  return (
    <button type="button" class="small" id={leaveId(service)} aria-disabled={busy} onClick={run}>
      {label}
    </button>
  );
}
