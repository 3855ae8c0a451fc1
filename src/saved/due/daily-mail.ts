// A mail that a person gets at most once a day, which their own store remembers.

import { dayOfMs } from '../../core/day';
import type { SavedDeps } from '../deps';

/** @param key the user property with the UTC day of the last such mail */
export function mailOnceADay(
  key: string,
  mail: () => { subject: string; body: string },
  { clock, mailer, userProperties }: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties'>,
): void {
  const today = dayOfMs(clock.now());
  if (userProperties.all()[key] === today) return;
  const { subject, body } = mail();
  if (mailer.send(subject, body)) userProperties.set({ [key]: today });
}
