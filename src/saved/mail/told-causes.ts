// Whether a mail about a file is due, and the note of it in its reader's own properties, which nobody else can change.

import type { Properties } from '../../connections/connection';
import { addDays, dayOfMs, msOfDay, parseDay } from '../../core/day';
import type { TroubleKind } from '../../text/mail';
import type { SavedDeps } from '../deps';
import { sendNoted } from './noted-mail';

const MINUTE_MS = 60_000;

/** The most mails to one person about one file on one UTC day. */
const MOST_A_DAY = 4;

/** The most marks of what waits for a person that the note keeps. A few hundred characters. */
const MOST_WAITING = 20;
/** The most marks of reports in trouble that the note keeps. 45 characters each, so the note fits into a property. */
const MOST_LASTING = 150;

/** The cause of reports that wait for approval. */
const UNAPPROVED: TroubleKind = 'unapproved';
/** The cause of reports whose owner may leave out an app. */
export const UNLISTED = 'unlisted';

/** What a mail tells. Each text is short, without blanks and commas. */
export interface Told {
  /** What is told once a day: what happened, an error's code, and the service whose connection it's about. */
  causes: readonly string[];
  /** A mark of each thing that waits for approval, and of each app that may be left out. It's told only once. */
  waiting?: readonly string[];
  /** What the mail lists and the reports' rows go on saying, which is told only once while it lasts. */
  lasting?: readonly Lasting[];
}

/** Trouble of a report that goes on. */
export interface Lasting {
  mark: string;
  /** Whether it makes a mail due, unless it was told. */
  isDue: boolean;
  /** The trouble that it shares with other reports. While one of them goes on, the others make no mail due. */
  of?: string;
  /** When it began, ms, so that one which has ended and begun again is told again; absent of a row that didn't run. */
  sinceMs?: number;
}

/** A mark of the note, what it shares, and when it was told, ms. */
interface ToldMark {
  mark: string;
  of: string;
  toldMs: number;
}

/**
 * Sends a mail about a file, if it tells a cause that wasn't told on this UTC day, and fewer than four were sent on it.
 * @param known what is known already: the file, if it isn't the open one, and the person's own properties
 * @returns whether the mail was sent, is due but couldn't be sent, whose note is then taken back, or is due another day
 * @throws what sending throws
 */
export function mailOnce(
  { causes, waiting = [], lasting = [] }: Told,
  mail: () => { subject: string; body: string },
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties' | 'spreadsheetId'>,
  known: { fileId?: string; properties?: Properties } = {},
): 'nothing' | 'sent' | 'unsent' | 'tooMany' {
  const { clock, userProperties } = deps;
  const key = `mailed.${known.fileId ?? deps.spreadsheetId()}`;
  const before = (known.properties ?? userProperties.all())[key] ?? '';
  const [day, mails, waitingText, lastingText, ...noted] = before.split(' ');
  const toldWaiting = marksIn(waitingText);
  const nowMs = clock.now();
  const today = dayOfMs(nowMs);
  const [sent, told] = day === today ? [Number(mails), noted] : [0, []];
  // Sorted, so that the marks that don't fit into the note are always the same ones, which then aren't told.
  const nowWaiting = [...waiting].sort().slice(0, MOST_WAITING);
  const nowLasting = [...lasting]
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
    .slice(0, MOST_LASTING);
  const goesOn = ({ mark, toldMs }: ToldMark) =>
    nowLasting.some((each) => each.mark === mark && (each.sinceMs ?? 0) <= toldMs);
  const toldLasting = marksIn(lastingText)
    .map((text) => readMark(text, day))
    .filter(goesOn);
  const isWaitingNew = nowWaiting.some((mark) => !toldWaiting.includes(mark));
  const isNew = (cause: string) =>
    !told.includes(cause) && (![UNAPPROVED, UNLISTED].includes(cause) || isWaitingNew);
  const isTold = ({ mark, of = '' }: Lasting) =>
    toldLasting.some((each) => each.mark === mark || (of !== '' && each.of === of));
  if (!causes.some(isNew) && !nowLasting.some((each) => each.isDue && !isTold(each))) return 'nothing';
  if (sent >= MOST_A_DAY) return 'tooMany';
  const marks = [...new Set([...nowWaiting, ...toldWaiting])].slice(0, MOST_WAITING);
  const lastingMarks = nowLasting.map(
    ({ mark, of = '' }) => toldLasting.find((each) => each.mark === mark) ?? { mark, of, toldMs: nowMs },
  );
  const allCauses = new Set([...told, ...causes]);
  const note = [today, sent + 1, marks.join(), lastingMarks.map(markText).join(), ...allCauses].join(' ');
  const storing = (text: string) => () => userProperties.set({ [key]: text });
  return sendNoted(mail(), { set: storing(note), takeBack: storing(before) }, deps) ? 'sent' : 'unsent';
}

/** `failed.abcd0123:mfz1k2:account`: its time in minutes. */
function markText({ mark, of, toldMs }: ToldMark): string {
  return [mark, Math.ceil(toldMs / MINUTE_MS).toString(36), of].join(':');
}

/** @param day of the note */
function readMark(text: string, day = ''): ToldMark {
  const [mark = '', minutes = '', of = ''] = text.split(':');
  // Earlier versions stored no time, so it was told by the end of the note's day.
  const noted = parseDay(day);
  const latestMs = noted === null ? 0 : msOfDay(addDays(noted, 1));
  return { mark, of, toldMs: minutes === '' ? latestMs : Number.parseInt(minutes, 36) * MINUTE_MS };
}

function marksIn(text = ''): string[] {
  return text === '' ? [] : text.split(',');
}
