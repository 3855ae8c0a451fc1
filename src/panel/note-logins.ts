// Marks the logins that services have refused, or accept again, as far as this execution has heard.

import { ignoreErrors } from '../core/ignore-errors';
import type { PanelDeps } from './deps';

/** If a lock is busy, the next refusal marks the login. */
export function noteLogins({ logins, clock }: PanelDeps): void {
  const heard = logins.heard.take();
  if (heard.size === 0) return;
  const hasMarked = ignoreErrors(() => logins.connections.markHeard(heard, clock.now()));
  if (hasMarked) logins.heard.hasMarked = true;
}
