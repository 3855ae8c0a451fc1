// Which apps a table shows to be silent or gone that has them side by side: the rows of the block tell their
// days, and its headings their names.

import { partsOfTitle } from '../../core/report/value-columns';
import type { Answer, SummedApp, Written } from '../../core/run-facts';
import { type Column, dayColumn, type TableRow } from '../../core/table';
import type { TableOrder } from '../../runs/write-order';
import type { Headings } from '../verified/headings';
import type { RequestedUnit } from './requested-units';
import { type Days, type FoundDays, type Silence, silences } from './silences';

type Apps = ReadonlyMap<string, SummedApp>;

/** Whether a column is of one app. */
const isOfApp = (column: Column, apps: Apps): boolean =>
  column.of !== undefined && (column.of.isGone === true || apps.has(column.of.value));

/** @param held the rows of the block, in the columns of the table that is written */
export function silencesInColumns(
  order: TableOrder,
  { columns, rows }: Answer['table'],
  apps: Apps,
  held: readonly TableRow[],
): Silence[] {
  const dayAt = dayColumn(columns);
  const [{ days }, column] = [order.query, columns[dayAt]];
  if (!days || !column || !columns.some((each) => isOfApp(each, apps))) return [];
  const units = [...apps].map(([id, { name, title, days: its }]): [string, RequestedUnit] => [
    id,
    { name, title, isSilent: its?.size === 0 },
  ]);
  const found: FoundDays = {
    before: daysOf(held, columns, dayAt),
    now: daysOf(rows, columns, dayAt),
    open: new Map(),
  };
  return silences(order, days, { all: new Map(units) }, found, column);
}

/** The days on which a value has a figure. */
function daysOf(rows: readonly TableRow[], columns: readonly Column[], dayAt: number): Days {
  const days = new Map<string, Set<string>>();
  for (const [at, { of }] of columns.entries()) {
    if (!of) continue;
    const its = days.get(of.value) ?? new Set();
    for (const row of rows) if (row[at] !== null && row[at] !== undefined) its.add(String(row[dayAt] ?? ''));
    days.set(of.value, its);
  }
  return days;
}

/** Apps that have left the account since the last write of the block, which has columns of them. */
export function leftInColumns(
  { columns }: Answer['table'],
  apps: Apps,
  { former }: Pick<Headings, 'former'>,
): Pick<Written, 'left'> {
  const titles = [...former].map(([, { text }]) => text);
  const left = columns.flatMap((column) => {
    const was = former.get(column.title);
    if (!was || was.wasGone || column.of?.isGone !== true || !isOfApp(column, apps)) return [];
    return partsOfTitle(was.text, titles)?.value ?? [];
  });
  return left.length > 0 ? { left: [...new Set(left)] } : {};
}
