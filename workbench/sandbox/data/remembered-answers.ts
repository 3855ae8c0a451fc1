// Answers of the database, remembered because the add-on and tests often ask the same questions, also at once.

import type { Column } from './database';

/** How many cells are kept. With more, all are forgotten. */
const MOST_CELLS = 500_000;

export class RememberedAnswers {
  private readonly answers = new Map<string, Promise<Column[]>>();
  private cells = 0;

  /** The remembered answer to a question, also one that is still awaited, or else what `ask` returns. */
  of(question: readonly unknown[], ask: () => Promise<Column[]>): Promise<Column[]> {
    const key = JSON.stringify(question);
    const existing = this.answers.get(key);
    if (existing) return existing;
    const asked = ask();
    this.answers.set(key, asked);
    // What has been forgotten meanwhile isn't remembered again.
    const isKept = () => this.answers.get(key) === asked;
    asked.then(
      (answer) => isKept() && this.count(answer.length * (answer[0]?.cells.length ?? 0), [key, asked]),
      () => isKept() && this.answers.delete(key),
    );
    return asked;
  }

  private count(cells: number, newest: [string, Promise<Column[]>]): void {
    if (this.cells + cells > MOST_CELLS) {
      this.clear();
      this.answers.set(...newest);
    }
    this.cells += cells;
  }

  /** Forgets everything, because the facts may change. */
  clear(): void {
    this.answers.clear();
    this.cells = 0;
  }
}
