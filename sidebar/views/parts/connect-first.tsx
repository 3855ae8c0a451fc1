// What can't be used before a service is connected, with the way to its form.

import type { ServiceName } from '../../../src/core/errors';
import { SERVICE_TEXTS } from '../../../src/text/panel/connections';
import { useCommands } from '../commands';
import { focusForm } from './field-focus';

export function ConnectFirst({ service, sentence }: { service: ServiceName; sentence: string }) {
  const { dispatch } = useCommands();
  const go = () => {
    dispatch({ type: 'tabShown', tab: 'account' });
    focusForm(service);
  };
  return (
    <p class="empty">
      {sentence}{' '}
      <button type="button" class="inline" onClick={go}>
        {SERVICE_TEXTS[service].goTo}
      </button>
    </p>
  );
}
