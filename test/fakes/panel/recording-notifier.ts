// A notifier that records its toasts, alerts and questions.

import type { Notifier } from '../../../src/panel/deps';

type Kind = 'toast' | 'alert' | 'confirm';

export class RecordingNotifier implements Notifier {
  readonly messages: { kind: Kind; sentence: string; title: string }[] = [];
  /** A person's answers to the next questions. */
  readonly answers: boolean[] = [];

  toast(sentence: string, title: string): void {
    this.record('toast', sentence, title);
  }

  alert(title: string, sentence: string): void {
    this.record('alert', sentence, title);
  }

  confirm(title: string, question: string): boolean {
    this.record('confirm', question, title);
    const answer = this.answers.shift();
    if (answer === undefined) throw new Error(`Nobody answers: ${question}`);
    return answer;
  }

  private record(kind: Kind, sentence: string, title: string): void {
    if (sentence.trim() === '' || title.trim() === '') throw new Error(`An empty ${kind}.`);
    this.messages.push({ kind, sentence, title });
  }
}
