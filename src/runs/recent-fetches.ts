// Caches for two minutes what a person has fetched without writing it, so that a write doesn't fetch it again.

import type { OpenConnections } from '../connections/opener';
import { answerKey } from '../core/cache/answer-key';
import { PackedCache, type Packer, type ValueCache } from '../core/cache/packed-cache';
import type { Today } from '../core/report/final-days';
import type { FetchedAnswer } from '../core/run-facts';
import type { Clock } from '../http/gateway';
import type { Query, ReportSource } from '../sources/source';

/** An answer as a source returned it, before any write, and when it arrived, ms since 1970. */
export interface RecentFetch {
  fetched: FetchedAnswer;
  fetchedMs: number;
}

/** People who write later than that expect current figures. */
const KEPT_MS = 2 * 60_000;

/**
 * The most cache values, of 100 KB each, that one answer may take. That is a tenth of what the cache holds, so that its
 * other values aren't dropped (docs/platform.md §6).
 */
const MOST_PARTS = 100;

/**
 * The answers of the person at the keyboard. `cache` must be that person's own, because everyone who edits a
 * spreadsheet can read the document's cache.
 */
export class RecentFetches {
  private readonly cache: PackedCache;

  constructor(
    cache: ValueCache,
    packer: Packer,
    private readonly clock: Clock,
  ) {
    this.cache = new PackedCache(cache, packer, clock, MOST_PARTS);
  }

  /**
   * Caches an answer, and replaces an earlier one to the same request. An answer that is too large isn't cached, nor
   * one that lacks apps, because they may answer again by the time of the write.
   */
  keep(request: string, { fetched, fetchedMs }: RecentFetch): void {
    if (fetched.failures.length === 0) this.cache.write({ request, fetched, fetchedMs }, KEPT_MS / 1000);
  }

  /**
   * The answer of the last two minutes to a request; null if there is none.
   * @param request from `requestKey`
   */
  find(request: string): RecentFetch | null {
    const { kept } = this.cache.read(request);
    if (!kept) return null;
    // Needs no check, because only `keep` writes these values and gzip's checksum detects damage.
    const { fetched, fetchedMs } = kept as unknown as RecentFetch;
    // The cache may hold a value longer than requested.
    return this.clock.now() - fetchedMs > KEPT_MS ? null : { fetched, fetchedMs };
  }
}

/**
 * The key of an answer to a query. So a query must hold nothing relevant that JSON would leave out.
 * @throws StatsError what `open` throws: NOT_CONNECTED, so that nobody sees a cached answer after logging out
 */
export function requestKey(
  { source, query, today }: { source: ReportSource; query: Query; today: Today },
  { opened }: { opened: OpenConnections },
): string {
  const spent = source.services.map((service) => opened[service]);
  return answerKey([source.name, query], spent, [today.day]);
}
