// The ports that saved reports, their schedules and their log stand on.

import type { Rectangle } from '../core/a1';
import type { ErrorCode } from '../core/errors';
import type { RunDeps } from '../runs/run';
import type { WriteLock } from '../runs/write-lock';
import type { SheetCell } from '../sheet/sheet-deps';
import type { ApprovalDeps } from './approvals/approvals';

/** What stands above the rows of the reports tab. */
export interface TabHead {
  version: number;
  /** Of the spreadsheet whose schedules are on; a copy of the file brings along another's. */
  spreadsheetId: string;
  headings: string[];
}

/** What the reports tab holds. */
export interface TabContent extends Omit<TabHead, 'version'> {
  /** Null where a person has typed over it. */
  version: number | null;
  rows: { row: number; texts: string[] }[];
}

/** The tab `_publisher_stats`: its head, and one row of texts per report. */
export interface ReportTab {
  /** Null when the spreadsheet has none yet. Rows are numbered as in the sheet. */
  read(): TabContent | null;
  /** Writes what stands above the rows, making the hidden tab when there is none. */
  writeHead(head: TabHead): void;
  /** Writes a row; null adds one below the last. */
  writeRow(row: number | null, texts: readonly string[]): void;
  removeRow(row: number): void;
}

/** Stands in the log where a trigger ran a report. */
export const TRIGGER = 'trigger';

/** A line of the tab `Publisher Stats log`. */
export interface LogLine {
  timeMs: number;
  report: string;
  /** E-mail of a person, or `TRIGGER`. */
  by: string;
  period: string;
  requests: number;
  rows: number | null;
  /** USD; null when the table has no revenue. */
  revenue: number | null;
  durationMs: number;
  result: string;
  requestIds: readonly string[];
  /** Of the error that ended the run; blank for none. */
  code: ErrorCode | '';
}

/** What a line of the log tells without a text of anybody. A cell that a person has changed is null, or blank. */
export interface LoggedRun extends Pick<LogLine, 'rows' | 'code'> {
  timeMs: number | null;
  isTrigger: boolean;
  requests: number | null;
  durationMs: number | null;
}

/** The figures of a run that sent no request, or that Google stopped. */
export const NO_FIGURES = { requests: 0, rows: null, revenue: null, requestIds: [], code: '' } as const;

export interface RunLog {
  /** Adds a line, and drops the oldest beyond 1,000. */
  append(line: LogLine): void;
  /** The newest lines, the newest first. */
  newest(count: number): LoggedRun[];
}

/** Texts in a hidden tab: what an unfinished run has fetched, and the block as it was before a run. */
export interface HiddenPages {
  /** The names under which a text is stored, without reading the texts. */
  names(): ReadonlySet<string>;
  /** The texts stored under a name, in the order added. */
  read(name: string): string[];
  add(name: string, text: string): void;
  clear(name: string): void;
}

/** A cell of the spreadsheet, with the name that its sheet has now. */
export interface PlacedCell extends SheetCell {
  sheetName: string;
}

/** Cells of the spreadsheet, by their first one. */
export type PlacedBlock = PlacedCell & Rectangle;

/** Where a report writes. */
export interface ReportLocation {
  /** Null while it has none, and where its name was pointed away. */
  block: PlacedBlock | null;
  /** The cell that was fixed for it, until its block begins there. */
  fixedCell: PlacedCell | null;
}

/** Where saved reports write. */
export interface ReportLocations {
  /** By the IDs of the reports, also of those that are no longer saved. */
  all(): ReadonlyMap<string, ReportLocation>;
  /**
   * A cell by its address, or the selected one for null; in a table of no report, the corner of that. Null where there
   * is no such sheet, or nothing is selected.
   */
  cellAt(address: { sheetName: string; cell: string } | null): PlacedCell | null;
  /** Fixes a cell for a report by a named range, which follows it; null ends that. */
  fix(id: string, cell: PlacedCell | null): void;
  /** Writes a text into the cell that was fixed for an ID, wherever it is; does nothing where there is none. */
  writeText(id: string, text: string): void;
  /** Selects cells; their sheet becomes the active one, and is shown where it was hidden. */
  show(cells: PlacedBlock): void;
}

/** What people have typed into the cells of a dashboard, as shown. */
export interface TypedCells {
  period: string;
  apps: string;
  /** In the cell beside them: a message of the add-on, or a person's own text. */
  beside: string;
}

/** The cells of dashboards, found by a named range. */
export interface DashboardCells {
  /** Null where a dashboard has none, or they are gone. */
  read(dashboard: string): TypedCells | null;
  /** Takes cells for those of a dashboard, and offers what can be chosen. */
  fix(dashboard: string, sheetId: number, periods: readonly string[], apps: readonly string[]): void;
  /**
   * Changes what stands in them.
   * @param typed its apps: null where they have no cell
   * @throws StatsError CELLS_PROTECTED, and what Google says
   */
  put(dashboard: string, typed: { period: string; apps: string | null }): void;
  /** Writes into the cell beside them. */
  showMessage(dashboard: string, message: string): void;
  end(dashboard: string): void;
}

/** `made`, or being removed, or neither. */
export type TriggerNote = 'made' | 'unfinished' | 'none';

/** When a person's trigger last ran for a spreadsheet, or was made. */
export interface LastTick {
  atMs: number;
  /** The id of the file that was open then; '' for none. Absent where the trigger has not run since it was made. */
  open?: string;
}

/** The spreadsheet that a trigger was made for. */
export interface TickedFile {
  id: string;
  name: string;
  /** Whether Google has opened it for the tick. */
  isOpen: boolean;
}

/** The hourly trigger of the person at the keyboard in this spreadsheet. */
export interface ClockTriggers {
  /** Finds it, or makes it and notes that it is this spreadsheet's; never makes a second. */
  ensure(): void;
  /** The trigger goes first: stopped halfway, its note is left. */
  remove(): void;
  /** What the person's properties say of it: an execution that Google stopped may have left it unfinished. */
  noted(properties: Readonly<Record<string, string>>, spreadsheetId: string): TriggerNote;
  /** Removes what the properties say of it, and nothing else. */
  forget(properties: Readonly<Record<string, string>>, spreadsheetId: string): void;
  /** Whether the trigger of that id was made for the spreadsheet that is active now, noted or not. */
  isOfThisSpreadsheet(triggerUid: string): boolean;
  /** Notes that the trigger of that id runs now. @returns its spreadsheet; null where none was noted for it */
  noteTick(triggerUid: string, nowMs: number): TickedFile | null;
  /** What the person's properties say of the trigger of a spreadsheet; null for one that was never noted to run. */
  lastTick(properties: Readonly<Record<string, string>>, spreadsheetId: string): LastTick | null;
  /** The other spreadsheets in which the person has one. */
  filesElsewhere(): { id: string; name: string }[];
}

/** Mail to whoever's trigger runs, and to nobody else: an address in the tab may be anybody's. */
export interface Mailer {
  /** Does nothing when the day's quota is used up. @returns whether the mail was sent */
  send(subject: string, body: string): boolean;
}

/** What a run of a saved report works with. */
export interface SavedRunDeps extends RunDeps, Omit<ApprovalDeps, 'clients'> {
  lock: WriteLock;
  pages: HiddenPages;
}
