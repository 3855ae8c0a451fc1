// A notifier that records its toasts and alerts.

import type { Notifier } from '../../../src/panel/deps';

export class RecordingNotifier implements Notifier {
  readonly messages: { kind: 'toast' | 'alert'; sentence: string; title: string }[] = [];

  toast(sentence: string, title: string): void {
    this.record('toast', sentence, title);
  }

  alert(title: string, sentence: string): void {
    this.record('alert', sentence, title);
  }

  private record(kind: 'toast' | 'alert', sentence: string, title: string): void {
    if (sentence.trim() === '' || title.trim() === '') throw new Error(`An empty ${kind}.`);
    this.messages.push({ kind, sentence, title });
  }
}
