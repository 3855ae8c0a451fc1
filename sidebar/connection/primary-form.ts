// Which form has the primary button in the tab `Account`. Pure.

import type { ServiceName } from '../../src/core/errors';
import { missingService, type Ready, SERVICES, sourceOf } from '../state/state';

/**
 * The form that the person has opened, or else the one that the current source waits for; null where neither is shown.
 * The button of a question is the primary one while there is a question.
 */
export function primaryForm(state: Ready): ServiceName | null {
  const { connections, question } = state;
  if (question) return null;
  const opened = SERVICES.find((service) => connections[service].form !== null);
  if (opened) return opened;
  return missingService(state, sourceOf(state));
}
