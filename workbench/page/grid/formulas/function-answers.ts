// What custom functions have answered to which cell: a cell asks again when its formula is edited or an argument changes, and only then.

import type { FunctionOutcome, WireArgument } from '../../../server/protocol/protocol';

/** A custom function with its arguments, as a formula calls it. */
export interface AskedFunction {
  functionName: string;
  args: WireArgument[];
}

/** Where the formula stands: sheet, row and column, as text. */
export type Place = string;

/** Null until the host has answered. */
export interface Answer {
  outcome: FunctionOutcome | null;
}

interface CellAnswers {
  /** By call: the answer, and the round of calculation that last used it. */
  readonly answers: Map<string, { answer: Answer; round: number }>;
  round: number;
  /** Its formula was edited: an equal call of another time does not count. */
  readonly edited: boolean;
}

export class FunctionAnswers {
  private readonly cells = new Map<Place, CellAnswers>();
  /** Rows or columns have moved since these were given, so that a call stands in another place. */
  private moved = new Map<string, Answer>();
  private round = 0;

  /** The engine begins to calculate. */
  nextRound(): void {
    this.round++;
  }

  /** @returns the answer, or undefined when this call has to be made: it counts as waiting from now on. */
  of(place: Place, call: AskedFunction): Answer | undefined {
    const key = keyOf(call);
    const cell = this.cellAt(place);
    const known = cell.answers.get(key)?.answer ?? (cell.edited ? undefined : this.moved.get(key));
    cell.answers.set(key, { answer: known ?? { outcome: null }, round: this.round });
    return known;
  }

  /**
   * @returns where the answer is awaited: in this cell, in some cell since cells have moved, or nowhere, because
   *   the cell has other arguments or another formula by now.
   */
  settle(place: Place, call: AskedFunction, outcome: FunctionOutcome): 'here' | 'moved' | 'nowhere' {
    const key = keyOf(call);
    const waiting = this.cells.get(place)?.answers.get(key)?.answer ?? this.moved.get(key);
    if (waiting?.outcome !== null) return 'nowhere';
    // Cells that have moved share the answer with the record of what has moved.
    waiting.outcome = outcome;
    return this.moved.get(key) === waiting ? 'moved' : 'here';
  }

  /** Whether anything was asked yet. */
  get any(): boolean {
    return this.cells.size > 0 || this.moved.size > 0;
  }

  /** The formula of a cell was written anew. */
  edited(place: Place): void {
    this.cells.set(place, { answers: new Map(), round: this.round, edited: true });
  }

  /** Cells have changed their places. */
  shifted(): void {
    const moved = new Map<string, Answer>(this.moved);
    for (const cell of this.cells.values()) {
      for (const [key, { answer }] of cell.answers) moved.set(key, answer);
    }
    this.moved = moved;
    this.cells.clear();
  }

  /** Another workbook is open. */
  clear(): void {
    this.cells.clear();
    this.moved.clear();
  }

  /** Whether the formula of this cell waits, whatever it makes of a function that has not answered yet. */
  waitsAt(place: Place): boolean {
    const cell = this.cells.get(place);
    for (const { answer, round } of cell?.answers.values() ?? []) {
      if (round === cell?.round && answer.outcome === null) return true;
    }
    return false;
  }

  /** The sentence of the call that failed in this cell. */
  errorAt(place: Place): string | undefined {
    const cell = this.cells.get(place);
    for (const { answer, round } of cell?.answers.values() ?? []) {
      if (round === cell?.round && answer.outcome?.ok === false) return answer.outcome.error;
    }
    return undefined;
  }

  /** Calls that the last calculation of the cell did not make are forgotten: their arguments are no longer these. */
  private cellAt(place: Place): CellAnswers {
    const cell = this.cells.get(place) ?? { answers: new Map(), round: this.round, edited: false };
    this.cells.set(place, cell);
    if (cell.round === this.round) return cell;
    for (const [key, { round }] of cell.answers) if (round !== cell.round) cell.answers.delete(key);
    cell.round = this.round;
    return cell;
  }
}

function keyOf({ functionName, args }: AskedFunction): string {
  return JSON.stringify([functionName, args]);
}
