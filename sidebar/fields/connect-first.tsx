// Says that a service must be connected first, or again, with a button that leads to its form.

import type { ServiceName, StatsService } from '../../src/core/add-on/services';
import { refusedSentence, SERVICE_TEXTS } from '../../src/text/services/services';
import { usePanel } from '../parts/panel-context';
import { showTab } from '../state/page-changes';
import { type Ready, refusedLogin } from '../state/state';
import { focusForm, openConnection } from './field-focus';

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
  const { againLabel, goTo } = SERVICE_TEXTS[service];
  return (
    <p class="problem">
      {refusedSentence(service, title, by)}{' '}
      <button type="button" class="inline" onClick={() => openConnection(service, panel)}>
        {by === undefined ? againLabel : goTo}
      </button>
    </p>
  );
}
