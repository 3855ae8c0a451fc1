// What the handlers of the panel and the menu work with: ports, and the parts that the composition root puts together.

import type { Connections } from '../connections/connections';
import type { Addresses } from '../connections/opener';
import type { SavedDeps } from '../saved/deps';
import type { ProgressBoard } from './progress-board';

/** The spreadsheet that the add-on works in. */
export interface SpreadsheetFacts {
  id: string;
  name: string;
  timeZone: string;
  locale: string;
}

export interface PanelDeps extends SavedDeps {
  connections: Connections;
  addresses: Addresses;
  spreadsheetFacts(): SpreadsheetFacts;
  board: ProgressBoard;
  formulas: FormulaSheet;
  /** Eight hexadecimal digits that no other report has. */
  newId(): string;
}

/** The cell that is selected, for a formula to be put into or read from. */
export interface CurrentCell {
  /** A1 notation. */
  address: string;
  /** With its leading `=`; empty when the cell holds none. */
  formula: string;
  isEmpty: boolean;
  /** Puts a formula into this very cell, wherever the selection is by then. */
  put(formula: string): void;
}

/** The parts of a spreadsheet that live cells need from the panel and the menu. */
export interface FormulaSheet {
  /** @throws StatsError NO_CURRENT_CELL */
  currentCell(): CurrentCell;
  /** Makes the cell STATS_REFRESH when there is none, and changes it. */
  touchRefreshCell(nowMs: number): void;
  hasRefreshCell(): boolean;
}

/** Words to a person who has no panel open. */
export interface Notifier {
  toast(sentence: string, title: string): void;
  /** Waits until the person has read it. */
  alert(title: string, sentence: string): void;
  /** Waits for the answer; closing the question means no. No lock may be held meanwhile. */
  confirm(title: string, question: string): boolean;
}
