// A lock for one holder at a time; taking it twice fails the test.

import { StatsError } from '../../../src/core/errors';
import type { WriteLock } from '../../../src/reports/write-lock';

export class FakeLock implements WriteLock {
  /** Somebody else writes: whoever asks is told so. */
  busy = false;
  isHeld = false;
  timesHeld = 0;
  /** Is called when the lock was got, before the work: whatever happened while it was waited for. */
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
