// Marks the logins that services have refused, or accept again, as far as this execution has heard.

import { ignoreErrors } from '../core/ignore-errors';
import type { PanelDeps } from './deps';

/** If a lock is busy, the next refusal marks the login. */
export function noteLogins({ heardLogins, connections, clock }: PanelDeps): void {
  const hasMarked = ignoreErrors(() => connections.markHeard(heardLogins.take(), clock.now()));
  if (hasMarked) heardLogins.hasMarked = true;
}
