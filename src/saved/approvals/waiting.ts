// A due report whose owner has not approved it as it stands: it waits, the list says so, and its owner gets a mail.

import { dayOfMs } from '../../core/day';
import { ignoreErrors } from '../../core/ignore-errors';
import { approvalMail } from '../../text/mail';
import { waitsForApproval } from '../../text/reports';
import type { SavedDeps } from '../deps';
import type { SavedReport } from '../saved-report';
import { type Approval, reportProperty } from './approvals';

/** Notes in the report's row that it waits, once. The caller holds the lock. */
export function noteWaiting(report: SavedReport, { book, clock }: Pick<SavedDeps, 'book' | 'clock'>): void {
  if (report.run.waitingSinceMs !== null) return;
  const result = waitsForApproval(report.scheduledBy);
  book.save({ ...report, run: { ...report.run, waitingSinceMs: clock.now(), result } });
}

/**
 * Asks the owner, whose trigger runs, for the approval: once for each change, and at most once a day, so that nobody
 * can fill another person's mailbox by changing a report back and forth.
 */
export function askForApproval(
  { id, name }: SavedReport,
  { hash, definition, connection }: Approval,
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'spreadsheet' | 'userProperties' | 'spreadsheetId'>,
): void {
  const key = reportProperty('asked', id, deps);
  const today = dayOfMs(deps.clock.now());
  const [askedOn, askedHash] = (deps.userProperties.all()[key] ?? '').split(' ');
  if (askedOn === today || askedHash === hash) return;
  const { subject, body } = approvalMail(name, connection, definition, deps.spreadsheet());
  if (deps.mailer.send(subject, body))
    ignoreErrors(() => deps.userProperties.set({ [key]: `${today} ${hash}` }));
}
