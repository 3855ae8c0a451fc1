// The mails about a person's schedules in a file: one a UTC day, and one more at once for what can't wait. What was
// sent is noted in the person's own properties, which nobody else can change.

import type { Properties } from '../../connections/connection';
import { type Day, dayOfMs } from '../../core/day';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import type { SavedDeps } from '../deps';
import { sendNoted } from './noted-mail';

export type MailDeps = Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties'>;

/** What was sent about a file. */
export interface MailNote {
  /** The UTC day of the last mail, and whether a second one was sent on it. */
  day: string;
  hasSecond: boolean;
  /** Whether the last mail listed something for its reader to mend. */
  mends: boolean;
  /** By report, what was told of it last, as `OwnerLine.mark`. */
  told: Readonly<Record<string, string>>;
  /** Why the schedule as a whole doesn't run, as told; blank if it does. */
  stopped: string;
}

const keyOf = (fileId: string) => `mailed.${fileId}`;

export function mailNoteIn(properties: Properties, fileId: string): MailNote {
  const stored = jsonOf(properties[keyOf(fileId)] ?? '');
  const { day, hasSecond, mends, stopped, told } = isRecord(stored) ? stored : {};
  return {
    day: textOrBlank(day),
    stopped: textOrBlank(stopped),
    hasSecond: hasSecond === true,
    mends: mends === true,
    told: isRecord(told) ? (told as MailNote['told']) : {},
  };
}

export function mailNoteTexts(fileId: string, note: MailNote): Properties {
  return { [keyOf(fileId)]: JSON.stringify(note) };
}

/** A tick has run well: what stopped the schedule as a whole is over, and is told anew. */
export function noteRunning(
  fileId: string,
  properties: Properties,
  { userProperties }: Pick<SavedDeps, 'userProperties'>,
): void {
  const note = mailNoteIn(properties, fileId);
  if (note.stopped !== '') userProperties.set(mailNoteTexts(fileId, { ...note, stopped: '' }));
}

/** What a mail is about, and what is noted of it. */
export interface OwnerMail {
  fileId: string;
  /** The person's own properties, as read. */
  properties: Properties;
  /** Whether it can't wait for the next day. */
  isUrgent: boolean;
  note: Pick<MailNote, 'mends' | 'stopped' | 'told'>;
  write(): { subject: string; body: string };
}

/**
 * Sends a mail, unless one was sent on this UTC day. Then one more goes, if it can't wait.
 * @returns whether it was sent, couldn't be sent, so that its note is taken back, or waits for another day
 */
export function sendOwnerMail(mail: OwnerMail, deps: MailDeps): 'sent' | 'unsent' | 'waits' {
  const { fileId, properties, isUrgent } = mail;
  const { userProperties, clock } = deps;
  const before = mailNoteIn(properties, fileId);
  const today: Day = dayOfMs(clock.now());
  const isSecond = before.day === today;
  if (isSecond && (!isUrgent || before.hasSecond)) return 'waits';
  const texts = mailNoteTexts(fileId, { day: today, hasSecond: isSecond, ...mail.note });
  const note = {
    set: () => userProperties.set(texts),
    takeBack: () => userProperties.set(mailNoteTexts(fileId, before)),
  };
  return sendNoted(mail.write(), note, deps) ? 'sent' : 'unsent';
}
