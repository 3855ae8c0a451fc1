// Limits how fast the partitions of one table change: 50 in ten seconds at most (BigQuery's documentation, "Quotas").

const MOST_CHANGES = 50;
const SPAN_MS = 10_000;

/** The changes of one table so far. */
export interface PartitionChanges {
  /** How many changes have begun but not ended. */
  open: number;
  /** When each recent change ended, ms. */
  endedMs: readonly number[];
}

/** How many more changes may begin now. Open changes count too, because each may end at any time. */
function changesAllowed({ open, endedMs }: PartitionChanges, nowMs: number): number {
  return Math.max(0, MOST_CHANGES - open - recent(endedMs, nowMs).length);
}

/** The earliest time at which another change may begin, ms; null if an open one has to end first. */
function nextChangeMs({ open, endedMs }: PartitionChanges, nowMs: number): number | null {
  if (changesAllowed({ open, endedMs }, nowMs) > 0) return nowMs;
  const ended = recent(endedMs, nowMs);
  return ended.length === 0 ? null : Math.min(...ended) + SPAN_MS;
}

/** When the changes of the last ten seconds ended, ms. */
function recent(endedMs: readonly number[], nowMs: number): number[] {
  return endedMs.filter((ms) => ms > nowMs - SPAN_MS);
}

/** Counts the changes of one table over all writes of a run. */
export class ChangePace {
  private changes: PartitionChanges = { open: 0, endedMs: [] };

  constructor(private readonly now: () => number) {}

  /** How many partitions may begin to change now. */
  allowed(): number {
    return changesAllowed(this.changes, this.now());
  }

  /** When the next partition may begin to change, ms; null if an open change has to end first. */
  nextMs(): number | null {
    return nextChangeMs(this.changes, this.now());
  }

  begin(count: number): void {
    this.changes = { ...this.changes, open: this.changes.open + count };
  }

  end(count: number): void {
    const now = this.now();
    const { open, endedMs } = this.changes;
    const ended = Array.from({ length: count }, () => now);
    this.changes = { open: open - count, endedMs: [...recent(endedMs, now), ...ended] };
  }
}
