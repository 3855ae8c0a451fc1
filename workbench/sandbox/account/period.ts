// The period of a call of the account API: `ds` with `de`, else `last`, else the last month.

import { shiftDay, type UtcDay } from '../clock';
import { AccountRefusal } from './errors';

export interface Period {
  readonly from: UtcDay;
  readonly to: UtcDay;
}

/** Days of each predefined period. The interface document doesn't say so, but they end yesterday. */
const LAST_DAYS = { day: 1, week: 7, month: 30, year: 365 } as const;
type LastPeriod = keyof typeof LAST_DAYS;

/** The days of a predefined period. */
const lastPeriod = (last: LastPeriod, today: UtcDay): Period => ({
  from: shiftDay(today, -LAST_DAYS[last]),
  to: shiftDay(today, -1),
});

export interface PeriodQuery {
  readonly ds?: string | undefined;
  readonly de?: string | undefined;
  readonly last?: LastPeriod | undefined;
}

/** @throws AccountRefusal for `ds` without `de`, `de` without `ds` (neither is documented), or `ds` after `de` */
export function periodOf({ ds, de, last }: PeriodQuery, today: UtcDay): Period {
  if (ds === undefined && de === undefined) return lastPeriod(last ?? 'month', today);
  if (ds === undefined) throw new AccountRefusal(400, 'ds is missing: send both ds and de.');
  if (de === undefined) throw new AccountRefusal(400, 'de is missing: send both ds and de.');
  if (ds > de) throw new AccountRefusal(400, 'ds is after de.');
  return { from: ds, to: de };
}
