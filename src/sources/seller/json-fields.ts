// Finds the field of a JSON row for each dimension; only four of the eight are documented.

import { isRecord } from '../../core/json';
import { foldName } from '../../core/name';
import type { SentMetric } from '../fields';
import { fieldWrong } from '../row-reader';
import type { SellerDimension } from './fields';

/**
 * The field of each dimension in `row`, in the order of `dimensions`.
 * An undocumented one is the single field whose name means the same; else the only field that is left, when no other
 * dimension is undocumented.
 * @throws StatsError FIELD_WRONG when it remains open which field carries a dimension.
 */
export function jsonFieldsOf(
  row: unknown,
  dimensions: readonly SellerDimension[],
  sent: readonly SentMetric[],
): string[] {
  if (!isRecord(row)) return dimensions.map(({ field, name }) => field ?? name);
  const documented = new Set<string>([
    ...sent.map(({ field }) => field),
    ...dimensions.flatMap(({ field }) => field ?? []),
  ]);
  const open = Object.keys(row).filter((field) => !documented.has(field));
  const undocumented = dimensions.filter(({ field }) => field === undefined);
  return dimensions.map((dimension) => {
    if (dimension.field !== undefined) return dimension.field;
    const meant = open.filter((field) => means(dimension, field));
    if (meant.length === 1 && meant[0] !== undefined) return meant[0];
    if (meant.length === 0 && undocumented.length === 1 && open.length === 1 && open[0] !== undefined)
      return open[0];
    throw fieldWrong('seller', dimension.name, 1, 'one field that is certainly this dimension', open);
  });
}

function means(dimension: SellerDimension, field: string): boolean {
  return [dimension.name, dimension.title, ...(dimension.aliases ?? [])].some(
    (name) => foldName(name) === foldName(field),
  );
}
