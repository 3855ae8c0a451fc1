// The requests of one call that are not settled yet: those that wait for a retry, and those not sent yet.

/** A request, by its index in the call. */
export interface PendingRequest {
  readonly index: number;
  /** Attempts that have failed. */
  failed: number;
  /** The HTTP status of the last failed attempt; 0 if it had no answer. */
  status: number;
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

  /** Removes and returns up to `most` requests that are due, retries first. */
  take(most: number, nowMs: number): PendingRequest[] {
    const due: PendingRequest[] = [];
    const later: PendingRequest[] = [];
    for (const each of this.waiting)
      (due.length < most && each.notBeforeMs <= nowMs ? due : later).push(each);
    this.waiting = later;
    while (due.length < most && this.firstUnsent < this.total)
      due.push({ index: this.firstUnsent++, failed: 0, status: 0, busySinceMs: null, notBeforeMs: 0 });
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
