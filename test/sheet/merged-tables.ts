// Tables to merge, of two apps, a few days and countries, and any revenue; and such rows as a sheet holds them.

import fc from 'fast-check';
import type { Day } from '../../src/core/day';
import type { Column, Table, TableRow } from '../../src/core/table';
import { appColumns, plainColumns } from '../../src/sources/account/app';
import { dimensionColumn, metricColumn } from '../../src/sources/fields';
import { day } from '../core/given-day';
import { dimensionsNamed, metricsNamed } from '../sources/named-fields';

export const COLUMNS: readonly Column[] = [
  ...plainColumns(appColumns()),
  ...dimensionsNamed('date', 'country').map(dimensionColumn),
  ...metricsNamed('impressions', 'revenue').map(metricColumn),
];
/** Positions in a row. */
export const [APP, BUNDLE, , DAY, LAND, IMPRESSIONS, REVENUE] = [0, 1, 2, 3, 4, 5, 6] as const;

export const DAYS: readonly Day[] = [10, 11, 12, 13, 14].map((date) => day(`2026-11-${date}`));
const BUNDLES = ['com.chess', 'com.go'] as const;

/** Revenue in quarters, which add up exactly. */
const quarters = fc.integer({ min: 0, max: 400 }).map((count) => count / 4);

export const row = (
  bundle: string,
  date: string,
  land: string | null,
  impressions: number,
  revenue: number,
) => [`App ${bundle}`, bundle, 'ios', date, land, impressions, revenue] as const;

const anyRow = fc
  .tuple(
    fc.constantFrom(...BUNDLES),
    fc.constantFrom(...DAYS),
    fc.constantFrom('DE', 'US', ''),
    fc.nat(99),
    quarters,
  )
  .map((parts): TableRow => row(...parts));

const keyOf = (each: TableRow) => JSON.stringify(each.slice(BUNDLE, IMPRESSIONS));
/** What the service returns: each key once. */
export const fetchedRows = fc.uniqueArray(anyRow, { selector: keyOf, maxLength: 12 });
export const blank: TableRow = COLUMNS.map(() => null);
/** Rows of a sheet: in any order, some blank, with empty cells for empty texts. */
export const existingRows = fc.uniqueArray(anyRow, { selector: keyOf, maxLength: 12 }).chain((rows) =>
  fc
    .array(fc.nat(rows.length), { maxLength: 2 })
    .map((gaps) =>
      gaps.reduce((all, at) => [...all.slice(0, at), blank, ...all.slice(at)], rows as TableRow[]),
    )
    .map((all) => all.map((each) => each.map((value) => (value === '' ? null : value)))),
);

export const tableOf = (rows: readonly TableRow[], columns = COLUMNS): Table => ({ columns, rows });
/** The row as a sheet returns it. */
export const asStanding = (each: TableRow): TableRow => each.map((value) => (value === '' ? null : value));
