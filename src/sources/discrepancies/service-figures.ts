// What discrepancies ask of both services, and the figures of the rows that these answer.

import type { Named } from '../../core/name';
import { type TableRow, valueAt } from '../../core/table';
import type { AppAnswer } from '../account/account-api';
import { appStatsFields } from '../account/fields';
import { type Dimension, isSent, type SentMetric } from '../fields';
import { sellerFields } from '../seller/fields';
import { type SellerQuery, sellerQueryOf } from '../seller/seller-query';
import type { Query } from '../source';
import { BUNDLE, byMeasure, MEASURES } from './columns';
import type { AccountFigures, SellerFigures } from './sides';

const DATE = 'date';
const STORE_ID = 'storeID';

export function isByDay({ dimensions }: Query): boolean {
  return dimensions.some(({ kind }) => kind === 'day');
}

/** The bundle is known from the app, so the account's rows are grouped by day at most. */
export function accountDimensions(query: Query): Dimension[] {
  return isByDay(query) ? appStatsFields().dimensions.filter(({ name }) => name === DATE) : [];
}

/** The metrics of the account's rows, in the order of `MEASURES`. */
export function accountMetrics(): SentMetric[] {
  const sentMetrics = appStatsFields().metrics.filter(isSent);
  return MEASURES.flatMap((measure) => sentMetrics.filter(({ name }) => name === measure));
}

/** The store ID makes this a CSV request (`answerFormat`), because its JSON field isn't documented. */
export function sellerQuery(query: Query): SellerQuery {
  const wanted = [...(isByDay(query) ? [DATE] : []), BUNDLE, STORE_ID];
  const requestedDimensions = sellerFields().dimensions.filter(({ name }) => wanted.includes(name));
  return { ...sellerQueryOf({ ...query, requestedDimensions }), sumsRows: true };
}

/** The rows of all apps, each with its app's bundle. */
export function accountFigures(
  answers: readonly AppAnswer[],
  dimensions: readonly Dimension[],
): AccountFigures[] {
  const { textIn, figuresIn } = readersFor([...dimensions, ...accountMetrics()]);
  return answers.flatMap(({ app, rows }) =>
    rows.map((row) => ({ day: textIn(row, DATE), bundle: app.bundleId, figures: figuresIn(row) })),
  );
}

export function sellerFigures(
  rows: readonly TableRow[],
  { dimensions, sentMetrics }: SellerQuery,
): SellerFigures[] {
  const { textIn, figuresIn } = readersFor([...dimensions, ...sentMetrics]);
  return rows.map((row) => ({
    day: textIn(row, DATE),
    bundle: textIn(row, BUNDLE) ?? '',
    storeId: textIn(row, STORE_ID) ?? '',
    figures: figuresIn(row),
  }));
}

/** Returns readers for rows whose values are in the order of `fields`. */
function readersFor(fields: readonly Named[]) {
  const at = (name: string) => fields.findIndex((field) => field.name === name);
  const measuresAt = byMeasure(at);
  return {
    /** Null if the rows have no value of this name. */
    textIn(row: TableRow, name: string): string | null {
      const value = valueAt(row, at(name));
      return value === null ? null : String(value);
    },
    figuresIn: (row: TableRow) => byMeasure((measure) => Number(valueAt(row, measuresAt[measure]))),
  };
}
