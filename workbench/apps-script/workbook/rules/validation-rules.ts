// The data validation rules of a sheet, which name the values that cells take.

import { contains, intersects, type Rectangle } from '../rectangle';

export interface ValidationRule {
  /** The values that the cell takes, as text. */
  allowed: ReadonlySet<string>;
  /** Whether other values are marked instead of refused. */
  allowInvalid: boolean;
}

interface RuledCells {
  range: Rectangle;
  /** Null removes earlier rules. */
  rule: ValidationRule | null;
}

/** The rule of a cell, if it has one. */
export type RuleAt = (row: number, column: number) => ValidationRule | undefined;

export class ValidationRules {
  /** For a cell, the last one counts. */
  #ruled: RuledCells[] = [];

  set(range: Rectangle, rule: ValidationRule | null): void {
    const others = this.#ruled.filter((other) => !contains(range, other.range));
    this.#ruled = [...others, { range: { ...range }, rule }];
  }

  /** The rule of a cell, if it has one. */
  at(row: number, column: number): ValidationRule | undefined {
    const cell = { row, column, rows: 1, columns: 1 };
    const [last] = this.#ruled.filter(({ range }) => contains(range, cell)).slice(-1);
    return last?.rule ?? undefined;
  }

  /** Null when all cells of the range take any value. */
  within(range: Rectangle): RuleAt | null {
    const ruled = this.#ruled.filter((each) => intersects(each.range, range));
    if (!ruled.some(({ rule }) => rule && !rule.allowInvalid)) return null;
    return (row, column) => this.at(row, column);
  }

  /** Rules move with their cells, and go with deleted ones. */
  follow(shift: (range: Rectangle) => Rectangle | null): void {
    this.#ruled = this.#ruled.flatMap(({ range, rule }) => {
      const moved = shift(range);
      return moved ? [{ range: moved, rule }] : [];
    });
  }
}
