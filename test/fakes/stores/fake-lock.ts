// The document's lock. Taking it twice throws.

import { StatsError } from '../../../src/core/errors';
import type { WriteLock } from '../../../src/runs/write-lock';

export class FakeLock implements WriteLock {
  /** Whether another execution holds the lock. */
  busy = false;
  isHeld = false;
  timesHeld = 0;
  /** Called before the work, for changes that happen while waiting for the lock. */
  onHeld: () => void = () => undefined;

  hold<Result>(work: () => Result): Result {
    if (this.busy) throw new StatsError('DOCUMENT_BUSY', {});
    if (this.isHeld) throw new Error('The lock is held already: a run inside a run.');
    this.isHeld = true;
    this.timesHeld += 1;
    try {
      this.onHeld();
      return work();
    } finally {
      this.isHeld = false;
    }
  }
}
