// Refuses a table that no run can write to a sheet, or for which there is no room, before its rows are requested.

import { StatsError } from '../../core/errors';
import { sizeOf } from '../../core/estimate';
import { beyondSheet, leastSize } from '../../core/report/beyond-sheet';
import type { TableTarget } from '../../runs/destination';
import type { Query, ReportSource } from '../../sources/source';
import type { SavedReport } from '../saved-report';

/**
 * The source, whose `apps` also throws TABLE_TOO_LARGE and what `checkRoom` throws: before the list of apps is
 * requested if the report names its apps, else after it. Nothing is refused by an estimate where the report has written
 * before.
 * @param isKnown whether a preview has just shown the real size
 */
export function sizedSource(
  source: ReportSource,
  query: Query,
  { choice, run }: Pick<SavedReport, 'choice' | 'run'>,
  isKnown: () => boolean,
  { checkRoom }: Pick<TableTarget, 'checkRoom'>,
): ReportSource {
  if (run.lastGoodMs !== null) return source;
  const groupBy = query.dimensions.map(({ name }) => name);
  const check = (apps: 'all' | readonly string[]) => {
    const size = sizeOf({ ...choice, apps, groupBy }, source, query.days, null);
    const [least, beyond] = [leastSize(size), beyondSheet(size)];
    if (!least || isKnown()) return;
    if (beyond) throw new StatsError('TABLE_TOO_LARGE', beyond);
    checkRoom(least, true);
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
