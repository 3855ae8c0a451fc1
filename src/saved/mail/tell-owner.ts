// The one mail that tells a person what of their reports in a file is red or amber: whether it goes, and what it lists.

import { ownerMail } from '../../text/mail';
import { withUnmailed } from '../../text/reports';
import type { SavedDeps } from '../deps';
import type { RecordedRun } from '../run/run-and-record';
import type { SavedReport } from '../saved-report';
import { mailNoteIn, mailNoteTexts, nextSlot, sendOwnerMail } from './mail-note';
import { amendResults } from './noted-mail';
import { ownerLines } from './owner-lines';

type TellDeps = Pick<SavedDeps, 'book' | 'clock' | 'lock' | 'mailer' | 'spreadsheet' | 'userProperties'>;

/**
 * Mails the owner of the running trigger what of theirs is red or amber and wasn't told before, by report, kind and
 * app. A report that is gone, or another's, is told once, and then forgotten.
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
  const news = lines.filter(({ id, mark }) => mark !== before.told[id]);
  const slot =
    news.length > 0
      ? nextSlot(
          before,
          news.some(({ isUrgent }) => isUrgent),
          deps,
        )
      : null;
  // What has to wait isn't noted, and so is new then.
  const told = lines
    .flatMap(({ id, mark }) => [[id, slot ? mark : before.told[id]]])
    .filter(([, mark]) => mark);
  const after = { ...before, ...slot, told: Object.fromEntries(told) };
  if (!slot) {
    if (JSON.stringify(after) !== JSON.stringify(before))
      deps.userProperties.set(mailNoteTexts(fileId, after));
    return;
  }
  if (sendOwnerMail(ownerMail(news, deps.spreadsheet.place()), fileId, { before, after }, deps))
    deps.book.forgetGone();
  else {
    const ran = runs.map(({ report }) => report.id).filter((id) => news.some((line) => line.id === id));
    amendResults(ran, withUnmailed, deps);
  }
}
