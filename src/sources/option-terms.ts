// What a report has of all that its options can need, by its source.

import { isTime } from '../core/estimate';
import type { Place } from '../core/place/place';
import type { OptionTerms } from '../core/report/option-needs';
import { groupings } from './fields';
import { factsOf, type SourceName } from './source-list';

export function optionTerms({
  mode,
  hasSchedule,
  choice: { source, groupBy, columns, compare, destination },
}: {
  mode: string;
  hasSchedule: boolean;
  choice: {
    source: SourceName;
    groupBy: readonly string[];
    columns: string;
    compare: string;
    destination: Place;
  };
}): OptionTerms {
  const { dimensions, metrics } = factsOf(source);
  const times = groupings({ dimensions }).filter(({ kind }) => kind === 'day');
  return {
    mode,
    hasSchedule,
    destination,
    compare,
    isComparable: metrics.length > 0,
    tellsDays: times.some(({ name }) => groupBy.includes(name)),
    hasTimeColumns: isTime(columns),
  };
}
