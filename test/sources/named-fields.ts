// Fields of the sources by name, for tests; an unknown name throws.

import { appStatsFields } from '../../src/sources/account/fields';
import { type Dimension, defaultMetrics, type Metric } from '../../src/sources/fields';
import { type SellerDimension, sellerFields } from '../../src/sources/seller/fields';

function fieldNamed<Field extends { name: string }>(fields: readonly Field[], name: string): Field {
  const found = fields.find((field) => field.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}

/** Metrics of app statistics. */
export const metricsNamed = (...names: string[]): Metric[] =>
  names.map((name) => fieldNamed(appStatsFields().metrics, name));

/** Dimensions of app statistics. */
export const dimensionsNamed = (...names: string[]): Dimension[] =>
  names.map((name) => fieldNamed(appStatsFields().dimensions, name));

export const sellerDimensionsNamed = (...names: string[]): SellerDimension[] =>
  names.map((name) => fieldNamed(sellerFields().dimensions, name));

/** The names of the metrics that app statistics have if none is named. */
export const defaultNames = (): string[] => defaultMetrics(appStatsFields());

/** Their titles, as the header of a table has them. */
export const defaultTitles = (): string[] => metricsNamed(...defaultNames()).map(({ title }) => title);
