// Mails the owner of the running trigger, and notes that in their own properties, which nobody else can change.

import type { Properties } from '../connections/connection';
import { dayOfMs } from '../core/day';
import { ignoreErrors } from '../core/ignore-errors';
import type { SavedDeps } from './deps';
import { errorOf } from './record-under-lock';

/**
 * Notes a mail in the user properties, then sends it. The note comes first, because if it can't be stored, every tick
 * would send the mail again.
 * @returns whether the mail was sent; if not, the notes are removed
 * @throws what sending throws
 */
export function noteAndSend(
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
 * @param also the property of another mail that this one makes unnecessary today, so it's set to today as well
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
  if (deps.userProperties.all()[key] !== today) return noteAndSend({ [key]: today, ...noted }, mail(), deps);
  if (also !== undefined) ignoreErrors(() => deps.userProperties.set(noted));
  return true;
}
