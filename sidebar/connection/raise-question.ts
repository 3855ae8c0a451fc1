// Which question about sharing the panel's state raises. Pure.

import type { ServiceName } from '../../src/core/errors';
import { type Ready, sourceOf } from '../state/state';
import type { Question } from './question';

/** What to ask before the current connection is shared; null where there is none. */
export function shareQuestion(
  state: Ready,
  service: ServiceName,
  kind: 'share' | 'shareForFormula',
): Question | null {
  const current = state.connections[service].view.connections.find((one) => one.current);
  return current ? { kind, service, id: current.id, title: current.title } : null;
}

/** What to ask before a formula of the current source is inserted; null where it has a shared connection already. */
export function formulaQuestion(state: Ready): Question | null {
  const service = sourceOf(state).services.find((each) => !state.connections[each].view.shared);
  return service ? shareQuestion(state, service, 'shareForFormula') : null;
}
