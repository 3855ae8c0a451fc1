// Groups of values, which a person keeps in a tab: each is a dimension, labelled after its values were fetched.

import { ignoreErrors } from '../core/ignore-errors';
import { entryNamed, foldName } from '../core/name';
import { parseFilter, textOfFilter } from '../core/report/filter';
import type { SourceFacts } from './facts';
import { type Dimension, dimensionColumn, type GroupLabels } from './fields';
import { type FilterField, filterFieldsOf } from './filter-fields';

/** What groups can be of. Each is the name of a field to filter by, in the sources that have it. */
export const GROUPED_FIELDS = ['Country', 'App', 'Bundle'] as const;
export type GroupedField = (typeof GROUPED_FIELDS)[number];

/** A group as the tab has it. */
export interface Group {
  /** As it is written first. */
  title: string;
  of: GroupedField;
  labels: GroupLabels;
}

/** What tells an app in a group, by the names of fields to filter by. */
const APP_FIELDS = ['App', 'Bundle', 'Platform'] as const;

/** A mark that no field has, so that a choice tells by itself which of its names are groups. */
const MARK = '#';

/** The name of a group's dimension. People may leave out the mark where the tab is read anyway, as in formulas. */
export function groupName(title: string): string {
  return MARK + title;
}

export function isGroupName(name: string): boolean {
  return name.trim().startsWith(MARK);
}

/** The title of a group by the name of its dimension, as it is spelled there. */
function groupTitle(name: string): string {
  return name
    .trim()
    .slice(isGroupName(name) ? MARK.length : 0)
    .trim();
}

/** What has no label, by the title of the group. */
function unlabelledIn(title: string): string {
  return `(no ${title.toLowerCase()})`;
}

/**
 * A field as a report or formula names it. What has no label in a group is called by that name: the spelling in the
 * tab, which any editor can change, decides neither what is shown nor what a condition means.
 */
export function asSpelled<Field extends Pick<Dimension, 'group'>>(field: Field, name: string): Field {
  const { group } = field;
  return group ? { ...field, group: { ...group, unlabelled: unlabelledIn(groupTitle(name)) } } : field;
}

/**
 * A value of a condition as it is compared: `(no …)` with the group's name in any spelling is what has no label, and a
 * label in any case and with any spaces is that of the tab.
 */
export function comparedValue(value: string, { name, group }: Pick<FilterField, 'name' | 'group'>): string {
  if (!group) return value;
  const [, title = ''] = /^\(no (.+)\)$/is.exec(value) ?? [];
  if (foldName(title) === foldName(name)) return group.unlabelled;
  return group.labels.find(([, label]) => bareLabel(label) === bareLabel(value))?.[1] ?? value;
}

/** What labels are compared by. */
export function bareLabel(label: string): string {
  return label.replace(/\s+/g, '').toLowerCase().normalize();
}

/** A group as a whole, which is whatever has a label in it, or one of its labels alone. */
export interface GroupScope {
  title: string;
  label: string | null;
}

/** The filter that leaves a group, or one of its labels. */
export function filterOfScope({ title, label }: GroupScope): string {
  const isOneOf = { operator: label === null ? '!=' : '=', values: [label ?? unlabelledIn(title)] } as const;
  return textOfFilter([{ field: groupName(title), ...isOneOf }]);
}

/** What a filter leaves, if it does nothing else; null for any other filter. */
export function scopeOfFilter(filter: string): GroupScope | null {
  const [condition, ...others] = ignoreErrors(() => parseFilter(filter)) ?? [];
  if (!condition || others.length > 0 || !isGroupName(condition.field)) return null;
  const { operator, values } = condition;
  const title = groupTitle(condition.field);
  const [label = null] = operator === '=' && values.length === 1 ? values : [];
  const scope = { title, label };
  return filterOfScope(scope) === textOfFilter([{ ...condition, field: groupName(title) }]) ? scope : null;
}

/** The dimension that a group of countries can stand in place of. */
export const COUNTRY = 'country';

/** What of all there is a dashboard is of. */
export interface Narrowed {
  /** How many apps, or bundles, were chosen; null for all. */
  apps: number | null;
  group: GroupScope | null;
  /** The title of the group that stands in place of countries; null for these. */
  inPlace: string | null;
}

/** @param groupings of the reports of a dashboard, of which one is by countries or what stands in their place */
export function narrowedTo(
  { apps, bundles, filter }: { apps: 'all' | readonly string[]; bundles: readonly string[]; filter: string },
  groupings: readonly string[],
): Narrowed {
  const chosen = apps === 'all' ? bundles.length : apps.length;
  const [inPlace = null] = groupsNamed({ groupBy: groupings });
  return { apps: chosen > 0 ? chosen : null, group: scopeOfFilter(filter), inPlace };
}

/** Whether rows of a source can be summed by groups. */
export function takesGroups({ metrics, judges }: Pick<SourceFacts, 'metrics' | 'judges'>): boolean {
  return metrics.length > 0 && !judges;
}

/** What of a choice may name a group. */
interface NamingChoice {
  groupBy?: readonly string[];
  columns?: string;
  filter?: string;
  sortBy?: string;
}

/** The titles of the groups that a choice names, each once. */
export function groupsNamed({
  groupBy = [],
  columns = '',
  filter = '',
  sortBy = '',
}: NamingChoice): string[] {
  // A filter that can't be read is refused later.
  const conditions = ignoreErrors(() => parseFilter(filter)) ?? [];
  const names = [...groupBy, columns, ...conditions.map(({ field }) => field), sortBy].filter(isGroupName);
  return onlyFirst(names.map((name) => ({ name: groupName(groupTitle(name)), title: groupTitle(name) })));
}

function onlyFirst(fields: readonly { name: string; title: string }[]): string[] {
  return fields.filter((each) => entryNamed(fields, each.name) === each).map(({ title }) => title);
}

/** The source with a dimension for each of the groups, unless it lacks what the group is of. */
export function withGroups<Source extends SourceFacts>(source: Source, groups: readonly Group[]): Source {
  const fieldNamed = (field: string) => entryNamed(source.filterFields, field);
  const added = groups.flatMap(({ title, of, labels }): Dimension[] => {
    const field = fieldNamed(of);
    if (!field || field.of === 'metric') return [];
    const { of: from, name, isCountry } = field;
    // Requested, a platform multiplies rows, so only for values that may name one.
    const needsPlatform = from === 'app' || labels.some(([value]) => value.endsWith(')'));
    const appFields = needsPlatform ? APP_FIELDS : APP_FIELDS.slice(0, 2);
    const fields = of === 'App' ? appFields.map((each) => fieldNamed(each)?.name ?? '') : [name];
    const behind = { of: from, fields, ...(isCountry && { isCountry }) } as const;
    const group = { ...behind, labels, unlabelled: unlabelledIn(title) };
    return [{ name: groupName(title), title, kind: 'text', group }];
  });
  if (added.length === 0) return source;
  return {
    ...source,
    dimensions: [...source.dimensions, ...added],
    columns: [...source.columns, ...added.map(dimensionColumn)],
    filterFields: [
      ...source.filterFields.filter(({ of }) => of !== 'metric'),
      ...filterFieldsOf({ dimensions: added, metrics: [] }),
      ...source.filterFields.filter(({ of }) => of === 'metric'),
    ],
  };
}

/**
 * The source with the groups that a choice names, for what looks at names and titles alone: no value has a label, and a
 * group that has gone is there too.
 */
export function withNamedGroups<Source extends SourceFacts>(source: Source, choice: NamingChoice): Source {
  const missing = groupsNamed(choice).filter((title) => !entryNamed(source.filterFields, groupName(title)));
  return withGroups(
    source,
    missing.map((title) => ({ title, of: 'App', labels: [] })),
  );
}
