// Sends a mail that must not be sent twice, with the note that it was told.

import { ignoreErrors } from '../../core/ignore-errors';
import type { SavedDeps } from '../deps';
import { holdWithRetries, recordEvent } from '../run/record-under-lock';

/** A note that a mail was told, in its reader's own properties. */
export interface MailNote {
  /** If the note can't be stored, nothing is sent, because each later run would send it again. */
  set(): void;
  takeBack(): void;
}

/**
 * Sends a mail. It's noted right before, so a stop by Google sends none twice, and loses one only in the sending.
 * @returns whether it was sent. If not, its note is taken back.
 * @throws what sending throws
 */
export function sendNoted(
  { subject, body }: { subject: string; body: string },
  note: MailNote,
  { mailer }: Pick<SavedDeps, 'mailer'>,
): boolean {
  let [isNoted, isSent] = [false, false];
  try {
    isSent = mailer.send(subject, body, () => {
      isNoted = true;
      note.set();
    });
  } finally {
    if (isNoted && !isSent) ignoreErrors(note.takeBack);
  }
  return isSent;
}

/** Adds to what reports say of their last run. Errors are ignored, because the log or the mail has it. */
export function amendResults(
  ids: readonly string[],
  amend: (result: string) => string,
  deps: Pick<SavedDeps, 'book' | 'lock'>,
): void {
  if (ids.length === 0) return;
  ignoreErrors(() =>
    holdWithRetries(deps.lock, () => {
      for (const id of ids) recordEvent(id, { kind: 'resultAmended', amend }, deps);
    }),
  );
}
