// Task 35: the file goes to a partner: nothing of ours is left in it, and its numbers are as they were.

import { snapshot } from 'sheets-workbench/apps-script/host';
import { addressOfCell } from '../../src/core/a1';
import { drawnCharts } from '../google/charts/drawn-charts';
import type { Analyst } from './analyst';
import { journey } from './journey';
import { cellsOf, readSheet } from './tables';

const TWO = ['Galaxy Golf', 'Home Designer'];
const BOB = 'bob@example.com';
const ANN = 'analyst@example.com';
/** Days that are counted late: some are restated on 4 November. */
const LATE = [{ from: '2026-10-13', to: '2026-10-14', factor: () => 0.9, untilAge: 21 }] as const;
const sandbox = { games: true, days: 60, troubles: LATE };
const TABS = ['Sheet1', 'Quarter', 'Later', 'Dashboard'];
/** A formula in error, and a title that names the account. */
const NO_NUMBERS = ['Sheet1!B3', 'Dashboard!A1'];

journey('handed on', { now: '2026-11-03T13:05:00Z', sandbox }, async (ann) => {
  const { hands, live } = ann;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'This quarter', 'Group by': ['App', 'Date'], 'Sheet name': 'Quarter' });
  const daily = { Schedule: 'Daily', Hour: '07:00' };
  await ann.saves('Quarter', { 'Write mode': 'Merge', 'List restatements': true, ...daily });
  await ann.givesSeatTo(BOB);
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'Last 7 days', 'Group by': ['Date'], 'Sheet name': 'Later' });
  await ann.saves('Later', daily);
  await ann.opensPart('Reports');
  await ann.choosesFor('Later', 'Add chart');
  await ann.sets({ Title: 'Revenue by day' });
  await ann.presses('Add chart');
  await ann.isTold(/is beside the report’s table/);
  await ann.letsPass(1);
  await ann.givesSeatTo(ANN);
  await ann.startsFrom('Dashboard');
  await ann.isTold(/The dashboard is ready/);
  await ann.presses('Groups');
  await ann.presses('New group');
  await ann.sets({ Name: 'Tier', Of: 'Country' });
  await ann.presses('Make group');
  await ann.isTold(/Created the group Tier/);
  await ann.sharesLogin();
  await ann.choosesInMenu('Refresh formulas');
  await ann.isShown(/now has a cell named STATS_REFRESH/);
  await hands.types('Sheet1', 'A1', 'Mine', '00123', '=B1/2');
  await hands.types('Sheet1', 'B1', '=APP_STATS("all","yesterday",,,"revenue",,STATS_REFRESH)');
  await hands.types('Sheet1', 'B2', '=SUM(APP_STATS("all","last 7 days",,"date","revenue",FALSE))*2');
  await hands.types('Sheet1', 'B3', '=APP_STATS("nobody","yesterday")');
  await hands.types('Sheet1', 'D1', '=APP_STATS("all","last 7 days",,"date,country","impressions,revenue")');
  const before = await numbers(ann);
  const charts = drawn(ann);
  await ann.opensPart('Account');
  await ann.presses('Hand over this file');
  await ann.sees('Report “Later” (of bob@example.com)');
  await ann.sets({ '1 formula without a value: Sheet1!B3': true });
  await ann.presses('Take out what is chosen');
  expect(await ann.isTold('Nothing of Publisher Stats is left in this file.')).toContain(
    `${BOB} has an hourly`,
  );
  await ann.letsPass(1);
  expect(await numbers(ann)).toMatchObject(before);
  expect(drawn(ann)).toEqual(charts);
  expect(await hands.tabs()).toEqual(TABS);
  const { workbook, state } = live.workbench;
  expect(workbook.sheets.map(({ name, hidden }) => [name, hidden])).toEqual(
    TABS.map((name) => [name, false]),
  );
  expect([...state.propertiesOfDocument(workbook.id)]).toEqual([]);
  expect(JSON.stringify(snapshot(workbook))).not.toMatch(
    /\w@\w|publisher[ _]?stats|STATS_REFRESH|(APP|SELLER)_STATS/i,
  );
  hands.typed.splice(0, hands.typed.length, ...hands.typed.filter(({ text }) => !text.includes('_STATS')));
});

/** What the cells with content show, by their addresses. */
async function numbers({ live }: Analyst): Promise<Record<string, unknown>> {
  const sheets = [];
  for (const name of TABS) sheets.push(await readSheet(live, name));
  const shown: Record<string, unknown> = {};
  for (const { sheet, cell, ...place } of cellsOf(sheets)) {
    const at = `${sheet.name}!${addressOfCell(place)}`;
    if (cell.display !== '' && !NO_NUMBERS.includes(at)) shown[at] = [cell.value, cell.display];
  }
  return shown;
}

const drawn = ({ live }: Analyst) =>
  drawnCharts(live.workbench.workbook).map(({ title, type, cells }) => ({ title, type, cells }));
