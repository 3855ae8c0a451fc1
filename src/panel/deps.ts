// What the handlers of the panel and the menu depend on: ports, and objects that the composition root (`app.ts`) makes.

import type { Properties } from '../connections/connection';
import type { Connections } from '../connections/connections';
import type { HeardLogins } from '../connections/heard-logins';
import type { Addresses, OpenConnection } from '../connections/opener';
import type { ConnectedServices } from '../connections/service';
import type { NamedCell } from '../core/a1';
import type { StatsService } from '../core/add-on/services';
import type { FinalAfter } from '../core/report/final-days';
import type { FormulaDeps } from '../formulas/deps';
import type { ResultShape } from '../formulas/formula-cells';
import type { Undone } from '../runs/destination';
import type { SavedDeps } from '../saved/deps';
import type { SheetCharts } from '../sheet/charts/chart-ports';
import type { TabFormulas } from '../sheet/neighbours/tab-formulas';
import type { BlockCells, BlockNames, HiddenPages, RestatementList } from '../sheet/sheet-deps';
import type { ProgressBoard, ShortStore } from './progress-board';

/** What saved reports and their runs depend on, and what is the panel's own. */
export interface PanelDeps extends SavedDeps {
  logins: Logins;
  tables: TablesShown;
  formulas: FormulaSheet;
  settings: Settings;
  /** How runs stand. */
  board: ProgressBoard;
  /** What is noted where properties have no room. */
  shortNotes: ShortStore;
  /** What is ours in the file, beside reports. */
  remains: Remains;
  helpWindow: HelpWindow;
}

/** The logins of the person, and those that are shared in the file. */
interface Logins {
  services: ConnectedServices;
  /** The connections of the account and seller services, which can be shared in a spreadsheet. */
  connections: Connections;
  addresses: Addresses;
  /** What this execution hears of the tokens that it uses. */
  heard: HeardLogins;
  /** As `openConnection`, for a caller that has just read the person's properties. */
  openIn(userProperties: Properties, service: StatsService): OpenConnection;
}

/** The tables in the file's sheets, as they stand now. */
interface TablesShown {
  /** The named ranges of all tables. */
  names: BlockNames;
  /** The cells of a table. */
  blockNamed: BlockCells['blockNamed'];
  charts: Pick<SheetCharts, 'list'>;
  /** Whose table can be put back (`sheet/undo/undo-copy`). */
  pages: Pick<HiddenPages, 'names'>;
  /** Puts back what the person's last write has replaced (`sheet/undo/last-write`). */
  undoLastWrite(key: string): Undone;
  /** Shows the tab of restatements. */
  openRestatements: RestatementList['open'];
}

/** What holds for the whole file, and the panel changes. */
interface Settings {
  groupsTab: GroupsTab;
  /** Changes the setting `Figures are final after`. */
  changeFinalAfter(days: FinalAfter, nowMs: number): void;
}

/** What is ours in a file beside reports: found in its cells, names and tabs, whatever is stored of it. */
interface Remains {
  formulas: OwnFormulas;
  notes: HeaderNotes;
  names: OwnNames;
  tabs: OwnTabs;
}

/**
 * The formulas with our functions, alone or inside larger ones, or that read a dashboard's hidden tab.
 * @example
 * formulas.list(); // [{ sheetId: 0, sheetName: 'Plan', failed: 2 }]
 * formulas.freeze(0);
 */
export interface OwnFormulas {
  /** The tabs that have any, and how many there show an error, or that they are still running. */
  list(): { sheetId: number; sheetName: string; failed: number }[];
  /** All formulas of a tab become what they show, also a person's. @throws StatsError CELLS_PROTECTED */
  freeze(sheetId: number): void;
}

/**
 * The notes of tables, which name accounts.
 * @example
 * notes.list(); // the cells; notes.clear() leaves what a person has added
 */
export interface HeaderNotes {
  list(): NamedCell[];
  /** Removes what is ours of them. What a person has added stays. */
  clear(): void;
}

/**
 * Our named ranges.
 * @example
 * names.remove(); // ['STATS_REFRESH'], which a formula reads
 */
export interface OwnNames {
  /** @returns the names that stay, because a formula reads them */
  remove(): string[];
}

/** A tab of ours. `hidden`: that of the reports, and others that nobody reads. */
export interface OwnTab {
  kind: 'log' | 'groups' | 'restatements' | 'hidden';
  name: string;
  sheetId: number;
}

/** Why a tab stays: it has something else, formulas or charts read it, or it's the last one that is visible. */
type TabStays = 'holdsMore' | 'isRead' | 'isLast';

/**
 * Our own tabs, as their cells tell.
 * @example
 * tabs.remove(sheetId); // 'isRead': a formula reads it, so it stays
 */
export interface OwnTabs {
  list(): OwnTab[];
  /** Deletes a tab; the hidden data of a dashboard that hold or feed anything else become visible. */
  remove(sheetId: number): TabStays | null;
}

/** A cell that a formula is put into or read from. */
export interface FormulaCell extends NamedCell {
  sheetId: number;
  /** With its leading `=`; blank if the cell has no formula. */
  formula: string;
  /** The formula, or else the value as text; blank for an empty cell. */
  content: string;
  /** The address of a formula elsewhere whose result may fill this cell; null if there is none. */
  spillSource(): string | null;
  /**
   * The other cells that a result would cover and that aren't empty. Changes nothing.
   * @throws StatsError CELLS_PROTECTED, MERGED_CELLS, SHEET_TOO_WIDE, SPREADSHEET_FULL; CHOICE_INVALID in our own tabs
   */
  cellsInTheWay(shape: ResultShape): readonly { row: number; column: number; hasFormula: boolean }[];
  /** Puts a formula into this cell, even if the selection has moved since, and formats the cells of its result. */
  put(formula: string, shape: ResultShape): void;
  /** The time that a cell of the result shows, as `2026-01-31 23:59:59`; null where it shows no date. */
  timeShown(place: { row: number; column: number }): string | null;
  /** What the cell shows now; while its function runs, `Loading...` or a translation of it. */
  displayValue(): string;
}

/** What the panel and the menu read and change in a spreadsheet for its formulas. */
interface FormulaSheet {
  /**
   * @param place null for the selected cell
   * @throws StatsError NO_CURRENT_CELL if nothing is selected, CELL_MISSING, TAB_WITHOUT_CELLS
   */
  cell(place: NamedCell | null): FormulaCell;
  /** The formulas of all sheets, hidden ones too, except the add-on's own tabs. */
  byTab(): TabFormulas[];
  /** Changes the cell STATS_REFRESH, so that formulas with it run again. Creates the cell if needed. */
  touchRefreshCell(nowMs: number): void;
  hasRefreshCell(): boolean;
  /** What custom functions depend on: a formula is evaluated before it is put into a cell. */
  evaluation: FormulaDeps;
}

/**
 * The tab of groups, which a person fills in.
 * @example
 * groups.read(); // [['Group', 'Of', 'Value', 'Label'], ['Tier', 'Country', 'US', 'Tier 1']]
 */
export interface GroupsTab {
  /** Null without such a tab. The headings come first. */
  read(): readonly (readonly string[])[] | null;
  /**
   * The last row that nothing may be written over: of formulas that show nothing, too.
   * @param rowCount how many rows `read` has returned
   */
  lastRow(rowCount: number): number;
  /** Adds rows below the row `after`. If that is 0, makes the tab with these headings. */
  add(headings: readonly string[], rows: readonly (readonly string[])[], after: number): void;
  /** Shows the tab to the person; nothing without one. */
  open(): void;
}

/**
 * The help in a dialog above the spreadsheet.
 * @example
 * help.open('Publisher Stats');
 */
export interface HelpWindow {
  open(title: string): void;
}

/**
 * Shows messages above the spreadsheet, for menu items, whose outcome the panel doesn't show.
 * @example
 * notifier.toast('Ran 3 reports.', 'Publisher Stats');
 */
export interface Notifier {
  toast(sentence: string, title: string): void;
  /** Waits until the person has closed it. */
  alert(title: string, sentence: string): void;
  /** Waits for the answer; closing the question means no. Don't hold a lock during the call. */
  confirm(title: string, question: string): boolean;
}
