// What a person's executions have used of Google's daily limits, by hour, in that person's own properties.

import * as z from 'zod/mini';
import type { Properties, PropertyStore } from '../connections/connection';
import type { ConnectionLock } from '../connections/connection-lock';
import { jsonAs } from '../core/cache/stored-json';
import { once } from '../core/once';

/** What was used in one hour. */
export type HourOfUse = z.infer<ReturnType<typeof hoursSchema>>[number];

const KEY = 'usage';
const HOUR_MS = 3_600_000;
/** How many hours are stored: the present one and those before it. */
const HOURS = 24;

const countSchema = () => z.int().check(z.gte(0));

const hoursSchema = once(() =>
  z.array(
    z.object({
      /** When the hour begins, ms since 1970. */
      fromMs: countSchema(),
      requests: countSchema(),
      /** How long triggers ran, ms. */
      triggerMs: countSchema(),
    }),
  ),
);

/** The hours of the last 24 in which something was used, the earliest first. What can't be read counts as unused. */
export function usageIn(properties: Properties, nowMs: number): HourOfUse[] {
  const last = hourOf(nowMs);
  const stored = jsonAs(hoursSchema(), properties[KEY]) ?? [];
  return stored.filter(({ fromMs }) => fromMs > last - HOURS * HOUR_MS && fromMs <= last);
}

/** What adding to a person's usage needs. */
interface UsageDeps {
  store: PropertyStore;
  lock: Pick<ConnectionLock, 'withUserLock'>;
  now(): number;
}

/**
 * Adds what this execution has used to the hour in which it ends, under the person's lock, so that no other execution's
 * addition is lost.
 * @param requests how many requests were sent
 * @param triggeredMs when the trigger began that started this execution, ms since 1970; null if a person did
 * @throws StatsError DOCUMENT_BUSY, STORE_FULL; then this execution isn't counted
 */
export function addUsage(
  requests: number,
  triggeredMs: number | null,
  { store, lock, now }: UsageDeps,
): void {
  lock.withUserLock(() => {
    const nowMs = now();
    const fromMs = hourOf(nowMs);
    const hours = usageIn(store.all(), nowMs);
    const before = hours.find((hour) => hour.fromMs === fromMs) ?? { requests: 0, triggerMs: 0 };
    const present: HourOfUse = {
      fromMs,
      requests: before.requests + requests,
      triggerMs: before.triggerMs + (triggeredMs === null ? 0 : Math.max(0, nowMs - triggeredMs)),
    };
    store.set({ [KEY]: JSON.stringify([...hours.filter((hour) => hour.fromMs !== fromMs), present]) });
  });
}

/** When the hour of a time begins, in UTC, ms since 1970. */
function hourOf(ms: number): number {
  return ms - (ms % HOUR_MS);
}
