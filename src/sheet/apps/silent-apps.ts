// Which of the requested apps are silent, by their answers, the rows that a table has, and what the last complete run
// has read.

import { addDays, type Day } from '../../core/day';
import { finalDaysIn } from '../../core/report/final-days';
import { type SilentApp, silentSince } from '../../core/report/silent-apps';
import type { Rows } from '../../core/table';
import type { TableOrder } from '../../runs/write-order';
import { daysByKey, type RequestedUnit, type RequestedUnits } from './requested-units';

/**
 * Absent where answers tell no days, or no final day was asked.
 * @param held the rows that the table has
 */
export function silentApps(
  { query, newestFinal, earlier }: TableOrder,
  units: RequestedUnits | null,
  held: Rows,
): { silent?: readonly SilentApp[] } {
  const asked = query.days;
  const all = [...(units?.all ?? [])];
  if (!units || !asked || all.every(([, { days }]) => days === null)) return {};
  const newest = finalDaysIn(asked, newestFinal)?.last;
  if (!newest) return {};
  // Of rows of another owner, or of which some are left out, the days tell nothing.
  const tellsDays = !query.filter && query.topRows === null && !earlier.isOfOthers;
  const daysHeld = tellsDays && units.keyOf ? daysByKey(held, units.keyOf) : null;
  const { regular } = earlier.lastGood.known;
  const remembered = ({ mark, isSilent }: RequestedUnit, days: ReadonlySet<string>): Day | null => {
    const was = isSilent ? regular.find(({ marks }) => marks.includes(mark)) : undefined;
    // A period that ends before tells nothing, and the table may have newer rows.
    const isNewest = was && was.to < newest && ![...days].some((day) => day > was.to);
    return isNewest ? addDays(was.to, 1) : null;
  };
  const silent = all.flatMap(([key, unit]) => {
    // Where an answer has rows, it tells its days; an answer without any tells nothing of those that the table has.
    const isTold = (day: string) => day <= asked.last && (unit.isSilent || day < asked.first);
    const days = new Set([...(unit.days ?? []), ...[...(daysHeld?.get(key) ?? [])].filter(isTold)]);
    const since = silentSince(days, newest) ?? remembered(unit, days);
    return since ? { app: unit.title, mark: unit.mark, since } : [];
  });
  return { silent };
}
