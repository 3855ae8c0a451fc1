// Whether a mail about a file is due, and the note of it in its reader's own properties, which nobody else can change.

import type { Properties } from '../../connections/connection';
import { dayOfMs } from '../../core/day';
import type { TroubleKind } from '../../text/mail';
import type { SavedDeps } from '../deps';
import { sendNoted } from './noted-mail';

const MINUTE_MS = 60_000;

/** The most mails to one person about one file on one UTC day. */
const MOST_A_DAY = 4;

/** The most marks of what waits for approval that the note keeps. A few hundred characters. */
const MOST_WAITING = 20;
/** The most marks of reports whose apps may be left out. They take no places of the others. */
const MOST_UNLISTED = 50;
/** What a mark of such a report begins with in the note. Those of approvals begin with a hexadecimal digit. */
const UNLISTED_PREFIX = 'u';
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
  /** A mark of each thing that waits for approval. It's told only once. */
  waiting?: readonly string[];
  /** A mark of each report's apps that may be left out. It's told only once. */
  unlisted?: readonly string[];
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
  { causes, waiting = [], unlisted = [], lasting = [] }: Told,
  mail: () => { subject: string; body: string },
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'userProperties' | 'spreadsheetId'>,
  known: { fileId?: string; properties?: Properties } = {},
): 'nothing' | 'sent' | 'unsent' | 'tooMany' {
  const { clock, userProperties } = deps;
  const key = `mailed.${known.fileId ?? deps.spreadsheetId()}`;
  const before = (known.properties ?? userProperties.all())[key] ?? '';
  const [day, mails, waitingText, lastingText, ...noted] = before.split(' ');
  const nowMs = clock.now();
  const today = dayOfMs(nowMs);
  const [sent, told] = day === today ? [Number(mails), noted] : [0, []];
  const toldMarks = marksIn(waitingText);
  const isUnlisted = (mark: string) => mark.startsWith(UNLISTED_PREFIX);
  const once = [
    onceTold(
      UNAPPROVED,
      waiting,
      toldMarks.filter((mark) => !isUnlisted(mark)),
      MOST_WAITING,
    ),
    onceTold(
      UNLISTED,
      unlisted.map((mark) => UNLISTED_PREFIX + mark),
      toldMarks.filter(isUnlisted),
      MOST_UNLISTED,
    ),
  ];
  const nowLasting = [...lasting]
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
    .slice(0, MOST_LASTING);
  const goesOn = ({ mark, toldMs }: ToldMark) =>
    nowLasting.some((each) => each.mark === mark && (each.sinceMs ?? 0) <= toldMs);
  const toldLasting = marksIn(lastingText).map(readMark).filter(goesOn);
  const isNew = (cause: string) =>
    !told.includes(cause) && (once.find((each) => each.cause === cause)?.isNew ?? true);
  const isTold = ({ mark, of = '' }: Lasting) =>
    toldLasting.some((each) => each.mark === mark || (of !== '' && each.of === of));
  if (!causes.some(isNew) && !nowLasting.some((each) => each.isDue && !isTold(each))) return 'nothing';
  if (sent >= MOST_A_DAY) return 'tooMany';
  const marks = once.flatMap((each) => each.marks);
  const lastingMarks = nowLasting.map(
    ({ mark, of = '' }) => toldLasting.find((each) => each.mark === mark) ?? { mark, of, toldMs: nowMs },
  );
  const allCauses = new Set([...told, ...causes]);
  const note = [today, sent + 1, marks.join(), lastingMarks.map(markText).join(), ...allCauses].join(' ');
  const storing = (text: string) => () => userProperties.set({ [key]: text });
  return sendNoted(mail(), { set: storing(note), takeBack: storing(before) }, deps) ? 'sent' : 'unsent';
}

/**
 * A cause that is told only if it has a mark that wasn't told, and the marks of it that the note keeps. They are
 * sorted, so that those that don't fit into the note are always the same ones, which then aren't told.
 */
function onceTold(cause: string, all: readonly string[], told: readonly string[], most: number) {
  const now = [...all].sort().slice(0, most);
  const marks = [...new Set([...now, ...told])].slice(0, most);
  return { cause, isNew: now.some((mark) => !told.includes(mark)), marks };
}

/** `failed.abcd0123:mfz1k2:account`: its time in minutes. */
function markText({ mark, of, toldMs }: ToldMark): string {
  return [mark, Math.ceil(toldMs / MINUTE_MS).toString(36), of].join(':');
}

function readMark(text: string): ToldMark {
  const [mark = '', minutes = '', of = ''] = text.split(':');
  return { mark, of, toldMs: Number.parseInt(minutes, 36) * MINUTE_MS };
}

function marksIn(text = ''): string[] {
  return text === '' ? [] : text.split(',');
}
