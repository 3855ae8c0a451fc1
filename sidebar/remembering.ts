// Keeps the choice on the server: a while after the last change, one call at a time, and only when something changed.

import type { Choice } from '../src/panel/contract';
import type { Server } from './server';

/** How long the choice must rest before it is kept, ms. */
export const REST_MS = 1500;

export interface Memory {
  /** What the server already has. */
  known(choice: Choice): void;
  changed(choice: Choice): void;
  /** Keeps the newest choice now, if the server has not got it. */
  flush(): void;
  stop(): void;
}

/** @param told gets the sentence of a failure, or null after a success. */
export function createMemory(server: Server, told: (problem: string | null) => void): Memory {
  let newest: Choice | null = null;
  let kept = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  const isDirty = () => newest !== null && JSON.stringify(newest) !== kept;

  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void keep(), REST_MS);
  }

  async function keep(): Promise<void> {
    clearTimeout(timer);
    if (sending || newest === null || !isDirty()) return;
    sending = true;
    const sent = newest;
    const answer = await server.call('remember', { choice: sent });
    sending = false;
    if (answer.ok) kept = JSON.stringify(sent);
    told(answer.ok ? null : answer.error.sentence);
    // A failure waits for the next change: asking again on its own would never end.
    if (newest !== sent && isDirty()) rest();
  }

  return {
    known(choice) {
      newest = choice;
      kept = JSON.stringify(choice);
    },
    changed(choice) {
      if (choice === newest) return;
      newest = choice;
      if (isDirty()) rest();
    },
    flush: () => void keep(),
    stop: () => clearTimeout(timer),
  };
}
