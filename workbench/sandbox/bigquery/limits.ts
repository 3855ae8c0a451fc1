// BigQuery's limits on changes of tables, counted over the sandbox's clock.

import type { Behaviour } from '../behaviour';
import type { SandboxClock } from '../clock';

const DAY_MS = 86_400_000;
const TEN_SECONDS_MS = 10_000;

/** Counts changes of tables, also of deleted ones. */
export class ChangeCounts {
  private loads = new Map<string, number[]>();
  private changes = new Map<string, number[]>();

  constructor(
    private readonly clock: SandboxClock,
    private readonly behaviour: Behaviour,
  ) {}

  /**
   * Counts a load job, even one that fails ("Quotas and limits", Load jobs). A job counts for 24 hours ("Troubleshoot
   * quota errors").
   * @returns whether it is within the quota
   */
  countLoad(table: string, now = this.clock.nowMs()): boolean {
    const before = recent(this.loads, table, now - DAY_MS);
    this.loads.set(table, [...before, now]);
    return before.length < this.behaviour.bigQueryLoadsPerTableADay;
  }

  /**
   * Counts a change of a table, unless it exceeds the rate of a partitioned one ("Partitioned tables").
   * @returns whether it is within the rate
   */
  countChange(table: string, now = this.clock.nowMs()): boolean {
    const before = recent(this.changes, table, now - TEN_SECONDS_MS);
    if (before.length >= this.behaviour.bigQueryPartitionChangesPer10s) return false;
    this.changes.set(table, [...before, now]);
    return true;
  }

  clear(): void {
    this.loads = new Map();
    this.changes = new Map();
  }
}

const recent = (events: ReadonlyMap<string, readonly number[]>, key: string, after: number): number[] =>
  (events.get(key) ?? []).filter((at) => at > after);

/** The message of a table that changes too often. */
export const TOO_MANY_CHANGES =
  'Exceeded rate limits: too many partitioned table update operations for this table. For more information, see https://cloud.google.com/bigquery/docs/troubleshoot-quotas';
