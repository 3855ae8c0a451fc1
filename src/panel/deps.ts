// What the handlers of the panel and the menu work with: ports, and the parts that the composition root puts together.

import type { Connections } from '../connections/connections';
import type { Addresses } from '../connections/opener';
import type { ConnectedServices } from '../connections/service';
import type { NamedCell } from '../core/a1';
import type { FormulaDeps } from '../formulas/deps';
import type { ResultShape } from '../formulas/formula-cells';
import type { DashboardTabs } from '../saved/dashboard/make-dashboard';
import type { SavedDeps } from '../saved/deps';
import type { ChartDeps } from '../sheet/charts/chart-ports';
import type { ProgressBoard } from './progress-board';

/** The spreadsheet that the add-on works in. */
export interface SpreadsheetFacts {
  id: string;
  name: string;
  timeZone: string;
  locale: string;
}

export interface PanelDeps extends SavedDeps {
  services: ConnectedServices;
  /** What of them is shared. */
  connections: Connections;
  addresses: Addresses;
  spreadsheetFacts(): SpreadsheetFacts;
  board: ProgressBoard;
  formulas: FormulaSheet;
  helpWindow: HelpWindow;
  /** What a cell evaluates its formula with. */
  formulaDeps: FormulaDeps;
  chartDeps: ChartDeps;
  dashboardTabs: DashboardTabs;
  /** Eight hexadecimal digits that no other report has. */
  newId(): string;
}

/** A cell that a formula is put into or read from. */
export interface FormulaCell extends NamedCell {
  /** With its leading `=`; empty when the cell holds none. */
  formula: string;
  isEmpty: boolean;
  /** The address of the formula elsewhere whose result this cell seems to show; null when there is none. */
  filledBy(): string | null;
  /**
   * Other cells that are not empty where a result would go. Changes nothing.
   * @throws StatsError SHEET_PROTECTED, MERGED_CELLS, SHEET_TOO_WIDE, WORKBOOK_FULL, CHOICE_INVALID in our own tabs
   */
  cellsInTheWay(shape: ResultShape): readonly { row: number; column: number; hasFormula: boolean }[];
  /** Puts a formula into this very cell, wherever the selection is by then, and formats the cells of its result. */
  put(formula: string, shape: ResultShape): void;
  /** What the cell shows now; `Loading...` while its function runs. */
  shown(): string;
}

/** The parts of a spreadsheet that live cells need from the panel and the menu. */
export interface FormulaSheet {
  /**
   * @param named null for the cell that is selected
   * @throws StatsError NO_CURRENT_CELL, CELL_MISSING
   */
  cell(named: NamedCell | null): FormulaCell;
  /** All formulas of people's sheets, hidden ones too. */
  formulas(): { cell: NamedCell; formula: string }[];
  /** Makes the cell STATS_REFRESH when there is none, and changes it. */
  touchRefreshCell(nowMs: number): void;
  hasRefreshCell(): boolean;
}

/** The help in a dialog above the spreadsheet. */
export interface HelpWindow {
  /** @param separator what stands between the arguments of a formula in the spreadsheet */
  open(title: string, separator: ',' | ';'): void;
}

/** Words to a person who has no panel open. */
export interface Notifier {
  toast(sentence: string, title: string): void;
  /** Waits until the person has read it. */
  alert(title: string, sentence: string): void;
  /** Waits for the answer; closing the question means no. No lock may be held meanwhile. */
  confirm(title: string, question: string): boolean;
}
