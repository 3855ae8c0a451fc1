// The two locks of connections. Taking one twice throws.

import type { ConnectionLock } from '../../../src/connections/connection-lock';
import { StatsError } from '../../../src/core/errors';

export class FakeConnectionLock implements ConnectionLock {
  /** The locks that another execution holds. */
  readonly busy = new Set<'own' | 'document'>();
  /** The locks that were taken, in order. */
  readonly taken: ('own' | 'document')[] = [];
  private readonly held = new Set<'own' | 'document'>();

  withUserLock<Result>(work: () => Result): Result {
    return this.hold('own', work);
  }

  withBothLocks<Result>(work: () => Result): Result {
    return this.hold('own', () => this.hold('document', work));
  }

  private hold<Result>(name: 'own' | 'document', work: () => Result): Result {
    if (this.busy.has(name)) throw new StatsError('DOCUMENT_BUSY', {});
    if (this.held.has(name)) throw new Error(`The lock ${name} is held already.`);
    this.held.add(name);
    this.taken.push(name);
    try {
      return work();
    } finally {
      this.held.delete(name);
    }
  }
}
