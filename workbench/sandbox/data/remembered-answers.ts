// Answers of the database, remembered because the add-on and tests often ask the same questions.

import type { Column } from './database';

/** How many cells are kept. With more, all are forgotten. */
const MOST_CELLS = 500_000;

export class RememberedAnswers {
  private readonly answers = new Map<string, Column[]>();
  private cells = 0;

  /** The remembered answer to a question, or else what `ask` returns. */
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
