// Formulas: what each error knows, and what it means.

import type { ServiceName, StatsService } from '../add-on/services';
import { agreement } from '../agreement';
import type { ErrorRows, Remedy } from './error-row';

/** An error of seconds ago that is shown again: its sentence, and what it means. */
export interface RepeatedFailure {
  sentence: string;
  remedy: Remedy;
  mayPass: boolean;
  /** The service to log in to, if that is the remedy. */
  service?: ServiceName;
}

export interface FormulaErrors {
  ARGUMENT_WRONG: { argument: string; expected: string; actual: string };
  /** A cell calls a function of the menu, the sidebar or the trigger. */
  NOT_FOR_FORMULAS: Record<never, never>;
  /** Another cell fetches the same answer, and this one cannot wait any longer. */
  STILL_FETCHING: Record<never, never>;
  FORMULA_NOT_CONNECTED: { service: StatsService };
  /** `Insert formula` was refused, because formulas need a shared connection and nobody has shared one. */
  FORMULA_NEEDS_SHARING: { service: StatsService };
  APP_NOT_FOUND: { unknown: readonly { name: string; nearest: readonly string[] }[]; apps: number };
  APP_AMBIGUOUS: { name: string; candidates: readonly string[] };
  RESULT_TOO_LARGE: { cells: number; limit: number };
  FAILED_MOMENTS_AGO: RepeatedFailure;
  FORMULA_UNREADABLE: { problem: string };
  /** `Insert formula` was refused until the person agrees to replace the cell's content, of which `data` is a hash. */
  CELL_OCCUPIED: { cell: string; sheetId: number; holds: 'formula' | 'value'; data: string };
  /** The cell shows what the formula in another cell returns. */
  CELL_FILLED: { cell: string; formulaCell: string };
  /** The cell that a formula was read from is gone with its sheet, its row or its column. */
  CELL_MISSING: { cell: string };
  /**
   * Cells that a formula's result would cover. `content`: what the formula's cell shows, if the formula was inserted
   * anyway. `mayBeItsOwn`: whether those cells may be filled by the formula that would be replaced.
   */
  FORMULA_BLOCKED: { cell: string; cells: number; range: string; content?: string; mayBeItsOwn?: boolean };
  /** A formula is in its cell, which shows this error instead of the result. */
  FORMULA_SHOWS_ERROR: { cell: string; content: string };
}

export const FORMULA_ROWS: ErrorRows<FormulaErrors> = {
  ARGUMENT_WRONG: { remedy: 'fix' },
  NOT_FOR_FORMULAS: { remedy: 'fix' },
  STILL_FETCHING: { remedy: 'wait' },
  FORMULA_NOT_CONNECTED: { remedy: 'logIn' },
  FORMULA_NEEDS_SHARING: { remedy: 'fix' },
  APP_NOT_FOUND: { remedy: 'fix' },
  APP_AMBIGUOUS: { remedy: 'fix' },
  RESULT_TOO_LARGE: { remedy: 'fix' },
  FAILED_MOMENTS_AGO: { remedy: 'retry' },
  FORMULA_UNREADABLE: { remedy: 'fix' },
  CELL_OCCUPIED: {
    remedy: 'fix',
    offer: ({ sheetId, cell, data }) => agreement('replaceCell', sheetId, cell, data),
  },
  CELL_FILLED: { remedy: 'fix' },
  CELL_MISSING: { remedy: 'fix' },
  FORMULA_BLOCKED: { remedy: 'fix' },
  FORMULA_SHOWS_ERROR: { remedy: 'fix' },
};
