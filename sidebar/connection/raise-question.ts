// Decides which question about sharing to ask. Pure.

import type { StatsService } from '../../src/core/add-on/services';
import { type Ready, sourceOf } from '../state/state';
import type { AgreedShare, Question } from './question';

/** The question before the current connection is shared; null without a connection. */
export function shareQuestion(state: Ready, service: StatsService): Question | null {
  const about = currentOf(state, service);
  return about && { kind: 'share', ...about };
}

/**
 * The next question before a formula of the current source is inserted; null once each of its services has a connection
 * that is shared or that the person has agreed to share.
 */
export function formulaQuestion(state: Ready, agreed: readonly AgreedShare[]): Question | null {
  const [next, ...others] = sourceOf(state).services.filter(
    (each) => !state.connections[each].view.shared && !agreed.some(({ service }) => service === each),
  );
  const about = next ? currentOf(state, next) : null;
  return about && { kind: 'shareForFormula', ...about, agreed, more: others.length > 0 };
}

function currentOf(state: Ready, service: StatsService) {
  const current = state.connections[service].view.connections.find((one) => one.current);
  return current ? { service, id: current.id, title: current.title } : null;
}
