// A mail to whoever's trigger runs, noted in their own properties, which nobody else can change.

import type { Properties } from '../connections/connection';
import { dayOfMs } from '../core/day';
import { ignoreErrors } from '../core/ignore-errors';
import type { SavedDeps } from './deps';
import { errorOf } from './record-under-lock';

/**
 * Sends a mail once it is noted: in the other order, a store that is full would have it sent at every tick.
 * @returns whether it was sent; where it was not, it is not noted either
 * @throws what sending throws
 */
export function sendNoted(
  notes: Properties,
  { subject, body }: { subject: string; body: string },
  { mailer, userProperties }: Pick<SavedDeps, 'mailer' | 'userProperties'>,
): boolean {
  if (errorOf(() => userProperties.set(notes))) return false;
  let isSent = false;
  try {
    isSent = mailer.send(subject, body);
  } finally {
    if (!isSent) ignoreErrors(() => userProperties.remove(Object.keys(notes)));
  }
  return isSent;
}

/**
 * Sends a mail unless one was sent today.
 * @param key the user property with the UTC day of the last such mail
 * @param also another one that gets the same day: what the mail tells as well
 * @returns whether one was sent today
 */
export function mailOnceADay(
  key: string,
  mail: () => { subject: string; body: string },
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties'>,
  also?: string,
): boolean {
  const today = dayOfMs(deps.clock.now());
  const noted = also === undefined ? {} : { [also]: today };
  if (deps.userProperties.all()[key] !== today) return sendNoted({ [key]: today, ...noted }, mail(), deps);
  if (also !== undefined) ignoreErrors(() => deps.userProperties.set(noted));
  return true;
}
