// Says that a service must be connected first, with a button that leads to its form.

import type { ServiceName } from '../../src/core/add-on/services';
import { SERVICE_TEXTS } from '../../src/text/services/services';
import { usePanel } from '../parts/panel-context';
import { showTab } from '../state/page-changes';
import { focusForm } from './field-focus';

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
