// A sheet's basic filter: its range, the criteria of its columns, and how it moves.

import type { Moved, Rectangle } from '../rectangle';

/** What the criteria of one column hide. */
interface Criteria {
  hiddenValues: readonly string[];
  /** Found when the criteria are set. Assumption: a cell that changes later hides and shows no row. */
  hiddenRows: ReadonlySet<number>;
}

export class SheetFilter {
  #range: Rectangle;
  #criteria = new Map<number, Criteria>();

  constructor(range: Rectangle) {
    this.#range = { ...range };
  }

  get range(): Rectangle {
    return this.#range;
  }

  /** Null for a column without criteria. */
  hiddenValues(column: number): readonly string[] | null {
    return this.#criteria.get(column)?.hiddenValues ?? null;
  }

  /** @param shownIn the text that a row shows in that column */
  setCriteria(column: number, hiddenValues: readonly string[], shownIn: (row: number) => string): void {
    const isHidden = new Set(hiddenValues);
    const rows = Array.from({ length: this.#range.rows }, (_, at) => this.#range.row + at);
    this.#criteria.set(column, {
      hiddenValues,
      hiddenRows: new Set(rows.filter((row) => isHidden.has(shownIn(row)))),
    });
  }

  /** Shows the rows that only these criteria hide. */
  removeCriteria(column: number): void {
    this.#criteria.delete(column);
  }

  /** Whether the criteria of any column hide the row. The header, which is the first row, always shows. */
  hides(row: number): boolean {
    if (row === this.#range.row) return false;
    for (const { hiddenRows } of this.#criteria.values()) if (hiddenRows.has(row)) return true;
    return false;
  }

  /** Moves with its cells. Assumption: a deleted column's criteria are dropped, and hide no more rows. */
  follow(range: Rectangle, rowMoved: Moved, columnMoved: Moved): void {
    this.#range = { ...range };
    const criteria = [...this.#criteria].flatMap(([column, { hiddenValues, hiddenRows }]) => {
      const to = columnMoved(column);
      const rows = [...hiddenRows].map(rowMoved).filter((row) => row !== null);
      return to === null ? [] : [[to, { hiddenValues, hiddenRows: new Set(rows) }] as const];
    });
    this.#criteria = new Map(criteria);
  }
}
