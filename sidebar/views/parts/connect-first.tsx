// What can't be used before a service is connected, with the way to its form.

import type { AskedService } from '../../../src/core/errors';
import { KEY_TEXTS } from '../../../src/text/panel/bigquery';
import { SERVICE_TEXTS } from '../../../src/text/panel/connections';
import { useCommands } from '../commands';
import { focusField, focusForm } from './field-focus';

export function ConnectFirst({ service, sentence }: { service: AskedService; sentence: string }) {
  const { dispatch } = useCommands();
  const go = () => {
    dispatch({ type: 'tabShown', tab: 'account' });
    if (service === 'bigquery') focusField('serviceAccountKey');
    else focusForm(service);
  };
  return (
    <p class="empty">
      {sentence}{' '}
      <button type="button" class="inline" onClick={go}>
        {service === 'bigquery' ? KEY_TEXTS.goTo : SERVICE_TEXTS[service].goTo}
      </button>
    </p>
  );
}
