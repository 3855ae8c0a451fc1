// Says that a service must be connected first, or again, with a button that leads to its form.

import type { ServiceName, StatsService } from '../../src/core/add-on/services';
import { refusedSentence, SERVICE_TEXTS } from '../../src/text/services/services';
import { type Action, stepOf } from '../parts/action';
import { usePanel } from '../parts/panel-context';
import { showTab } from '../state/page-changes';
import { type Ready, refusedLogin } from '../state/state';
import { focusForm, openConnectionForm } from './field-focus';

/** Leads to the form of a connection. `renews`: the person's own, which is no longer accepted. */
export const OPEN_CONNECTION: Action<{ service: ServiceName; renews: boolean }> = {
  label: ({ service, renews }) => SERVICE_TEXTS[service][renews ? 'againLabel' : 'goTo'],
  run: (panel, { service }) => openConnectionForm(service, panel),
};

/** @param sentence by default that of the service */
export function ConnectFirst({ service, sentence }: { service: ServiceName; sentence?: string }) {
  const { change } = usePanel();
  const go = () => {
    change(showTab('account'));
    focusForm(service);
  };
  return (
    <p class="empty">
      {sentence ?? SERVICE_TEXTS[service].connectFirst}{' '}
      <button type="button" class="inline" onClick={go}>
        {SERVICE_TEXTS[service].goTo}
      </button>
    </p>
  );
}

/** Nothing while the connection that the choice is asked of is accepted. */
export function ConnectAgain({ service, state }: { service: StatsService; state: Ready }) {
  const panel = usePanel();
  const refused = refusedLogin(state, service);
  if (!refused) return null;
  const { title, by } = refused;
  const { label, run } = stepOf(panel, { service, renews: by === undefined }, OPEN_CONNECTION);
  return (
    <p class="problem">
      {refusedSentence(service, title, by)}{' '}
      <button type="button" class="inline" onClick={run}>
        {label}
      </button>
    </p>
  );
}
