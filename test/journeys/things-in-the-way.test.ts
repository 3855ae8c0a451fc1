// Task 20: own cells below a table, a filter and a slicer on it, a Table around another, a chart in a tab of its own
// and a Connected Sheet. None of them is touched, and reports run.

import { type Workbook, withAppsScriptGlobals } from 'sheets-workbench/apps-script/host';
import type { LivePage } from '../browser/live-page';
import { journey } from './journey';

const TWO = ['Galaxy Golf', 'Home Designer'];
const DAILY = { Schedule: 'Daily', Hour: '07:00' };

journey('things in the way', { now: '2026-11-20T13:05:00Z' }, async (ann) => {
  const { hands } = ann;
  const { workbook } = ann.live.workbench;
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'Last 7 days', 'Group by': ['App', 'Date'], 'Sheet name': 'Days' });
  await ann.saves('Days', DAILY);
  await ann.sets({ 'Group by': ['App', 'Country'], 'Sheet name': 'Countries' });
  await ann.saves('Countries', DAILY);
  await hands.types('Days', 'A16', 'my plan');
  await hands.inserts('Table with column types', 'Countries', 'A2');
  filters(ann.live);
  await hands.inserts('Connected Sheet', 'Sheet1');
  await hands.inserts('Chart in a tab of its own', 'Sheet1');
  const hers = theirs(workbook);
  await ann.sets({ 'Sheet name': 'Chart1' });
  await ann.presses('Write to sheet');
  await ann.sees(/^“Chart1” is the tab of a chart, .* which has no cells to write to/);
  await ann.opensPart('Reports');
  await ann.choosesFor('Days', 'Edit');
  await ann.sets({ Period: 'Last 14 days' });
  await ann.presses('Save and run');
  await ann.sees(/This would cover 1 cell, A16 of sheet “Days”, so nothing was written/);
  await ann.presses('Insert rows and write');
  await ann.isTold(/Wrote 28 rows to A1:I29 of sheet “Days”/);
  hands.nowAt('my plan', 'A30');
  await ann.letsPass(2);
  expect((await ann.cards()).join()).not.toMatch(/Failed|Check|Not running/);
  await ann.presses('Run Days');
  await ann.isTold(/Wrote 28 rows to A1:I29 of sheet “Days”/);
  expect(theirs(workbook)).toEqual(hers);
  ann.expects('Days', { apps: TWO, days: ['2026-11-08', '2026-11-21'] });
  ann.expects('Countries', { apps: TWO, days: ['2026-11-15', '2026-11-21'] });
});

/** On the days: a filter of hers that hides one app, and a slicer that hides the other. */
function filters({ workbench: { workbook, state } }: LivePage): void {
  const user = 'analyst@example.com';
  withAppsScriptGlobals({ workbook, state, user, owner: user }, () => {
    const sheet = SpreadsheetApp.getActive().getSheetByName('Days');
    const hides = (app = '') => SpreadsheetApp.newFilterCriteria().setHiddenValues([app]).build();
    const rows = sheet?.getRange('A1:I15');
    if (!rows) throw new Error('There are no days.');
    rows.createFilter().setColumnFilterCriteria(1, hides(TWO[0]));
    sheet?.insertSlicer(rows, 3, 13).setColumnFilterCriteria(1, hides(TWO[1]));
  });
}

/** The tabs that she sees, with what she has put onto the tables. */
function theirs({ sheets }: Workbook) {
  const seen = sheets.filter(({ hidden }) => !hidden);
  return seen.map(({ name, kind, filter, slicers, tables }) => ({
    name,
    kind,
    tables,
    filter: filter && [filter.range, filter.hiddenValues(1)],
    slicers: slicers.map(({ range, column, hiddenValues }) => [range, column, hiddenValues]),
  }));
}
