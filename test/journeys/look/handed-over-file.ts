// What is left of a file that was handed over: its numbers and charts, and what would tell whence they are.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { addressOfCell } from '../../../src/core/a1';
import { drawnCharts } from '../../google/charts/drawn-charts';
import type { Analyst } from '../analyst';
import { cellsOf, readSheet } from '../tables';

/** Emails, and names of the add-on's functions, tabs and ranges. */
const TRACES = /\w@\w|publisher[ _]?stats|(STATS_REFRESH|(APP|SELLER)_STATS)/gi;

async function cellsIn({ live }: Analyst, tabs: readonly string[]) {
  const sheets = [];
  for (const name of tabs) sheets.push(await readSheet(live, name));
  return cellsOf(sheets).filter(({ cell }) => cell.display !== '');
}

/** What cells show and hold, by their addresses. */
export async function numbersIn(
  analyst: Analyst,
  tabs: readonly string[],
  without: readonly string[],
): Promise<Record<string, unknown>> {
  const cells = await cellsIn(analyst, tabs);
  const entries = cells.map(
    ({ sheet, cell, ...place }) =>
      [`${sheet.name}!${addressOfCell(place)}`, [cell.value, cell.display]] as const,
  );
  return Object.fromEntries(entries.filter(([at]) => !without.includes(at)));
}

/** What charts draw, wherever their figures stand. */
export const drawnIn = ({ live }: Analyst) =>
  drawnCharts(live.workbench.workbook).map(({ title, type, cells }) => ({ title, type, cells }));

/** What would tell of the add-on in the saved file: texts, names, hidden tabs, and the keys of its properties. */
export function tracesIn({ live: { workbench } }: Analyst): string[] {
  const { workbook, state } = workbench;
  return [
    ...(JSON.stringify(snapshot(workbook)).match(TRACES) ?? []),
    ...workbook.sheets.flatMap(({ name, hidden }) => (hidden ? [name] : [])),
    ...state.propertiesOfDocument(workbook.id).keys(),
  ];
}

/** Takes every cell as the person's, as it stands: none is a report's any more. */
export async function takesAll(analyst: Analyst, tabs: readonly string[]): Promise<void> {
  const { typed } = analyst.hands;
  typed.splice(0);
  for (const { sheet, cell, ...place } of await cellsIn(analyst, tabs))
    typed.push({ sheetId: sheet.id, text: cell.formula ?? String(cell.value), at: addressOfCell(place) });
}
