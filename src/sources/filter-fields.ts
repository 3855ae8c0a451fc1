// What rows of a source can be filtered by.

import type { Named } from '../core/name';
import type { ColumnKind } from '../core/table';
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
