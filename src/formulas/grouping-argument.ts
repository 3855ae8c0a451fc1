// The argument `group_by`: dimensions of the source, days also by week or month, and the app.

import { findAllNamed } from '../core/name';
import type { Choice } from '../runs/choice';
import { type Dimension, groupings } from '../sources/fields';
import { asSpelled } from '../sources/groups';
import type { ReportSource } from '../sources/source';
import { namesOf } from './cell-argument';

/** The grouping that gives each app rows of its own. */
export const APP: Dimension = { name: 'app', title: 'App', kind: 'text' };

/** What a formula of the source can group by. */
export function groupingsOfFormula(source: ReportSource): Dimension[] {
  return [...(source.takes.includes('apps') ? [APP] : []), ...groupings(source)];
}

/**
 * What rows are grouped by; the source's default for a blank argument. Rows per app drop Platform as a dimension,
 * because the app's columns have it.
 * @throws StatsError NAME_UNKNOWN, NAME_TWICE
 */
export function groupingOf(
  argument: unknown,
  source: ReportSource,
): { byApp: boolean; dimensions: Dimension[] } {
  const given = namesOf(argument, 'group_by');
  const names = given.length > 0 ? given : source.defaultGroupBy;
  const groupings = findAllNamed(groupingsOfFormula(source), names, 'dimension');
  // Rows without metrics are never summed over apps, and have their columns in the source's order.
  if (source.metrics.length === 0)
    return { byApp: true, dimensions: source.dimensions.filter((each) => groupings.includes(each)) };
  const byApp = groupings.includes(APP);
  const dimensions = groupings.map((each, at) => asSpelled(each, names[at] ?? ''));
  return { byApp, dimensions: dimensions.filter((each) => each !== APP && !(byApp && each.isOfApp)) };
}

/** What a choice has of a grouping. @param names of dimensions, and `app` for rows per app */
export function choiceOfGrouping(names: readonly string[], source: ReportSource): Partial<Choice> {
  const groupBy = names.filter((name) => name !== APP.name);
  return {
    byApp: names.includes(APP.name),
    groupBy: groupBy.length === 0 ? [...source.defaultGroupBy] : groupBy,
  };
}
