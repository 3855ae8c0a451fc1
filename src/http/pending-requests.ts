// The requests of one call that are not settled yet: those that wait for a retry, and those not sent yet.

/** A request, by its index in the call. */
export interface PendingRequest {
  readonly index: number;
  /** Attempts that have failed. */
  failed: number;
  /** The HTTP status of the last failed attempt; 0 if it had no answer. */
  status: number;
  /** Whether its own time was up when it was sent last. */
  isSlow: boolean;
  /** When the service was first busy, ms since 1970, if a person waits for it; null otherwise. */
  busySinceMs: number | null;
  /** When it may be sent next, ms since 1970. */
  notBeforeMs: number;
}

/** Requests not sent yet are only counted, so that taking a batch doesn't go through all of them. */
export class PendingRequests {
  private waiting: PendingRequest[] = [];
  private firstUnsent = 0;

  constructor(private total: number) {}

  get count(): number {
    return this.waiting.length + this.total - this.firstUnsent;
  }

  /**
   * Removes and returns up to `most` requests that are due, retries first. A slow one comes alone, after all others:
   * it would take the others of its batch along if its time is up again.
   */
  take(most: number, nowMs: number): PendingRequest[] {
    const due = this.waiting
      .filter(({ isSlow, notBeforeMs }) => !isSlow && notBeforeMs <= nowMs)
      .slice(0, most);
    while (due.length < most && this.firstUnsent < this.total) due.push(unsent(this.firstUnsent++));
    if (due.length === 0)
      due.push(...this.waiting.filter(({ notBeforeMs }) => notBeforeMs <= nowMs).slice(0, 1));
    const taken = new Set(due);
    this.waiting = this.waiting.filter((each) => !taken.has(each));
    return due;
  }

  /** Leaves out the requests that haven't been sent. */
  dropUnsent(): void {
    this.total = this.firstUnsent;
  }

  putBack(request: PendingRequest): void {
    this.waiting.push(request);
  }

  /** The waiting request that is due first. Call it only while one waits. */
  next(): PendingRequest {
    return this.waiting.reduce((first, each) => (each.notBeforeMs < first.notBeforeMs ? each : first));
  }
}

function unsent(index: number): PendingRequest {
  return { index, failed: 0, status: 0, isSlow: false, busySinceMs: null, notBeforeMs: 0 };
}
