// Reads dimensions and fields to filter by from rows and apps. Of a group, that is the label of the value behind it.

import { folded } from '../../core/report/asked-apps';
import { type TableRow, type TableValue, valueAt } from '../../core/table';
import { type App, appListColumns } from '../account/app';
import { isoCode } from '../countries';
import type { Dimension } from '../fields';

/** A dimension, or a field to filter by. */
type Field = Pick<Dimension, 'name' | 'group'>;

/**
 * Returns a function that reads a field from a row.
 * @param requested the dimensions that each row begins with
 */
export function fieldReader(field: Field, requested: readonly Dimension[]): (row: TableRow) => TableValue {
  const at = requested.findIndex(({ name }) => name === fieldRead(field));
  const labelOf = labelReader(field);
  return (row) => labelOf(valueAt(row, at));
}

/** Returns a function that reads a field of the app list from an app; null for any other field. */
export function appReader(field: Field): (app: App) => TableValue {
  const column = appListColumns().find(({ name }) => name === fieldRead(field));
  const labelOf = labelReader(field);
  return (app) => (column ? labelOf(column.read(app)) : null);
}

function fieldRead({ name, group }: Field): string {
  return group?.field ?? name;
}

/** Returns a function that finds the label of a group's value, such as `(no tier)`. Any other field has its value. */
function labelReader({ group }: Field): (value: TableValue) => TableValue {
  if (!group) return (value) => value;
  const labels = new Map(group.labels);
  // Remembers each value's label, because many rows share few values.
  const known = new Map<TableValue, string>();
  return (value) => {
    const text = String(value ?? '');
    const label =
      known.get(value) ?? labels.get(folded(group.isCountry ? isoCode(text) : text)) ?? group.unlabelled;
    known.set(value, label);
    return label;
  };
}
