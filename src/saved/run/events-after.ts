// What a person should check after a run that didn't fail. Pure.

import { type KeptEvent, keptEvent } from '../../core/outcome-events';
import { LONGEST_SENTENCE } from '../../text/mail';
import { eventsToCheck, sentencesOf } from '../../text/outcome-events';
import { shortened } from '../../text/phrases';
import { type Ended, isFailure } from './run-outcome';

/** A run that is no failure has changed no rows, so what is to be checked of them stays. */
export function eventsAfter(
  before: readonly KeptEvent[],
  { outcome, by, nextTry }: Ended,
): readonly KeptEvent[] {
  // A run that has failed, or has asked no final day, tells nothing of silent apps.
  const silent = before.filter(({ kind }) => kind === 'appsSilent');
  if (outcome.kind === 'failed') return isFailure(outcome.error, by) ? silent : before;
  const kept = eventsToCheck(outcome.events).map((event) =>
    keptEvent(event, shortened(sentencesOf([event], nextTry).join(' '), LONGEST_SENTENCE)),
  );
  const events = [...kept, ...(outcome.silent ? [] : silent)];
  return [...new Map(events.map((event) => [event.kind, event])).values()];
}
