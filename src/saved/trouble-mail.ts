// The mail to a schedule's owner, whose trigger runs, about a run that did not go well.

import { dayOfMs } from '../core/day';
import { isSheetPlace } from '../core/place/place';
import { type ReportTrouble, troubleMail } from '../text/mail';
import type { SavedDeps } from './deps';
import type { SavedReport } from './saved-report';

/**
 * Mails whoever's trigger runs the report, at most once a day.
 * @returns the UTC day of the last mail, to be stored in the report
 */
export function mailTrouble(
  { name, run, choice }: SavedReport,
  trouble: ReportTrouble,
  sentence: string,
  { clock, mailer, spreadsheet }: Pick<SavedDeps, 'clock' | 'mailer' | 'spreadsheet'>,
): string {
  const today = dayOfMs(clock.now());
  if (run.mailedOn === today) return run.mailedOn;
  const { subject, body } = troubleMail(
    name,
    trouble,
    sentence,
    spreadsheet(),
    isSheetPlace(choice.destination) ? 'sheet' : 'table',
  );
  return mailer.send(subject, body) ? today : run.mailedOn;
}
