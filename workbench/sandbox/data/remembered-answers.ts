// The answers of the database to questions that were asked before, since the add-on and tests ask the same ones often.

import type { Column } from './database';

/** Cells that are kept. Beyond that all are forgotten. */
const MOST_CELLS = 500_000;

export class RememberedAnswers {
  private readonly answers = new Map<string, Column[]>();
  private cells = 0;

  /** The answer to a question: the same one as before, or else what `ask` returns. */
  async of(question: readonly unknown[], ask: () => Promise<Column[]>): Promise<Column[]> {
    const key = JSON.stringify(question);
    const known = this.answers.get(key);
    if (known) return known;
    const answer = await ask();
    this.cells += answer.length * (answer[0]?.cells.length ?? 0);
    if (this.cells > MOST_CELLS) this.clear();
    this.answers.set(key, answer);
    return answer;
  }

  /** Forgets everything, because the facts may change. */
  clear(): void {
    this.answers.clear();
    this.cells = 0;
  }
}
