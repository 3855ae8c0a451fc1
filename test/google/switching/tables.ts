// The tables that scenarios ask for, from the sandbox's database, and cells as texts to compare with them.

import type { CellValue } from 'sheets-workbench/apps-script/host';
import type { Sandbox } from 'sheets-workbench/sandbox/sandbox';
import { type Day, dayOfMs, serialOfDay } from '../../../src/core/day';
import { defaultTitles } from '../../sources/named-fields';
import { lastDays, trueRows } from '../saved/report-truth';
import { type Apps, FEWEST_DAYS, MOST_DAYS, periodOf } from './operation-source';

/** The text of every table that a scenario can request, by `tableKey`. */
export type Tables = ReadonlyMap<string, string>;

/** Cells as one text, numbers to nine digits: the service and the database add in different orders. */
export function textOfCells(rows: readonly (readonly CellValue[])[]): string {
  const rounded = (value: CellValue) => (typeof value === 'number' ? Number(value.toPrecision(9)) : value);
  return rows.map((row) => row.map((value) => JSON.stringify(rounded(value))).join(' ')).join('\n');
}

/** The result of a formula as text. Its dates are midnights in the spreadsheet's time zone. */
export function textOfFormula(value: unknown): string {
  const rows = (Array.isArray(value) ? value : [[value]]) as (Date | number)[][];
  // Midnight in New York is 05:00 UTC of the same day. `instanceof Date` fails, because the dates are of another realm.
  const cellOf = (cell: Date | number) =>
    typeof cell === 'object' ? serialOfDay(dayOfMs(cell.getTime())) : cell;
  return textOfCells(rows.map((row) => row.map(cellOf)));
}

export function tableKey(apps: readonly string[] | 'all', period: string): string {
  return `${apps} ${period}`;
}

const TITLES = ['Date', ...defaultTitles()];
const APP_TITLES = ['App', 'Bundle ID', 'Platform'];

export async function tablesOf(sandbox: Sandbox, today: Day, { sets }: Apps): Promise<Tables> {
  const tables = new Map<string, string>();
  for (const apps of sets) {
    for (let days = FEWEST_DAYS; days <= MOST_DAYS; days++) {
      const rows = await trueRows(sandbox, apps, lastDays(today, days), ['date']);
      // A block of one app does not name it.
      const block =
        apps.length > 1
          ? [[...APP_TITLES, ...TITLES], ...rows]
          : [TITLES, ...rows.map((row) => row.slice(3))];
      tables.set(tableKey(apps, periodOf(days)), textOfCells(block));
    }
  }
  return tables;
}

/** What a formula of one app's revenue by day must show: the first and the last column of the app's block. */
export function formulaText([app, period]: readonly unknown[], tables: Tables): string {
  const [, ...rows] = tables.get(tableKey([String(app)], String(period)))?.split('\n') ?? [];
  return rows
    .map((row) => row.split(' '))
    .map((cells) => `${cells[0]} ${cells.at(-1)}`)
    .join('\n');
}
