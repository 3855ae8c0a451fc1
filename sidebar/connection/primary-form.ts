// Which form has the primary button in the tab `Account`. Pure.

import { FIGURE_SERVICES, type ServiceName } from '../../src/core/add-on/services';
import { missingService, type Ready, sourceOf } from '../state/state';

/**
 * The form of a service of figures that the person has opened, or else the one that the current source waits for; null where neither is shown.
 * The button of a question is the primary one while there is a question.
 */
export function primaryForm(state: Ready): ServiceName | null {
  const { connections, question } = state;
  if (question) return null;
  const opened = FIGURE_SERVICES.find((service) => connections[service].form !== null);
  if (opened) return opened;
  return missingService(state, sourceOf(state));
}
