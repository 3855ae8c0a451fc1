// What rows of a source can be filtered by, and which apps the conditions on their own columns leave.

import type { Named } from '../core/name';
import type { Condition } from '../core/report/filter';
import { appCondition, type KnownApp } from '../core/report/named-apps';
import type { ColumnKind, TableValue } from '../core/table';
import type { Fields, GroupValues, Metric } from './fields';

/** A field that the filter of a source can name. */
export interface FilterField extends Named {
  /** Where its value comes from: the row's app, a requested dimension, or a metric of the row as it is shown. */
  readonly of: 'app' | 'dimension' | 'metric';
  readonly kind: ColumnKind;
  readonly isCountry?: true;
  /** Of a group: whose values its labels are of. */
  readonly group?: GroupValues;
  /** The metric to read from a row. Absent if `of` isn't `metric`, and in the app list, whose values come from apps. */
  readonly metric?: Metric;
}

/** Whether values of a field name apps, by their names or any label that tells them apart. */
export function isAppName({ name, group }: Pick<FilterField, 'name' | 'group'>): boolean {
  return name === 'app' && !group;
}

/** A condition on a column of the app list. */
interface AppFieldCondition extends Pick<Condition, 'operator' | 'values'> {
  readonly field: Pick<FilterField, 'name' | 'group'>;
  readonly isMetBy: (value: TableValue) => boolean;
}

/**
 * The apps that meet all conditions on their own columns; others aren't asked. For runs, loads and the panel.
 * @param readerOf returns what reads a field from an app; undefined where its values aren't known, so that a condition
 *   on it leaves out none
 */
export function askedApps<App extends KnownApp>(
  apps: readonly App[],
  conditions: readonly AppFieldCondition[],
  readerOf: (field: AppFieldCondition['field']) => ((app: App) => TableValue) | undefined,
): App[] {
  const tests = conditions.map(({ field, operator, values, isMetBy }) => {
    if (isAppName(field)) return appCondition(operator, values, apps);
    const read = readerOf(field);
    return (app: App) => !read || isMetBy(read(app));
  });
  return apps.filter((app) => tests.every((test) => test(app)));
}

/** The filter fields of a source's own metrics and dimensions, but not of days (the period selects those) or apps. */
export function filterFieldsOf({ dimensions, metrics }: Fields): FilterField[] {
  return [
    ...dimensions
      .filter(({ kind, isOfApp }) => kind !== 'day' && !isOfApp)
      .map(({ name, title, aliases = [], isCountry, group }): FilterField => {
        const field = { name, title, aliases, of: group?.of ?? 'dimension', kind: 'text' } as const;
        return { ...field, ...(isCountry && { isCountry }), ...(group && { group }) };
      }),
    // A share is of the rows that pass the filter, so it can't decide which do.
    ...metrics.flatMap((metric): FilterField[] => {
      if (metric.isShare) return [];
      const { name, title, aliases = [], kind } = metric;
      return [{ name, title, aliases, of: 'metric', kind, metric }];
    }),
  ];
}
