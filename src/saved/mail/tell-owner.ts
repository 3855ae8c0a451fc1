// The one mail that tells a person what of their reports in a file is red or amber: whether it goes, and what it lists.

import { ownerMail } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import { type MailNote, mailNoteIn, mailNoteTexts, nextSlot, sendOwnerMail } from './mail-note';
import { amendResults } from './noted-mail';
import { lineIdOf, ONCE, ownerLines } from './owner-lines';

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
  const lines = ownerLines(own, deps.book.gone(), late, before.told, deps.clock.now());
  const markBefore = (id: string) => before.told[id] ?? '';
  const changed = lines.filter(({ id, mark }) => mark !== markBefore(id));
  const news = changed.filter(({ mark }) => mark !== '');
  const over = changed.filter(({ id, mark }) => mark === '' && !markBefore(id).startsWith(ONCE));
  const isUrgent = news.some((line) => line.isUrgent);
  const slot = news.length > 0 ? nextSlot(before, isUrgent, deps) : null;
  const listed = [...(slot ? news : []), ...over];
  // What has to wait isn't noted, and so is new then.
  const told = lines
    .map(({ id, mark }) => [id, slot || mark === '' ? mark : markBefore(id)])
    .filter(([, mark]) => mark !== '');
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
