// What happens to a due report that its owner hasn't approved since it changed: it waits, and its owner is emailed.

import { dayOfMs } from '../../core/day';
import { approvalMail } from '../../text/mail';
import { waitsForApproval } from '../../text/reports';
import type { DaysPart } from '../days/days-to-load';
import type { SavedDeps } from '../deps';
import { noteAndSend } from '../mail-once-a-day';
import type { SavedReport } from '../saved-report';
import type { Approval } from './approvals';
import { definitionShown } from './definition';
import { reportProperty } from './report-properties';

/** Records in the report's row that it waits for approval, if that isn't recorded yet. The caller holds the lock. */
export function noteWaiting(report: SavedReport, { book, clock }: Pick<SavedDeps, 'book' | 'clock'>): void {
  if (report.run.waitingSinceMs !== null) return;
  const outcome = { result: waitsForApproval(report.scheduledBy), errorCode: '' } as const;
  book.save({ ...report, run: { ...report.run, waitingSinceMs: clock.now(), ...outcome } });
}

/** A due report, and whether its owner has approved it as it is now. */
export interface ClaimedReport {
  report: SavedReport;
  approval: Approval;
  /** Which days its run loads; used only if its destination holds each day separately. */
  part: DaysPart;
}

/** How many reports one email can name; the panel lists all. */
const MOST_IN_MAIL = 20;

/**
 * Mails the owner, whose trigger is running, the list of reports to approve. A report is listed once per change, at
 * most once a day, and only if the owner has saved or approved it before. Otherwise, an editor could flood another
 * person's mailbox by changing reports back and forth, or by writing that person's email into rows.
 */
export function askForApproval(
  waiting: readonly ClaimedReport[],
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'spreadsheet' | 'userProperties' | 'spreadsheetId'>,
): void {
  if (waiting.length === 0) return;
  const today = dayOfMs(deps.clock.now());
  const properties = deps.userProperties.all();
  const keyOf = ({ report }: ClaimedReport) => reportProperty('asked', report.id, deps);
  const toMail = waiting
    .filter(({ approval }) => approval.isKnown)
    .filter((each) => {
      const [askedOn, hash] = (properties[keyOf(each)] ?? '').split(' ');
      return askedOn !== today && hash !== each.approval.hash;
    })
    .slice(0, MOST_IN_MAIL);
  if (toMail.length === 0) return;
  const mail = approvalMail(
    toMail.map(({ report, approval }) => ({ name: report.name, definition: definitionShown(approval) })),
    deps.spreadsheet(),
  );
  const notes = toMail.map((each) => [keyOf(each), `${today} ${each.approval.hash}`]);
  noteAndSend(Object.fromEntries(notes), mail, deps);
}
