// Alerts and prompts of a script that waits: shown on every page, answered once.

import type { News } from '../page-events';
import type { AlertQuestion } from '../protocol/protocol';

/** What the user pressed, as the name in ui.Button, and what a prompt's field held. */
export interface QuestionAnswer {
  button: string;
  text?: string;
}

export class Questions {
  private readonly open = new Map<
    number,
    { question: AlertQuestion; answer: (given: QuestionAnswer) => void }
  >();
  private lastId = 0;

  constructor(private readonly news: News) {}

  ask(asked: Omit<AlertQuestion, 'id'>, answer: (given: QuestionAnswer) => void): void {
    // Nobody is there to answer: as if the dialog had been closed.
    if (!this.news.heard) {
      answer({ button: 'CLOSE' });
      return;
    }
    const question = { ...asked, id: ++this.lastId };
    this.open.set(question.id, { question, answer });
    this.news.send({ type: 'alert', question });
  }

  /** @returns false when it was answered before, from another page. */
  answer(id: number, given: QuestionAnswer): boolean {
    const waiting = this.open.get(id);
    if (!waiting) return false;
    this.open.delete(id);
    this.news.send({ type: 'alertClosed', id });
    waiting.answer(given);
    return true;
  }

  /** The oldest question that nobody has answered. */
  first(): AlertQuestion | null {
    const [waiting] = this.open.values();
    return waiting?.question ?? null;
  }
}
