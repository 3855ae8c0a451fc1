// Answers of custom functions by cell: a cell calls again only when its formula is edited or an argument changes.

import type { FunctionOutcome, WireArgument } from '../../../server/protocol/functions';
import type { CellKey } from './formula-cell';

/** A custom function with its arguments, as a formula calls it. */
export interface CellCall {
  functionName: string;
  args: WireArgument[];
}

/** Null until the host has answered. */
export interface FunctionAnswer {
  outcome: FunctionOutcome | null;
}

interface CellAnswers {
  /** By call: the answer, and the calculation that last used it. */
  readonly answers: Map<string, { answer: FunctionAnswer; calculation: number }>;
  calculation: number;
  /** Whether the formula was edited, so that an earlier answer to the same call doesn't count. */
  readonly edited: boolean;
}

export class FunctionAnswers {
  private readonly cells = new Map<CellKey, CellAnswers>();
  /** By call: answers from before rows or columns moved. */
  private moved = new Map<string, FunctionAnswer>();
  private calculation = 0;

  /** The engine starts to calculate. */
  startCalculation(): void {
    this.calculation++;
  }

  /** @returns undefined for a call that has to be made, and counts as waiting from then on */
  find(key: CellKey, call: CellCall): FunctionAnswer | undefined {
    const callKey = callKeyOf(call);
    const cell = this.currentCell(key);
    const answer = cell.answers.get(callKey)?.answer ?? (cell.edited ? undefined : this.moved.get(callKey));
    cell.answers.set(callKey, { answer: answer ?? { outcome: null }, calculation: this.calculation });
    return answer;
  }

  /**
   * @returns which cell waits for the answer: this one, one that has moved since, or none, because the formula or its
   *   arguments have changed
   */
  settle(key: CellKey, call: CellCall, outcome: FunctionOutcome): 'this cell' | 'moved cell' | 'no cell' {
    const callKey = callKeyOf(call);
    const waiting = this.cells.get(key)?.answers.get(callKey)?.answer ?? this.moved.get(callKey);
    if (waiting?.outcome !== null) return 'no cell';
    // `moved` holds the same object.
    waiting.outcome = outcome;
    return this.moved.get(callKey) === waiting ? 'moved cell' : 'this cell';
  }

  get isEmpty(): boolean {
    return this.cells.size === 0 && this.moved.size === 0;
  }

  formulaEdited(key: CellKey): void {
    this.cells.set(key, { answers: new Map(), calculation: this.calculation, edited: true });
  }

  cellsMoved(): void {
    const moved = new Map<string, FunctionAnswer>(this.moved);
    for (const cell of this.cells.values()) {
      for (const [callKey, { answer }] of cell.answers) moved.set(callKey, answer);
    }
    this.moved = moved;
    this.cells.clear();
  }

  clear(): void {
    this.cells.clear();
    this.moved.clear();
  }

  /** Whether the last calculation of this cell made a call that has no answer yet. */
  isWaiting(key: CellKey): boolean {
    return this.currentAnswers(key).some(({ outcome }) => outcome === null);
  }

  /** The message of a call that failed in the last calculation of this cell. */
  errorAt(key: CellKey): string | undefined {
    for (const { outcome } of this.currentAnswers(key)) if (outcome?.ok === false) return outcome.error;
    return undefined;
  }

  private currentAnswers(key: CellKey): FunctionAnswer[] {
    const cell = this.cells.get(key);
    return [...(cell?.answers.values() ?? [])].flatMap(({ answer, calculation }) =>
      calculation === cell?.calculation ? [answer] : [],
    );
  }

  /** Drops the answers to calls that the last calculation of the cell did not make. */
  private currentCell(key: CellKey): CellAnswers {
    const cell = this.cells.get(key) ?? { answers: new Map(), calculation: this.calculation, edited: false };
    this.cells.set(key, cell);
    if (cell.calculation === this.calculation) return cell;
    for (const [callKey, { calculation }] of cell.answers) {
      if (calculation !== cell.calculation) cell.answers.delete(callKey);
    }
    cell.calculation = this.calculation;
    return cell;
  }
}

function callKeyOf({ functionName, args }: CellCall): string {
  return JSON.stringify([functionName, args]);
}
