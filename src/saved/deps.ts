// The dependencies of saved reports and their schedules, which `app.ts` puts together.

import type { Calendar } from '../core/schedule/due-time';
import type { RunDeps } from '../runs/order';
import type { WriteLock } from '../runs/write-lock';
import type { FactsBlocks } from '../sheet/facts-block';
import type { LocalPlace } from '../text/fresh';
import type { SpendingDeps } from './ownership/report-spending';
import type { ClockTriggers, DashboardTabs, KeptTabs, Mailer, ReportLocations, RunLog } from './ports';
import type { ReportBook } from './store/report-book';

export interface SavedDeps extends RunDeps, SpendingDeps {
  lock: WriteLock;
  book: ReportBook;
  calendar: Calendar;
  triggers: ClockTriggers;
  mailer: Mailer;
  log: RunLog;
  locations: ReportLocations;
  dashboards: DashboardParts;
  /** Number of requests sent so far in this execution. */
  requestsSent(): number;
  spreadsheet: Spreadsheet;
}

/** Where dashboards stand in the file. */
interface DashboardParts {
  tabs: DashboardTabs;
  keptTabs: KeptTabs;
  /** The cells with the title and the line below it. */
  facts: FactsBlocks;
}

export interface SpreadsheetFacts extends LocalPlace {
  id: string;
  name: string;
}

/** The file that the add-on works in. */
interface Spreadsheet {
  id(): string;
  facts(): SpreadsheetFacts;
  /** For a mail. */
  place(): { name: string; url: string };
}
