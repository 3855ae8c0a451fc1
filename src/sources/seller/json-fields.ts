// Which field of a JSON row carries which dimension: documented for four of eight, found for the rest only without doubt.

import { isRecord } from '../../core/json';
import { foldName } from '../../core/name';
import { fieldWrong } from '../row-reader';
import { SELLER_METRIC_FIELDS, type SellerDimension } from './fields';

/** The field of a JSON row where it is documented (publisher-api 4.4); for country, operationSystem, appName and storeID it is not. */
const JSON_FIELDS: { readonly [Name in SellerDimension['name']]?: string } = {
  date: 'date',
  inventoryType: 'inventoryType',
  bundle: 'bundle',
  adPlacement: 'adPlacementName',
};

/**
 * The field of each dimension in `row`, in the order of `dimensions`.
 * An undocumented one is the single field whose name means the same; else, when no other dimension is undocumented and one field is left, that.
 * @throws StatsError FIELD_WRONG when it remains open which field carries a dimension.
 */
export function jsonFieldsOf(row: unknown, dimensions: readonly SellerDimension[]): string[] {
  if (!isRecord(row)) return dimensions.map(({ name }) => JSON_FIELDS[name] ?? name);
  const documented = new Set<string>([
    ...SELLER_METRIC_FIELDS,
    ...dimensions.flatMap(({ name }) => JSON_FIELDS[name] || []),
  ]);
  const open = Object.keys(row).filter((field) => !documented.has(field));
  const undocumented = dimensions.filter(({ name }) => !JSON_FIELDS[name]);
  return dimensions.map((dimension) => {
    const known = JSON_FIELDS[dimension.name];
    if (known) return known;
    const meant = open.filter((field) => means(dimension, field));
    if (meant.length === 1 && meant[0] !== undefined) return meant[0];
    if (meant.length === 0 && undocumented.length === 1 && open.length === 1 && open[0] !== undefined)
      return open[0];
    throw fieldWrong('seller', dimension.name, 1, 'one field that is certainly this dimension', open);
  });
}

function means(dimension: SellerDimension, field: string): boolean {
  return [dimension.name, dimension.title, ...(dimension.aliases || [])].some(
    (name) => foldName(name) === foldName(field),
  );
}
