// What a formula reads: its source, with the groups of the tab if it names something that is no field.

import { choiceInvalid } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { entryNamed } from '../core/name';
import type { Period } from '../core/period';
import type { ComparisonName } from '../core/report/comparison';
import { parseFilter } from '../core/report/filter';
import type { Dimension, Metric } from '../sources/fields';
import { groupsNamed, takesGroups, withGroups } from '../sources/groups';
import { type Groups, groupsTitled } from '../sources/groups-tab';
import type { Filter } from '../sources/shape/row-filter';
import type { ReportSource } from '../sources/source';
import { GROUP_REFUSED } from '../text/errors/choice-problems';
import { groupingsOfFormula } from './grouping-argument';

/** What a formula reads from a source. */
export interface FormulaRequest {
  source: ReportSource;
  /** As written in the cell: names, bundles, app_ids or `all`; empty where the source takes no apps. */
  apps: readonly string[];
  period: Period;
  /** Whether each row of App stats is of one app, which it names; otherwise rows sum all requested apps. */
  byApp: boolean;
  dimensions: readonly Dimension[];
  /** Bundles and operating systems are sorted and unique, because their order doesn't change the answer. */
  bundles: readonly string[];
  os: readonly string[];
  /** What the period is compared with; absent or null for nothing. */
  compare?: ComparisonName | null;
  /** The conditions that rows must meet; absent or null where there are none. */
  filter?: Filter | null;
  /** The metrics that the formula shows; those of users are requested only where one is shown or filtered by. */
  metrics?: readonly Metric[];
}

/**
 * The source, in which the names of a formula are then looked up.
 * @param groups reads the tab; called only for a name that no field has
 * @throws StatsError CHOICE_INVALID, or GROUP_MISSING for a name that can only be a group's
 */
export function sourceOfFormula(
  source: ReportSource,
  names: { groupBy: readonly string[]; filter: string },
  groups: () => Groups,
): ReportSource {
  const filtered = (ignoreErrors(() => parseFilter(names.filter)) ?? []).map(({ field }) => field);
  const isField = (name: string) =>
    entryNamed([...groupingsOfFormula(source), ...source.filterFields], name) !== undefined;
  const marked = groupsNamed(names);
  if (marked.length === 0 && [...names.groupBy, ...filtered].every(isField)) return source;
  const [first] = marked;
  if (!takesGroups(source)) {
    if (first !== undefined) throw choiceInvalid('groupBy', GROUP_REFUSED.source(first, source.title));
    return source;
  }
  groupsTitled(marked, groups());
  return withGroups(source, groups().groups);
}
