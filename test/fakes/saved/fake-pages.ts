// Hidden pages in memory.

import type { HiddenPages } from '../../../src/sheet/sheet-deps';

export class FakePages implements HiddenPages {
  readonly pages = new Map<string, string>();
  /** Thrown by every `write` while it is set, as if the run were killed before the page is complete. */
  failure: Error | null = null;

  names(): ReadonlySet<string> {
    return new Set(this.pages.keys());
  }

  read(name: string): string {
    return this.pages.get(name) ?? '';
  }

  write(name: string, text: string): void {
    if (this.failure) throw this.failure;
    if (name === '') throw new Error('A page needs a name.');
    this.pages.set(name, text);
  }

  clear(name: string): void {
    this.pages.delete(name);
  }
}
