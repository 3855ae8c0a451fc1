// Whether a mail about a file is due, and the note of it in its reader's own properties, which nobody else can change.

import type { Properties } from '../connections/connection';
import { dayOfMs } from '../core/day';
import { ignoreErrors } from '../core/ignore-errors';
import type { TroubleKind } from '../text/mail';
import type { SavedDeps } from './deps';
import { errorOf } from './record-under-lock';

/** The most mails to one person about one file on one UTC day. */
const MOST_A_DAY = 4;

/** The cause of reports that wait for approval. */
const UNAPPROVED: TroubleKind = 'unapproved';

/** What a mail tells. */
export interface Told {
  /** A few short words without blanks: what happened, an error's code, and the service whose connection it's about. */
  causes: readonly string[];
  /** A mark of what waits for approval, which is told only once; empty if nothing waits. */
  waiting?: string;
}

/**
 * Sends a mail about a file, if it tells a cause that wasn't told on this UTC day, and fewer than four were sent on it.
 * It's noted before it's sent, because if the note can't be stored, every tick would send the mail again.
 * @param known what is known already: the file, if it isn't the open one, and the person's own properties
 * @returns whether a mail was due that couldn't be sent; its note is then taken back
 * @throws what sending throws
 */
export function mailOnce(
  { causes, waiting = '' }: Told,
  mail: () => { subject: string; body: string },
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties' | 'spreadsheetId'>,
  known: { fileId?: string; properties?: Properties } = {},
): boolean {
  const { clock, mailer, userProperties } = deps;
  const key = `mailed.${known.fileId ?? deps.spreadsheetId()}`;
  const before = (known.properties ?? userProperties.all())[key] ?? '';
  const [day, mails, toldWaiting = '', ...noted] = before.split(' ');
  const today = dayOfMs(clock.now());
  const [sent, told] = day === today ? [Number(mails), noted] : [0, []];
  const isNew = (cause: string) => !told.includes(cause) && (cause !== UNAPPROVED || waiting !== toldWaiting);
  if (sent >= MOST_A_DAY || !causes.some(isNew)) return false;
  const { subject, body } = mail();
  const note = [today, sent + 1, waiting || toldWaiting, ...new Set([...told, ...causes])].join(' ');
  if (errorOf(() => userProperties.set({ [key]: note }))) return true;
  let isSent = false;
  try {
    isSent = mailer.send(subject, body);
  } finally {
    if (!isSent) ignoreErrors(() => userProperties.set({ [key]: before }));
  }
  return !isSent;
}
