// Marks the logins that services have refused, or accept again, as far as this execution has heard.

import { ignoreErrors } from '../core/ignore-errors';
import type { PanelDeps } from './deps';

/** If a lock is busy, the next refusal marks the login. */
export function noteLogins(deps: PanelDeps): void {
  const { heardLogins } = deps;
  const heard = heardLogins.take();
  if (heard.size === 0) return;
  const hasMarked = ignoreErrors(() => deps.connections.markHeard(heard, deps.clock.now()));
  if (hasMarked) heardLogins.hasMarked = true;
}
