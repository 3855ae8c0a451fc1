// The form of a saved report in a real browser: saving, editing, leaving. `npm run test:hard` has more.

import { FIRST_CHOICE } from '../../panel-fixture';
import {
  button,
  chooseFor,
  describedBy,
  field,
  hasFocus,
  openTab,
  says,
  tabTo,
  usePanels,
} from '../../panel-page';
import { DAILY, SELLER_REPORT, serverWith } from '../../report-fixture';
import { everyState } from './every-report';

const open = usePanels();

it('Save report saves the choice with everything that was entered', async () => {
  const server = serverWith();
  const page = await open(server);
  await button(page, 'Save report').click();
  expect(await hasFocus(field(page, 'Report name'))).toBe(true);
  expect(await field(page, 'Lookback days').isVisible()).toBe(false);
  await page.keyboard.type('Revenue by day');
  await field(page, 'Write mode').selectOption({ label: 'Merge' });
  await field(page, 'Lookback days').fill('5');
  await field(page, 'Rows no longer returned').selectOption({ label: 'Mark' });
  await field(page, 'Mark provisional days').check();
  await field(page, 'Fill formulas down').check();
  await field(page, 'Mark changed cells').check();
  await field(page, 'Schedule').selectOption({ label: 'Weekly' });
  await field(page, 'Day of the week').selectOption('Friday');
  await field(page, 'Hour').selectOption('17:00');
  await page.getByText('every Friday between 17:00 and 18:00. Spreadsheet time zone: America').waitFor();
  expect(await describedBy(field(page, 'Schedule'))).toContain('Reports use UTC days');
  await button(page, 'Save').click();
  await says(page, '“Revenue by day” is saved.');
  expect(server.requests('saveReport')).toEqual([
    {
      draft: {
        id: '',
        name: 'Revenue by day',
        choice: FIRST_CHOICE,
        mode: 'merge',
        lookbackDays: 5,
        missingRows: 'mark',
        marksProvisional: true,
        fillsDown: true,
        marksChanges: true,
        schedule: { kind: 'weekly', weekday: 5, hour: 17 },
      },
    },
  ]);
  expect(await field(page, 'Report name').isVisible()).toBe(false);
  expect(await hasFocus(button(page, 'Save report'))).toBe(true);
  expect(server.named('runReport')).toEqual([]);
  await openTab(page, 'Reports');
  await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
});

it('the form checks sheet, name and a name that is taken before it sends', async () => {
  const server = serverWith(DAILY);
  const page = await open(server);
  await field(page, 'Sheet name').fill('a/b');
  await button(page, 'Save report').click();
  await field(page, 'Report name').fill(' ');
  await button(page, 'Save').click();
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(field(page, 'Sheet name'))).toBe(true);
  expect(await describedBy(field(page, 'Sheet name'))).toContain('can’t contain');
  expect(await describedBy(field(page, 'Report name'))).toContain('Enter a report name.');
  await field(page, 'Sheet name').fill('Daily');
  await field(page, 'Report name').fill('daily REVENUE');
  await button(page, 'Save').click();
  await page.getByRole('alert').getByText('Another report is named daily REVENUE').waitFor();
  expect(await hasFocus(field(page, 'Report name'))).toBe(true);
  await field(page, 'Report name').fill('Mine');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(server.named('saveReport')).toEqual([]);
  await page.keyboard.press('Enter');
  await says(page, '“Mine” is saved.');
});

it('Edit opens a report with its whole choice, asks before changes are lost, and saves that report', async () => {
  const server = serverWith(DAILY, SELLER_REPORT);
  const page = await open(server, { tab: 'Reports' });
  await chooseFor(page, 'Daily revenue', 'Edit');
  await field(page, 'Period').selectOption({ label: 'This month' });
  await button(page, 'Cancel').click();
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByText('Your changes to “Daily revenue” aren’t saved.').waitFor();
  await page.keyboard.press('Enter');
  expect([await question.count(), await hasFocus(button(page, 'Cancel'))]).toEqual([0, true]);
  expect(await field(page, 'Period').inputValue()).toBe('this month');
  await button(page, 'Cancel').click();
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(await hasFocus(button(page, 'More actions for Daily revenue'))).toBe(true);
  await openTab(page, 'Build');
  expect(await field(page, 'Period').inputValue()).toBe('last 7 days');
  expect(server.named('saveReport')).toEqual([]);

  await openTab(page, 'Reports');
  await chooseFor(page, 'Partner', 'Edit');
  await page.getByRole('heading', { name: 'Edit Partner' }).waitFor();
  expect(await hasFocus(field(page, 'Report name'))).toBe(true);
  await page.getByRole('form', { name: 'Edit Partner' }).getByRole('button').first().click();
  await page.getByText('Edit the settings above').waitFor();
  expect(await field(page, 'Source').inputValue()).toBe('sellerStats');
  expect(await field(page, 'Sheet name').inputValue()).toBe('Partner');
  await field(page, 'Report name').fill('Partner revenue');
  await button(page, 'Save').click();
  await says(page, '“Partner revenue” is saved.');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    id: '00000002',
    name: 'Partner revenue',
  });
  await button(page, 'Run Partner revenue').waitFor();
  expect(await button(page, 'Run Partner').count()).toBe(0);
});

it('Save and run runs the report that it has saved', async () => {
  const server = serverWith(DAILY);
  const page = await open(server);
  await button(page, 'Save report').click();
  await page.keyboard.type('Weekly');
  await button(page, 'Save and run').click();
  await says(
    page,
    '“Weekly” is saved. Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
  );
  expect(server.requests('saveReport').map(({ draft }) => draft.name)).toEqual(['Weekly']);
  expect(server.requests('runReport').map(({ id }) => id)).toEqual(['00000011']);
  expect(await field(page, 'Report name').isVisible()).toBe(false);
  expect(await hasFocus(button(page, 'Save report'))).toBe(true);
});

it('a report is saved with a schedule, and another deleted, by keyboard alone', async () => {
  const server = everyState();
  const page = await open(server, { tab: 'Reports' });
  await button(page, 'Run Late').waitFor();
  await page.getByRole('tab', { name: /^Reports/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Save report');
  await page.keyboard.press('Enter');
  await page.keyboard.type('By keyboard');
  await tabTo(page, 'Schedule');
  await page.keyboard.type('D');
  await tabTo(page, 'Hour');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await says(page, 'is saved');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    name: 'By keyboard',
    schedule: { kind: 'daily', hour: 10 },
  });
  await page.getByRole('tab', { name: 'Build' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'More actions for Late');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete, keep the cells');
  await page.keyboard.press('Enter');
  await says(page, 'The report is deleted.');
});
