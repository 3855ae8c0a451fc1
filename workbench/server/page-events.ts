// Sends events to every open page; a page that opens later asks for the state instead.

import type { ServerEvent } from './protocol/state';

export class PageEvents {
  private readonly listeners = new Set<(event: ServerEvent) => void>();

  /** @returns the function that stops listening. */
  listen(listener: (event: ServerEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(event: ServerEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Whether any page is open. */
  get hasListeners(): boolean {
    return this.listeners.size > 0;
  }
}
