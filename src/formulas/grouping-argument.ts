// The argument `group_by`: dimensions of the source, days also by week or month, and the app.

import { findAllNamed } from '../core/name';
import { type Dimension, groupings } from '../sources/fields';
import { asSpelled } from '../sources/groups';
import type { ReportSource } from '../sources/source';
import { namesOf } from './cell-argument';

/** The grouping that gives each app rows of its own. */
export const APP: Dimension = { name: 'app', title: 'App', kind: 'text' };

/** What a formula of the source can group by. */
export function groupingsOfFormula(source: ReportSource): Dimension[] {
  return [...(source.choosesApps ? [APP] : []), ...groupings(source)];
}

/**
 * What rows are grouped by; the source's default for a blank argument. Rows per app drop Platform as a dimension,
 * because the app's columns have it.
 * @throws StatsError NAME_UNKNOWN, NAME_TWICE, ARGUMENT_WRONG
 */
export function groupingOf(
  argument: unknown,
  source: ReportSource,
): { byApp: boolean; dimensions: Dimension[] } {
  const given = namesOf(argument, 'group_by');
  const names = given.length > 0 ? given : source.defaultGroupBy;
  const named = findAllNamed(groupingsOfFormula(source), names, 'dimension');
  const byApp = named.includes(APP);
  const dimensions = named.map((each, at) => asSpelled(each, names[at] ?? ''));
  return { byApp, dimensions: dimensions.filter((each) => each !== APP && !(byApp && each.isOfApp)) };
}
