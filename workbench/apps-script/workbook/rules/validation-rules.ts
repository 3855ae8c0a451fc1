// The data validation rules of a sheet: which cells take only listed values.

import { contains, intersects, type Rectangle } from '../rectangle';

export interface ValidationRule {
  /** The values that the cell takes, as text. */
  allowed: ReadonlySet<string>;
  /** Whether another value is kept with a warning instead of being refused. */
  allowInvalid: boolean;
}

interface RuledCells {
  range: Rectangle;
  /** Null takes away the rules set before. */
  rule: ValidationRule | null;
}

/** The rule of a cell; undefined for a cell that takes any value. */
export type RuleAt = (row: number, column: number) => ValidationRule | undefined;

export class ValidationRules {
  /** Later ones win. */
  #ruled: RuledCells[] = [];

  set(range: Rectangle, rule: ValidationRule | null): void {
    const others = this.#ruled.filter((other) => !contains(range, other.range));
    this.#ruled = [...others, { range: { ...range }, rule }];
  }

  /** Undefined for a cell that has none. */
  at(row: number, column: number): ValidationRule | undefined {
    const cell = { row, column, rows: 1, columns: 1 };
    const [last] = this.#ruled.filter(({ range }) => contains(range, cell)).slice(-1);
    return last?.rule ?? undefined;
  }

  /** Null when every cell of the range takes any value. */
  within(range: Rectangle): RuleAt | null {
    const ruled = this.#ruled.filter((each) => intersects(each.range, range));
    if (!ruled.some(({ rule }) => rule && !rule.allowInvalid)) return null;
    return (row, column) => this.at(row, column);
  }

  /** Rules move with their cells; those of deleted cells go. */
  follow(shift: (range: Rectangle) => Rectangle | null): void {
    this.#ruled = this.#ruled.flatMap(({ range, rule }) => {
      const moved = shift(range);
      return moved ? [{ range: moved, rule }] : [];
    });
  }
}
