// What saved reports and their schedules work with, put together by the composition root.

import type { Calendar } from '../core/due-time';
import type { StatsError } from '../core/errors';
import type { Changes, RunResult } from '../core/run-facts';
import type { ClockTriggers, Mailer, RunLog, SavedRunTools } from './ports';
import type { ReportBook } from './report-book';

export interface ReportTools {
  run: SavedRunTools;
  book: ReportBook;
  calendar: Calendar;
  triggers: ClockTriggers;
  mailer: Mailer;
  log: RunLog;
  /** Number of requests sent so far in this execution. */
  requestsSent(): number;
  /** E-mail of the person at the keyboard, or of the trigger's owner. */
  userEmail(): string;
  /** Name and address of the spreadsheet, for a mail. */
  spreadsheet(): { name: string; url: string };
  /** Sentences for the tab, the log and mails. */
  say: ReportSentences;
}

export interface ReportSentences {
  error(error: StatsError): string;
  outcome(result: RunResult, changes: Changes): string;
  continues(done: number, asked: number): string;
  paused(): string;
  undone(result: RunResult): string;
  mail(
    report: string,
    sentence: string,
    spreadsheet: { name: string; url: string },
    isPartial?: boolean,
  ): { subject: string; body: string };
}
