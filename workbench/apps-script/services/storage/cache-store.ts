// The items of one cache: expiry and eviction as measured on the live service.

/** Above 1,000 items, about 100 are dropped: those written first, even if read since (measured). */
const MAX_ITEMS = 1000;
const KEPT_ITEMS = 900;

export class CacheStore {
  /** In the order in which they were written. */
  readonly #items = new Map<string, { value: string; expires: number }>();

  constructor(private readonly clock: () => number) {}

  get(key: string): string | null {
    const item = this.#items.get(key);
    if (!item) return null;
    if (item.expires <= this.clock()) {
      this.#items.delete(key);
      return null;
    }
    return item.value;
  }

  put(key: string, value: string, seconds: number): void {
    this.#items.delete(key);
    this.#items.set(key, { value, expires: this.clock() + seconds * 1000 });
    if (this.#items.size <= MAX_ITEMS) return;
    for (const oldest of this.#items.keys()) {
      if (this.#items.size <= KEPT_ITEMS) break;
      this.#items.delete(oldest);
    }
  }

  /** A test evicts an item, as Google may at any time. */
  remove(key: string): void {
    this.#items.delete(key);
  }

  keys(): string[] {
    return [...this.#items.keys()].filter((key) => this.get(key) !== null);
  }

  clear(): void {
    this.#items.clear();
  }
}
