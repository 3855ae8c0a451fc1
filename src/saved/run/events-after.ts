// What a person should check after a run that didn't fail. Pure.

import { type KeptEvent, keptEvent } from '../../core/outcome-events';
import { eventsToCheck } from '../../text/outcome-events';
import { type Ended, isFailure } from './run-outcome';

/** A run that is no failure has changed no rows, so what is to be checked of them stays. */
export function eventsAfter(before: readonly KeptEvent[], { outcome, by }: Ended): readonly KeptEvent[] {
  // A run that has failed, or has asked no final day, tells nothing of silent apps.
  const silent = before.filter(({ kind }) => kind === 'appsSilent');
  if (outcome.kind === 'failed') return isFailure(outcome.error, by) ? silent : before;
  const events = [...eventsToCheck(outcome.events).map(keptEvent), ...(outcome.silent ? [] : silent)];
  return [...new Map(events.map((event) => [event.kind, event])).values()];
}
