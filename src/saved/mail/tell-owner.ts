// The one mail that tells a person what of their reports in a file is red or amber: whether it goes, and what it lists.

import { ownerMail, type Trouble } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import { type MailNote, mailNoteIn, mailNoteTexts, nextSlot, sendOwnerMail } from './mail-note';
import { amendResults } from './noted-mail';
import { isOnce, lineIdOf, type OwnerLine, ownerLines } from './owner-lines';

type TellDeps = Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'mailer' | 'spreadsheet' | 'userProperties'>;

/**
 * Mails the owner of the running trigger what is new of what is red or amber of theirs, by report, kind and app, and
 * what is over, which waits for no other day. A report that is gone, or another's, is told once, and then forgotten.
 * @param runs of this tick
 * @param late as `ownerLines`
 * @param reports as the tick leaves them
 */
export function tellOwner(
  runs: readonly RecordedRun[],
  late: readonly SavedReport[],
  reports: readonly SavedReport[],
  deps: TellDeps,
): void {
  const fileId = deps.spreadsheet.id();
  const before = mailNoteIn(deps.userProperties.all(), fileId);
  const own = reports.filter(({ isMine }) => isMine);
  const lines = ownerLines(own, deps.book.gone(), late, deps.clock.now());
  const marksBefore = (id: string) => before.told[id]?.split(' ') ?? [];
  const news = lines.flatMap(({ id, troubles }) =>
    troubles.filter(({ mark }) => !marksBefore(id).includes(mark)),
  );
  const over = lines.filter(({ id, isWell }) => isWell && marksBefore(id).some((mark) => !isOnce(mark)));
  const slot =
    news.length > 0
      ? nextSlot(
          before,
          news.some(({ isUrgent }) => isUrgent),
          deps,
        )
      : null;
  const listed = [...(slot ? news : []), ...over.map(({ id, name }) => ({ ...WELL, id, name }))];
  const told = lines
    .map((line) => [line.id, marksAfter(line, marksBefore(line.id), slot !== null).join(' ')])
    .filter(([, marks]) => marks !== '');
  const after: MailNote = { ...before, ...slot, told: Object.fromEntries(told) };
  if (listed.length === 0) {
    if (JSON.stringify(after) !== JSON.stringify(before))
      deps.userProperties.set(mailNoteTexts(fileId, after));
  } else if (sendOwnerMail(ownerMail(listed, deps.spreadsheet.place()), fileId, { before, after }, deps)) {
    if (slot) deps.book.forgetGone();
  } else {
    const unmailed = runs.filter(({ report }) => listed.some(({ id }) => id === lineIdOf(report)));
    amendResults(
      unmailed.map(({ report }) => report.id),
      withUnmailed,
      deps,
    );
  }
}

const WELL: Omit<Trouble, 'name'> = { kind: 'well', result: '', by: '', apps: [], more: 0 };

/** What has to wait isn't noted, and so is new then. What is noted stays until a run has shown that it's over. */
function marksAfter({ troubles, isWell }: OwnerLine, before: readonly string[], isMailed: boolean) {
  const marks = troubles.map(({ mark }) => mark);
  const noted = isMailed ? marks : marks.filter((mark) => before.includes(mark));
  return noted.length > 0 || isWell ? noted : before;
}
