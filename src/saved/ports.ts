// The ports of saved reports: what they, their schedules and their log need from the platform.

import type { Rectangle } from '../core/a1';
import type { ErrorCode } from '../core/errors';
import type { SheetCell } from '../sheet/sheet-deps';
import type { DashboardTab } from './dashboard/dashboard-tab';

/** What the mirror has of a report. */
export interface MirroredReport {
  id: string;
  /** Its record without its owner, as JSON. */
  record: string;
  /** What a copy of the file needs to know of its runs, as JSON. */
  runs: string;
}

/**
 * The hidden tab `_publisher_stats`, which tells a copy of the file what reports it had. Any editor can change it.
 * @example
 * mirror.update([{ id: 'k3f9', record: '{…}', runs: '' }], 'a1b2'); // and without the removed one
 */
export interface Mirror {
  /** None without the tab. */
  read(): MirroredReport[];
  /** Writes these, and leaves others but the removed one. What keeps it from that is ignored. */
  update(reports: readonly MirroredReport[], removedId?: string): void;
}

/** `LogLine.by` of a run that a trigger started. */
export const TRIGGER = 'trigger';

/** A line of the tab `Publisher Stats log`. */
export interface LogLine {
  timeMs: number;
  report: string;
  /** A person's email, `a person` if Google doesn't tell it, or `TRIGGER`. */
  by: string;
  period: string;
  requests: number;
  rows: number | null;
  /** USD; null when the table has no revenue. */
  revenue: number | null;
  durationMs: number;
  result: string;
  requestIds: readonly string[];
  /** The code of the error that ended the run; blank if none did. */
  code: ErrorCode | '';
}

/** A log line without its texts, which may be private. A cell that can't be read is null, or blank for `code`. */
export interface LoggedRun extends Pick<LogLine, 'rows' | 'code'> {
  timeMs: number | null;
  isTrigger: boolean;
  requests: number | null;
  durationMs: number | null;
}

/** Blank figures for a log line, such as for an undo or a run that Google stopped. */
export const NO_FIGURES = { requests: 0, rows: null, revenue: null, requestIds: [], code: '' } as const;

/**
 * @example
 * log.append({ ...NO_FIGURES, timeMs, report: 'Daily', by: TRIGGER, period: '', durationMs: 0, result });
 */
export interface RunLog {
  /** Adds a line, and drops the oldest beyond 1,000. */
  append(line: LogLine): void;
  /** The last `count` lines, the newest first. */
  newest(count: number): LoggedRun[];
}

/** A cell of the spreadsheet, with the name that its sheet has now. */
export interface PlacedCell extends SheetCell {
  sheetName: string;
}

/** A rectangle of cells, by its first cell and its size. */
export type PlacedCells = PlacedCell & Rectangle;

/** Where a report writes. */
export interface ReportLocation {
  /** Null until the report has written, if its cells were deleted, or if its named ranges begin at different cells. */
  block: PlacedCells | null;
  /** The cell where the report's first write begins, found by a named range. Null without one, or after that write. */
  fixedCell: PlacedCell | null;
}

/**
 * Where saved reports write.
 * @example
 * locations.all().get('k3f9')?.block; // { sheetId, sheetName, row: 1, column: 1, rows: 41, columns: 7 }
 */
export interface ReportLocations {
  /** By report ID, including reports that are no longer saved. @param beside whose sheet alone is asked */
  all(beside?: SheetCell | null): ReadonlyMap<string, ReportLocation>;
  /**
   * The cell at an address, or the selected cell for null. If it's in a table that no saved report owns, returns the
   * table's first cell instead. Null if there is no such sheet, or nothing is selected.
   * @throws StatsError TAB_WITHOUT_CELLS
   */
  cellAt(address: { sheetName: string; cell: string } | null): PlacedCell | null;
  /** Names a cell for a report, so that it's found after it moves. Null removes the name. Skips a cell off the grid. */
  fix(id: string, cell: PlacedCell | null): void;
  /** Selects cells. Their sheet becomes the active one, and is shown if it was hidden. */
  show(cells: PlacedCells): void;
}

/**
 * The tabs of dashboards.
 * @example
 * const sheetId = tabs.make('Dashboard data k3f9', true);
 * tabs.nameOf(sheetId); // null, once a person has deleted it
 */
export interface DashboardTabs {
  /** The names of all sheets. */
  names(): string[];
  /** The present name of a tab; null if it doesn't exist. */
  nameOf(sheetId: number): string | null;
  /**
   * Makes a tab, or takes the empty one of that name that a stopped call has left.
   * @returns its sheet ID
   */
  make(name: string, isHidden: boolean): number;
  /** Fills the blank cells of a tab. A visible tab becomes active. */
  fill(sheetId: number, tab: DashboardTab): void;
  rename(sheetId: number, name: string): void;
  /** Gives cells these number formats that have them in other colors, wherever they are by now. */
  recolor(sheetId: number, formats: readonly string[]): void;
  /**
   * Deletes a tab that has nothing but `own` contents, if nothing else uses it and another visible sheet remains.
   * @returns whether it was deleted
   */
  remove(sheetId: number, own: DashboardTab['cells']): boolean;
}

/** The tabs of a dashboard whose numbers are kept. */
export interface KeptTabs {
  /** The sheet ID of the tab that has a formula of these cells; null for none. */
  find(cells: DashboardTab['cells']): number | null;
  /**
   * Replaces the formulas of the visible tab that read the hidden one by what they show, and lets its charts draw
   * copies of their tables, below all else in it.
   * @param titled what becomes of its title, the first cell
   * @returns whether formulas, charts or names of a person still read the hidden tab
   */
  freeze(tabs: { shown: number; data: number }, titled: (title: string) => string): boolean;
  /** Shows the hidden tab, under a name that no other has. @returns the name */
  reveal(sheetId: number, name: (number: number) => string): string;
}

/** What the notes say about a trigger: it exists, Google interrupted a change of it, or nothing. */
export type TriggerNote = 'made' | 'unfinished' | 'none';

/** When a person's trigger last ran for a spreadsheet, or was made. */
export interface LastTick {
  atMs: number;
  /** The ID of the file that was open then; '' for none. Absent if the trigger hasn't run since it was made. */
  open?: string;
  /** When the trigger was restarted, ms since 1970. Absent if it never was. */
  restartedMs?: number;
}

/** The spreadsheet that a trigger was made for. */
export interface TickedFile {
  id: string;
  /** Blank if the file is open, or its name isn't noted. */
  name: string;
  /** Whether Google has opened it for the tick. */
  isOpen: boolean;
}

/**
 * The current user's hourly trigger in this spreadsheet, the one at its opening that may stand beside it, and the notes
 * about both in their properties.
 * @example
 * triggers.ensure(); // at the save of a schedule
 * triggers.noteTick(triggerUid, clock.now()); // { id, name, isOpen }
 */
export interface ClockTriggers {
  /** Makes the trigger unless there is one, and notes that it is this spreadsheet's. */
  ensure(): void;
  /**
   * Removes both triggers and their notes. One note is removed last, so that an interrupted removal is noticed later.
   */
  remove(): void;
  /**
   * Deletes the trigger that Google lists and makes it again, and notes when. Does nothing if none is listed, and
   * deletes nothing if no property can be written.
   */
  restart(nowMs: number): void;
  /** What the person's properties note about the trigger of a spreadsheet. */
  noted(properties: Readonly<Record<string, string>>, spreadsheetId: string): TriggerNote;
  /**
   * Removes the notes about the trigger of this spreadsheet, but not the trigger. The one at its opening goes with its
   * note: the next tick without the file leads to another.
   */
  forget(properties: Readonly<Record<string, string>>, spreadsheetId: string): void;
  /** Makes the trigger at the opening of this spreadsheet unless there is one, and notes it. */
  ensureOnOpen(): void;
  /** What the person's properties note about such a trigger of a spreadsheet. */
  notedOnOpen(properties: Readonly<Record<string, string>>, spreadsheetId: string): TriggerNote;
  /** Whether a trigger was made for the active spreadsheet, even if that wasn't noted. */
  isOfThisSpreadsheet(triggerUid: string): boolean;
  /** Notes that an hourly trigger runs now. @returns the spreadsheet that it was made for; null if none is noted */
  noteTick(triggerUid: string, nowMs: number): TickedFile | null;
  /** The last tick noted for a spreadsheet, or when its trigger was made; null if neither is noted. */
  lastTick(properties: Readonly<Record<string, string>>, spreadsheetId: string): LastTick | null;
  /** The other spreadsheets in which the person has a trigger, by their notes. */
  filesElsewhere(): { id: string; name: string }[];
}

/**
 * Sends mail only to the owner of the running trigger, because an address that is stored may be anybody's.
 * @example
 * mailer.send('Publisher Stats: “Daily” failed', body, () => store.set(told)); // false: no quota
 */
export interface Mailer {
  /**
   * @param note notes that the mail is told; called right before it's sent, and only with an email address and quota
   * @returns whether the mail was sent; false without an email address, quota, permission or note
   */
  send(subject: string, body: string, note: () => void): boolean;
}
