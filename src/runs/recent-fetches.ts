// What a person has just fetched without writing it, kept for two minutes so that writing it costs no second fetch.

import { PackedCache, type Packer, type ValueCache } from '../core/cache/packed-cache';
import type { Day } from '../core/day';
import { errorOfStored, type StoredError, storedError } from '../core/errors';
import type { Clock } from '../http/gateway';
import type { Fetched, Query, ReportSource, SourceClients } from '../sources/source';

/** An answer as a source gave it, which no write has changed, and when it was there, ms. */
export interface RecentFetch {
  fetched: Fetched;
  fetchedMs: number;
}

/** After longer, whoever writes expects the figures of now. */
const KEPT_MS = 2 * 60_000;

/**
 * Values of 100 KB: a tenth of what the cache holds, so that what else is in it is not dropped (docs/platform.md §6).
 */
const MOST_PARTS = 100;

/** An answer as JSON: of an app's error only what its sentence needs. */
type StoredFetched = Omit<Fetched, 'failures'> & { failures: { app: string; error: StoredError }[] };

/**
 * The answers of the person at the keyboard. They must be kept in that person's own cache: everyone who edits a
 * spreadsheet can read what is kept with it.
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

  /** Keeps an answer, in place of an earlier one to the same request. One that is too large isn't kept. */
  keep(request: string, { fetched, fetchedMs }: RecentFetch): void {
    const failures = fetched.failures.map(({ app, error }) => ({ app, error: storedError(error) }));
    const stored: StoredFetched = { ...fetched, failures };
    this.cache.write({ request, fetched: stored, fetchedMs }, KEPT_MS / 1000);
  }

  /** @param request of `recentRequest`; null where it was not answered in the last two minutes */
  find(request: string): RecentFetch | null {
    const { kept } = this.cache.read(request);
    if (!kept) return null;
    // Only `keep` writes these, and gzip's checksum tells damage.
    const { fetched, fetchedMs } = kept as unknown as { fetched: StoredFetched; fetchedMs: number };
    // A cache may forget late as well as early.
    if (this.clock.now() - fetchedMs > KEPT_MS) return null;
    const failures = fetched.failures.map(({ app, error }) => ({ app, error: errorOfStored(error) }));
    return { fetched: { ...fetched, failures }, fetchedMs };
  }
}

/**
 * All that decides an answer, as text without any secret: the connections, by who is connected since when, the day, and
 * the whole query with its days, of which JSON must leave out nothing that decides.
 * @throws StatsError NOT_CONNECTED, so that nobody is shown what they were shown before they logged out
 */
export function recentRequest(
  { name, services }: ReportSource,
  query: Query,
  { open }: Pick<SourceClients, 'open'>,
  today: Day,
): string {
  const connections = services.map((service) => {
    const { id, sinceMs } = open(service);
    return [service, id, sinceMs];
  });
  return JSON.stringify(['fetch', name, connections, today, query]);
}
