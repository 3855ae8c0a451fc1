// A notifier that records its toasts and alerts.

import type { Notifier } from '../../../src/panel/deps';

export class RecordingNotifier implements Notifier {
  readonly said: { kind: 'toast' | 'alert'; sentence: string; title: string }[] = [];

  toast(sentence: string, title: string): void {
    this.say('toast', sentence, title);
  }

  alert(title: string, sentence: string): void {
    this.say('alert', sentence, title);
  }

  private say(kind: 'toast' | 'alert', sentence: string, title: string): void {
    if (sentence.trim() === '' || title.trim() === '')
      throw new Error(`An empty ${kind} tells nobody anything.`);
    this.said.push({ kind, sentence, title });
  }
}
