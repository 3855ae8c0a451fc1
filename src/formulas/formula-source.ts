// What a formula reads: its source, with the groups of the tab if it names something that is no field.

import { choiceInvalid } from '../core/errors';
import { ignoreErrors } from '../core/ignore-errors';
import { entryNamed } from '../core/name';
import { parseFilter } from '../core/report/filter';
import { groupsNamed, takesGroups, withGroups } from '../sources/groups';
import { type Groups, groupsTitled, unreadGroup } from '../sources/groups-tab';
import type { ReportSource } from '../sources/source';
import { GROUP_REFUSED } from '../text/errors/choice-problems';
import { groupingsOfFormula } from './grouping-argument';

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
  const others = [...names.groupBy, ...filtered].filter((name) => !isField(name));
  if (marked.length === 0 && others.length === 0) return source;
  const [first] = marked;
  if (!takesGroups(source)) {
    if (first !== undefined) throw choiceInvalid('groupBy', GROUP_REFUSED.source(first, source.title));
    return source;
  }
  // A name without the mark can be a group's that the tab has and that can't be read.
  const unreadable = others.filter((name) => unreadGroup(name, groups()));
  groupsTitled([...marked, ...unreadable], groups());
  return withGroups(source, groups().groups);
}
