// Alerts of a script that waits: shown on every page, answered once.

import type { PageEvents } from '../page-events';
import type { AlertQuestion } from '../protocol/screen';

interface OpenQuestion {
  question: AlertQuestion;
  /** Takes the pressed button, as its name in ui.Button. */
  onAnswer: (button: string) => void;
}

export class Questions {
  private readonly open = new Map<number, OpenQuestion>();
  private lastId = 0;

  constructor(private readonly events: PageEvents) {}

  ask(asked: Omit<AlertQuestion, 'id'>, onAnswer: (button: string) => void): void {
    // Without a page the dialog counts as closed, because the script would wait forever.
    if (!this.events.hasListeners) {
      onAnswer('CLOSE');
      return;
    }
    const question = { ...asked, id: ++this.lastId };
    this.open.set(question.id, { question, onAnswer });
    this.events.send({ type: 'alert', question });
  }

  /** @returns false when another page has answered before. */
  answer(id: number, button: string): boolean {
    const waiting = this.open.get(id);
    if (!waiting) return false;
    this.open.delete(id);
    this.events.send({ type: 'alertClosed', id });
    waiting.onAnswer(button);
    return true;
  }

  /** The oldest question without an answer. */
  first(): AlertQuestion | null {
    const [waiting] = this.open.values();
    return waiting?.question ?? null;
  }
}
