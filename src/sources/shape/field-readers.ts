// Reads dimensions and fields to filter by from rows and apps. Of a group, that is the label of the value behind it.

import { valueLabelling } from '../../core/report/app-labels';
import { folded } from '../../core/report/compared-texts';
import { type TableRow, type TableValue, valueAt } from '../../core/table';
import { type App, appListColumns } from '../account/app';
import { isoCode } from '../countries';
import type { Dimension, GroupValues } from '../fields';

/** A dimension, or a field to filter by. */
type Field = Pick<Dimension, 'name' | 'group'>;

/**
 * Returns a function that reads a field from a row.
 * @param requested the dimensions that each row begins with
 */
export function fieldReader(field: Field, requested: readonly Dimension[]): (row: TableRow) => TableValue {
  const placeOf = (read: string) => requested.findIndex(({ name }) => name === read);
  const { group } = field;
  if (!group) {
    const at = placeOf(field.name);
    return (row) => valueAt(row, at);
  }
  const places = group.fields.map(placeOf);
  const labelOf = labelReader(group);
  return (row) => labelOf(places.map((at) => valueAt(row, at)));
}

/** Returns a function that reads a field of the app list from an app; null for any other field. */
export function appReader({ name, group }: Field): (app: App) => TableValue {
  const columns = (group?.fields ?? [name]).flatMap((read) =>
    appListColumns().filter((column) => column.name === read),
  );
  const labelOf = group && labelReader(group);
  return (app) => {
    const values = columns.map(({ read }) => read(app));
    return labelOf && values.length > 0 ? labelOf(values) : (values[0] ?? null);
  };
}

/** Returns a function that finds the label of the values of a group's fields, such as `(no tier)`. */
function labelReader(group: GroupValues): (values: readonly TableValue[]) => TableValue {
  const labels = new Map(group.labels);
  const isOfApps = group.fields.length > 1;
  const read = (values: readonly TableValue[]) => {
    const [first = '', bundleId = '', platform = ''] = values.map((value) => String(value ?? ''));
    if (!isOfApps) return labels.get(folded((group.isCountry ? isoCode(first) : first).trim()));
    const facts = { name: first, bundleId, platform };
    return labels.get(valueLabelling(facts, (value) => labels.has(value)) ?? '');
  };
  // Remembers the label of the same values, because many rows share few.
  const texts = new Map<TableValue, string>();
  return (values) => {
    const key = isOfApps ? JSON.stringify(values) : (values[0] ?? null);
    const label = texts.get(key) ?? read(values) ?? group.unlabelled;
    texts.set(key, label);
    return label;
  };
}
