// Makes a table of both services' figures, with their differences and a status for each row and the totals.

import type { Day, DaySpan } from '../../core/day';
import type { JudgingRules } from '../../core/report/discrepancy-options';
import { columnNamed, type Table, type TableRow, type TableValue, valueAt } from '../../core/table';
import type { App } from '../account/app';
import { byMeasure, discrepancyColumns, figureName, MEASURES, type RowsOf, STATUS } from './columns';
import type { AppsByBundle } from './filtered-sides';
import { allTogether, type FigureSides, type ServiceSides } from './sides';
import {
  differenceOf,
  HIGHLIGHTED_STATUSES,
  type Status,
  shareOf,
  statusAtTolerance,
  statusOf,
} from './status';

/**
 * @param rows sorted
 * @param apps those of the account, by bundle
 * @param how `totals`: whether to add a row for the whole period, in which shifts between days cancel out
 */
export function tableOfSides(
  rows: readonly ServiceSides[],
  apps: AppsByBundle,
  how: { of: RowsOf; days: DaySpan; judging: JudgingRules; totals: boolean },
): Table {
  const { of, days, judging } = how;
  const columns = discrepancyColumns(of);
  const statuses = rows.map((sides) => statusOf(sides, (sides.day ?? days.last) as Day, judging));
  const all = allTogether(rows);
  const blanks = columns.filter(({ role }) => role !== 'metric').map(() => null);
  const hasTotals = how.totals && rows.length > 0;
  return {
    columns,
    rows: rows.map((sides, at) => [
      ...(of.day ? [sides.day] : []),
      ...(of.bundle ? [sides.bundle, appNamesOf(apps.get(sides.bundle))] : []),
      ...figuresOf(sides),
      statuses[at] ?? null,
    ]),
    highlights: {
      column: columnNamed(columns, STATUS.name),
      rows: statuses.flatMap((status, at) => (HIGHLIGHTED_STATUSES.includes(status) ? [at] : [])),
    },
    ...(hasTotals ? { totals: [...blanks, ...figuresOf(all), statusOf(all, days.last, judging)] } : {}),
  };
}

/** The names of a bundle's apps, each once; null if the account has none. */
function appNamesOf(apps: readonly App[] | undefined): string | null {
  return apps ? [...new Set(apps.map(({ name }) => name))].join(', ') : null;
}

function figuresOf({ account, seller }: FigureSides): TableValue[] {
  return MEASURES.flatMap((measure) => {
    const [ofAccount, ofSeller] = [account?.[measure], seller?.[measure]];
    const difference = differenceOf(ofAccount, ofSeller);
    const share = ofAccount === undefined ? null : shareOf(difference, ofAccount);
    return [ofAccount ?? null, ofSeller ?? null, difference, share];
  });
}

/** The table with its statuses judged by another tolerance. Highlights stay as they are, because formulas show none. */
export function withTolerance(table: Table, tolerance: number): Table {
  const { columns, rows, totals } = table;
  const statusAt = columnNamed(columns, STATUS.name);
  const readerOf = (side: 'account' | 'seller') => {
    const at = byMeasure((measure) => columnNamed(columns, figureName(side, measure)));
    return (row: TableRow) => byMeasure((measure) => Number(valueAt(row, at[measure])));
  };
  const [account, seller] = [readerOf('account'), readerOf('seller')];
  const judged = (row: TableRow): TableRow => {
    const both = () => ({ account: account(row), seller: seller(row) });
    const status = statusAtTolerance(valueAt(row, statusAt) as Status, both, tolerance);
    return row.map((value, at) => (at === statusAt ? status : value));
  };
  return { ...table, rows: rows.map(judged), ...(totals ? { totals: judged(totals) } : {}) };
}
