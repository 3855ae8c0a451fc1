// The requests of one call that are not settled yet: those that wait to be repeated, and those never sent so far.

/** A request by its place in the call. */
export interface PendingRequest {
  readonly index: number;
  /** Attempts that have failed. */
  failed: number;
  /** The HTTP status of the last of them; 0 for one without an answer. */
  status: number;
  /** When it may be sent next, ms since 1970. */
  notBeforeMs: number;
}

/** Each batch looks at the requests that wait and at its own, not at all of those never sent. */
export class PendingRequests {
  private waiting: PendingRequest[] = [];
  private firstUnsent = 0;

  constructor(private readonly total: number) {}

  get count(): number {
    return this.waiting.length + this.total - this.firstUnsent;
  }

  /** Takes out up to `most` whose time has come, those to be repeated first. */
  take(most: number, nowMs: number): PendingRequest[] {
    const due: PendingRequest[] = [];
    const later: PendingRequest[] = [];
    for (const each of this.waiting)
      (due.length < most && each.notBeforeMs <= nowMs ? due : later).push(each);
    this.waiting = later;
    while (due.length < most && this.firstUnsent < this.total)
      due.push({ index: this.firstUnsent++, failed: 0, status: 0, notBeforeMs: 0 });
    return due;
  }

  putBack(request: PendingRequest): void {
    this.waiting.push(request);
  }

  /** The first of those that wait; there is at least one. */
  next(): PendingRequest {
    return this.waiting.reduce((first, each) => (each.notBeforeMs < first.notBeforeMs ? each : first));
  }
}
