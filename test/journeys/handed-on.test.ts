// Task 35: the file goes to a partner: nothing of ours is left in it, and its numbers are as they were.

import { BOB } from '../people';
import { journey } from './journey';
import { drawnIn, numbersIn, takesAll, tracesIn } from './look/handed-over-file';
import { lookAtTheWhole } from './look/look';

const TWO = ['Galaxy Golf', 'Home Designer'];
/** Days that are counted late: they are restated on 4 November. */
const LATE = [{ from: '2026-10-13', to: '2026-10-14', factor: () => 0.9, untilAge: 21 }] as const;
const TABS = ['Sheet1', 'Quarter', 'Later', 'Dashboard'];
/** A formula in error, and a title that names the account. */
const NO_NUMBERS = ['Sheet1!B3', 'Dashboard!A1'];
const BEGINNING = { now: '2026-11-03T13:05:00Z', sandbox: { games: true, days: 60, troubles: LATE } };

journey('handed on', BEGINNING, async (ann) => {
  const { hands } = ann;
  const daily = { Schedule: 'Daily', Hour: '07:00' };
  await ann.opensPanel();
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'This quarter', 'Group by': ['App', 'Date'], 'Sheet name': 'Quarter' });
  await ann.saves('Quarter', { 'Write mode': 'Merge', 'List restatements': true, ...daily });
  await ann.givesSeatTo(BOB);
  await ann.logsIn();
  await ann.sets({ Apps: TWO, Period: 'Last 7 days', 'Group by': ['Date'], 'Sheet name': 'Later' });
  await ann.saves('Later', daily);
  await ann.opensPart('Reports');
  await ann.choosesFor('Later', 'Add chart');
  await ann.presses('Add chart');
  await ann.isTold(/is beside the report’s table/);
  await ann.letsPass(1);
  await ann.givesSeatTo('analyst@example.com');
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
  await hands.types('Sheet1', 'A1', 'Mine', 'Twice', '=B1/2');
  await hands.types('Sheet1', 'B1', '=APP_STATS("all","yesterday",,,"revenue",,STATS_REFRESH)');
  await hands.types('Sheet1', 'B2', '=SUM(APP_STATS("all","last 7 days",,"date","revenue",FALSE))*2');
  await hands.types('Sheet1', 'D1', '=APP_STATS("all","last 7 days",,"date,country","impressions,revenue")');
  ann.expects('Quarter', { apps: TWO, days: ['2026-10-01', '2026-11-04'] });
  for (const name of ['Later', 'Dashboard']) ann.expects(name, { apps: TWO });
  await lookAtTheWhole(ann);
  await hands.types('Sheet1', 'H1', '=SORT(F2:F5)');
  await hands.types('Sheet1', 'B3', '=APP_STATS("nobody","yesterday")');
  const [numbers, charts] = [await numbersIn(ann, TABS, NO_NUMBERS), drawnIn(ann)];
  const { workbook } = ann.live.workbench;
  expect(workbook.sheetByName('Publisher Stats restatements')).toBeDefined();
  await ann.opensPart('Account');
  await ann.presses('Your data');
  await ann.presses('Hand over this file');
  await ann.sees('1 formula shows no number and keeps none.');
  await ann.sees(
    /All formulas become the values that they show, yours too, in the tabs “Sheet1”.*“Dashboard”/,
  );
  await ann.presses('Hand over');
  await ann.isTold(/is taken out of this file/);
  expect(ann.outcome).toContain(`${BOB} has an hourly trigger here that only they can remove`);
  expect(tracesIn(ann)).toEqual([]);
  await ann.letsPass(1);
  // Bob's tick has looked for tables, as in any file.
  expect(tracesIn(ann)).toEqual([]);
  expect(await numbersIn(ann, TABS, NO_NUMBERS)).toMatchObject(numbers);
  expect(drawnIn(ann)).toEqual(charts);
  expect(await hands.tabs()).toEqual(TABS);
  // A formula that showed an error leaves it as a value.
  await hands.types('Sheet1', 'B3', 'none');
  await takesAll(ann, TABS);
});
