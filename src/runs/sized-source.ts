// Refuses a table that no run can write to a sheet, or for which there is no room, before its rows are requested.

import { StatsError } from '../core/errors';
import { sizeOf } from '../core/estimate';
import { beyondSheet, leastSize } from '../core/report/beyond-sheet';
import type { ReportSource } from '../sources/source';
import type { AskedOrder } from './order';

/**
 * The source, whose `apps` also throws TABLE_TOO_LARGE and what `checkRoom` throws: before the list of apps is
 * requested if the report names its apps, else after it. Nothing is refused by an estimate where the report has written
 * before.
 */
export function sizedSource({ source, query, choice, earlier, target }: AskedOrder): ReportSource {
  if (earlier.lastGood.lastGoodMs !== null) return source;
  const groupBy = query.dimensions.map(({ name }) => name);
  const check = (apps: 'all' | readonly string[]) => {
    const size = sizeOf({ ...choice, apps, groupBy }, source, query.days, null);
    const [least, beyond] = [leastSize(size), beyondSheet(size)];
    if (!least) return;
    if (beyond) throw new StatsError('TABLE_TOO_LARGE', beyond);
    target.checkRoom(least);
  };
  return {
    ...source,
    apps(asked, clients) {
      check(query.apps);
      const chosen = source.apps(asked, clients);
      check(chosen.apps.map(({ appId }) => appId));
      return chosen;
    },
  };
}
