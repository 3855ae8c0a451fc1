// Whether a mail about a file is due, and the note of it in its reader's own properties, which nobody else can change.

import type { Properties } from '../../connections/connection';
import { dayOfMs } from '../../core/day';
import type { TroubleKind } from '../../text/mail';
import type { SavedDeps } from '../deps';
import { sendNoted } from './noted-mail';

/** The most mails to one person about one file on one UTC day. */
const MOST_A_DAY = 4;

/** The most marks of what waits for approval that the note keeps. A few hundred characters. */
const MOST_WAITING = 20;
/** The most marks of reports in trouble that the note keeps. 16 characters each, so the note fits into a property. */
const MOST_LASTING = 200;

/** The cause of reports that wait for approval. */
const UNAPPROVED: TroubleKind = 'unapproved';

/** What a mail tells. Each text is short, without blanks and commas. */
export interface Told {
  /** What is told once a day: what happened, an error's code, and the service whose connection it's about. */
  causes: readonly string[];
  /** A mark of each thing that waits for approval, which is told only once. */
  waiting?: readonly string[];
  /** What the mail lists and the reports' rows go on saying: a mark of each, which is told only once while it lasts. */
  lasting?: readonly string[];
  /** Of those, the ones that make a mail due, each with its cause. */
  due?: readonly { mark: string; cause: string }[];
}

/**
 * Sends a mail about a file, if it tells a cause that wasn't told on this UTC day, and fewer than four were sent on it.
 * @param known what is known already: the file, if it isn't the open one, and the person's own properties
 * @returns whether the mail was sent, is due but couldn't be sent, whose note is then taken back, or is due another day
 * @throws what sending throws
 */
export function mailOnce(
  { causes, waiting = [], lasting = [], due = [] }: Told,
  mail: () => { subject: string; body: string },
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties' | 'spreadsheetId'>,
  known: { fileId?: string; properties?: Properties } = {},
): 'nothing' | 'sent' | 'unsent' | 'tooMany' {
  const { clock, userProperties } = deps;
  const key = `mailed.${known.fileId ?? deps.spreadsheetId()}`;
  const before = (known.properties ?? userProperties.all())[key] ?? '';
  const [day, mails, waitingText, lastingText, ...noted] = before.split(' ');
  const [toldWaiting, toldLasting] = [marksIn(waitingText), marksIn(lastingText)];
  const today = dayOfMs(clock.now());
  const [sent, told] = day === today ? [Number(mails), noted] : [0, []];
  // Sorted, so that the marks that don't fit into the note are always the same ones, which then aren't told.
  const nowWaiting = [...waiting].sort().slice(0, MOST_WAITING);
  const nowLasting = new Set([...lasting].sort().slice(0, MOST_LASTING));
  const isWaitingNew = nowWaiting.some((mark) => !toldWaiting.includes(mark));
  const isNew = (cause: string) => !told.includes(cause) && (cause !== UNAPPROVED || isWaitingNew);
  const newlyDue = due.filter(
    ({ mark, cause }) => nowLasting.has(mark) && !toldLasting.includes(mark) && isNew(cause),
  );
  if (!causes.some(isNew) && newlyDue.length === 0) return 'nothing';
  if (sent >= MOST_A_DAY) return 'tooMany';
  const marks = [...new Set([...nowWaiting, ...toldWaiting])].slice(0, MOST_WAITING);
  const allCauses = new Set([...told, ...causes, ...newlyDue.map(({ cause }) => cause)]);
  const note = [today, sent + 1, marks.join(), [...nowLasting].join(), ...allCauses].join(' ');
  const storing = (text: string) => () => userProperties.set({ [key]: text });
  return sendNoted(mail(), { set: storing(note), takeBack: storing(before) }, deps) ? 'sent' : 'unsent';
}

function marksIn(text = ''): string[] {
  return text === '' ? [] : text.split(',');
}
