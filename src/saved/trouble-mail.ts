// The mail to a schedule's owner, whose trigger runs, about a run that did not go well.

import { dayOfMs } from '../core/day';
import { isSheetPlace } from '../core/place/place';
import { type ReportTrouble, troubleMail } from '../text/mail';
import { isKnown, reportProperty } from './approvals/approvals';
import type { SavedDeps } from './deps';
import { mailOnceADay } from './noted-mail';
import type { SavedReport } from './saved-report';

/**
 * Mails whoever's trigger runs the report, at most once a day, and only about one that they once saved or approved: any
 * editor can write their e-mail into a row, and clear the day of the last mail there.
 * @returns the UTC day of the last mail, to be stored in the report; null where a mail could not be sent
 */
export function mailTrouble(
  { id, name, run, choice }: SavedReport,
  trouble: ReportTrouble,
  sentence: string,
  deps: Pick<SavedDeps, 'clock' | 'mailer' | 'spreadsheet' | 'userProperties' | 'spreadsheetId'>,
): string | null {
  if (!isKnown(id, deps.userProperties.all(), deps)) return run.mailedOn;
  const place = isSheetPlace(choice.destination) ? 'sheet' : 'table';
  const mail = () => troubleMail(name, trouble, sentence, deps.spreadsheet(), place);
  return mailOnceADay(reportProperty('mailed', id, deps), mail, deps) ? dayOfMs(deps.clock.now()) : null;
}
