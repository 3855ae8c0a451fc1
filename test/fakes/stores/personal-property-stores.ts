// The user properties of several people in memory: everybody sees their own.

import type { PropertyStore } from '../../../src/connections/connection';
import { MemoryPropertyStore } from './memory-property-store';

export class PersonalPropertyStores implements PropertyStore {
  private readonly stores = new Map<string, MemoryPropertyStore>();

  /**
   * @param user who is at the keyboard
   * @param first what everybody has from the start
   */
  constructor(
    private readonly user: () => string,
    private readonly first: () => Readonly<Record<string, string>> = () => ({}),
  ) {}

  /** The number of calls of each kind of whoever is at the keyboard. */
  get calls(): MemoryPropertyStore['calls'] {
    return this.own().calls;
  }

  all(): Readonly<Record<string, string>> {
    return this.own().all();
  }

  set(values: Readonly<Record<string, string>>): void {
    this.own().set(values);
  }

  remove(keys: readonly string[]): void {
    this.own().remove(keys);
  }

  private own(): MemoryPropertyStore {
    const store = this.stores.get(this.user()) ?? new MemoryPropertyStore(this.first());
    this.stores.set(this.user(), store);
    return store;
  }
}
