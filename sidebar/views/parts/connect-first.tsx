// What can't be used before a service is connected, with the way to its form.

import type { AskedService } from '../../../src/core/errors';
import { TABLE_TEXTS } from '../../../src/text/panel/bigquery';
import { SERVICE_TEXTS } from '../../../src/text/panel/connections';
import { useCommands } from '../commands';
import { focusForm } from './field-focus';

export function ConnectFirst({ service, sentence }: { service: AskedService; sentence: string }) {
  const { dispatch } = useCommands();
  const go = () => {
    dispatch({ type: 'tabShown', tab: 'account' });
    focusForm(service);
  };
  return (
    <p class="empty">
      {sentence}{' '}
      <button type="button" class="inline" onClick={go}>
        {goToTitle(service)}
      </button>
    </p>
  );
}

/** What the button is called that leads to the form of a service. */
export function goToTitle(service: AskedService): string {
  return service === 'bigquery' ? TABLE_TEXTS.goTo : SERVICE_TEXTS[service].goTo;
}
