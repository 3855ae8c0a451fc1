// Hidden pages in memory.

import type { TextPages } from '../../../src/sheet/sheet-deps';

export class FakePages implements TextPages {
  readonly pages = new Map<string, string[]>();
  /** Thrown by every `add` while it is set, as if the run were killed before the page is complete. */
  failure: Error | null = null;

  names(): ReadonlySet<string> {
    return new Set(this.pages.keys());
  }

  read(name: string): string[] {
    return [...(this.pages.get(name) ?? [])];
  }

  add(name: string, text: string, replaces = false): void {
    if (this.failure) throw this.failure;
    if (name === '') throw new Error('A page needs a name.');
    if (replaces) this.clear(name);
    this.pages.set(name, [...this.read(name), text]);
  }

  clear(name: string): void {
    this.pages.delete(name);
  }
}
