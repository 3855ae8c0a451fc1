// The mails about a person's schedules in a file: one a UTC day, and one more at once for what can't wait. What was
// sent is noted in the person's own properties, which nobody else can change.

import type { Properties } from '../../connections/connection';
import { type Day, dayOfMs } from '../../core/day';
import { isRecord, jsonOf, textOrBlank } from '../../core/json';
import type { SavedDeps } from '../deps';
import { sendNoted } from './noted-mail';

/** What was sent about a file. */
export interface MailNote {
  /** The UTC day of the last mail, and whether a second one was sent on it. */
  day: string;
  hasSecond: boolean;
  /** By report, what was told of it last, as `OwnerLine.mark`. */
  told: Readonly<Record<string, string>>;
  /** Why the schedule as a whole doesn't run, as told; blank if it does. */
  stopped: string;
}

const keyOf = (fileId: string) => `mailed.${fileId}`;

export function mailNoteIn(properties: Properties, fileId: string): MailNote {
  const stored = jsonOf(properties[keyOf(fileId)] ?? '');
  const { day, hasSecond, stopped, told } = isRecord(stored) ? stored : {};
  return {
    day: textOrBlank(day),
    stopped: textOrBlank(stopped),
    hasSecond: hasSecond === true,
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

/** What is noted of one more mail on this UTC day: the first, or a second that can't wait; null if it has to wait. */
export function nextSlot(
  note: MailNote,
  isUrgent: boolean,
  { clock }: Pick<SavedDeps, 'clock'>,
): Pick<MailNote, 'day' | 'hasSecond'> | null {
  const day: Day = dayOfMs(clock.now());
  const hasSecond = note.day === day;
  return hasSecond && (note.hasSecond || !isUrgent) ? null : { day, hasSecond };
}

/** @returns whether it was sent, as `sendNoted` */
export function sendOwnerMail(
  mail: { subject: string; body: string },
  fileId: string,
  notes: { before: MailNote; after: MailNote },
  deps: Pick<SavedDeps, 'mailer' | 'userProperties'>,
): boolean {
  const noting = (note: MailNote) => () => deps.userProperties.set(mailNoteTexts(fileId, note));
  return sendNoted(mail, { set: noting(notes.after), takeBack: noting(notes.before) }, deps);
}
