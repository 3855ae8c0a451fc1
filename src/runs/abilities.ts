// What a choice asks for that its destination does not have.

import { choiceInvalid, type StatsError } from '../core/errors';
import { isOutside, kindOf, type Place } from '../core/place/place';
import { filterOf, filtersMetrics } from '../sources/shape/row-filter';
import type { ReportSource } from '../sources/source';
import { DESTINATION_TEXTS, type Refused } from '../text/destinations';
import type { Choice } from './choice';
import type { WriteRules } from './write-rules';

/**
 * Refuses what the destination of a choice does not have.
 * @throws StatsError CHOICE_INVALID, FILTER_WRONG
 */
export function checkAbilities(
  { destination, totals, sortBy, topRows, compare, filter, columns }: Choice,
  source: ReportSource,
  { mode }: Pick<WriteRules, 'mode'> = { mode: 'replace' },
): void {
  const kind = kindOf(destination);
  if (kind.holdsDays && filtersMetrics(filterOf(filter, source)))
    throw refusal('filter', destination, 'filteredMetrics');
  if (!kind.comparison && compare !== '') throw refusal('compare', destination, 'compare');
  if (!kind.columns && columns !== '') throw refusal('columns', destination, 'columns');
  // Where totals always stand below, nobody has chosen them.
  if (!kind.totals && totals && !source.judges) throw refusal('destination', destination, 'totals');
  if (!kind.order && sortBy !== '') throw refusal('sortBy', destination, 'sorted');
  if (!kind.order && topRows !== null) throw refusal('topRows', destination, 'sorted');
  if (!kind.modes && mode !== 'replace') throw refusal('mode', destination, 'mode');
}

/** Why a destination can't have something. @param field of the choice that asks for it */
export function refusal(field: keyof Choice | 'mode', destination: Place, what: Refused): StatsError {
  if (!isOutside(destination)) throw new TypeError(`a sheet refuses no ${what}`);
  return choiceInvalid(field, DESTINATION_TEXTS[destination.kind].refused[what]);
}
