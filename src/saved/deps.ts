// The dependencies of saved reports and their schedules, which `app.ts` puts together.

import type { Calendar } from '../core/schedule/due-time';
import type { RunDeps } from '../runs/run';
import type { WriteLock } from '../runs/write-lock';
import type { FactsBlocks } from '../sheet/facts-block';
import type { LocalPlace } from '../text/fresh';
import type { SpendingDeps } from './ownership/report-spending';
import type { ClockTriggers, DashboardTabs, KeptTabs, Mailer, ReportLocations, RunLog } from './ports';
import type { ReportBook } from './tab/report-book';

export interface SavedDeps extends RunDeps, SpendingDeps {
  lock: WriteLock;
  book: ReportBook;
  calendar: Calendar;
  triggers: ClockTriggers;
  mailer: Mailer;
  log: RunLog;
  locations: ReportLocations;
  dashboardTabs: DashboardTabs;
  keptTabs: KeptTabs;
  factsBlocks: FactsBlocks;
  /** Number of requests sent so far in this execution. */
  requestsSent(): number;
  spreadsheetFacts(): LocalPlace;
  /** Name and address of the spreadsheet, for a mail. */
  spreadsheet(): { name: string; url: string };
}
