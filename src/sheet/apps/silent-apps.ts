// Which of the requested apps are silent, by their answers, the rows that a table has, and what the last complete run
// has read.

import { finalDaysIn } from '../../core/report/final-days';
import { type SilentApp, silentAmong } from '../../core/report/silent-apps';
import type { Rows } from '../../core/table';
import type { TableOrder } from '../../runs/write-order';
import { daysByKey, type RequestedUnits } from './requested-units';

/**
 * Absent where only the service knows the days, or no final day was asked. An app whose answer tells no days is silent
 * since the first one.
 * @param held the rows that the table has
 */
export function silentApps(
  { query, newestFinal, earlier }: TableOrder,
  units: RequestedUnits | null,
  held: Rows,
): { silent?: readonly SilentApp[] } {
  const asked = query.days;
  const all = [...(units?.all ?? [])];
  if (!units || !asked) return {};
  const newest = finalDaysIn(asked, newestFinal)?.last;
  if (!newest) return {};
  // Of rows of another owner, or of which some are left out, the days tell nothing.
  const tellsDays = !query.filter && query.topRows === null && !earlier.isOfOthers;
  const daysHeld = tellsDays && units.keyOf ? daysByKey(held, units.keyOf) : null;
  const heard = all.map(([key, { title, mark, days, isSilent }]) => {
    // Where an answer has rows, it tells its days; an answer without any tells nothing of those that the table has.
    const isTold = (day: string) => day <= asked.last && (isSilent || day < asked.first);
    const held = [...(daysHeld?.get(key) ?? [])].filter(isTold);
    return { app: title, mark, days: new Set([...(days ?? []), ...held]), isSilent };
  });
  const isDated = all.some(([, { days }]) => days !== null);
  const silent = silentAmong(heard, newest, earlier.lastGood.known.regular);
  return { silent: isDated ? silent : silent.map((each) => ({ ...each, since: asked.first })) };
}
