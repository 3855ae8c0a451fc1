// The form of a saved report in a real browser: what it sends, room for its lists, and where leaving it leads.

import { newDraft } from '../../../../panel/reports/given-draft';
import { reportView } from '../../../../sidebar/fake-reports';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { DAILY, SELLER_REPORT, serverWith } from '../../../../sidebar/report-fixture';
import type { Panel } from '../../../hands';
import { describedBy, hasFocus, hasRoom, usePanels } from '../../panel-page';

const open = usePanels();

it('Save saves the choice with everything that was entered', async () => {
  const { page, server } = await open(serverWith());
  await page.push('Save…');
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  expect(await page.field('Rows no longer returned').isVisible()).toBe(false);
  await page.keyboard.type('Revenue by day');
  await page.set({
    'Write mode': 'Merge',
    'Rows no longer returned': 'Mark',
    'Mark provisional days': true,
    'Fill formulas down': true,
    'List restatements': true,
    Schedule: 'Weekly',
    'Day of the week': 'Friday',
    Hour: '17:00',
  });
  await page.getByText('every Friday between 17:00 and 18:00. Spreadsheet time zone: America').waitFor();
  expect(await describedBy(page.field('Schedule'))).toContain('Reports use UTC days');
  await page.pushUntil('Save', '“Revenue by day” is saved.');
  expect(server.requests('saveReport')).toEqual([
    {
      draft: newDraft({
        name: 'Revenue by day',
        choice: { ...FIRST_CHOICE, destination: { kind: 'newSheet', sheetName: 'Revenue by day' } },
        mode: 'merge',
        missingRows: 'mark',
        marksProvisional: true,
        fillsDown: true,
        listsRestatements: true,
        schedule: { kind: 'weekly', weekday: 5, hour: 17 },
      }),
    },
  ]);
  expect(await page.field('Report name').isVisible()).toBe(false);
  expect(await hasFocus(page.button('Save…'))).toBe(true);
  expect(server.callsOf('runReport')).toEqual([]);
  await page.openTab('Reports');
  await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
});

it('each list of the form has room for its longest entry', async () => {
  const { page } = await open(serverWith(), { choice: { ...FIRST_CHOICE, compare: 'previous period' } });
  await page.setViewportSize({ width: 300, height: 800 });
  await page.push('Save…');
  await page.set({
    Schedule: 'Monthly',
    'Write mode': 'Merge',
    'List restatements': true,
    'Mail a summary': true,
  });
  const cut: string[] = [];
  for (const list of await page.locator('.report-form select').all())
    if (!(await hasRoom(list))) cut.push(...(await list.locator('option:checked').allTextContents()));
  expect(cut).toEqual([]);
  expect(await page.field('Summary of').count()).toBe(1);
});

it('Edit opens a report with its whole choice, asks before changes are lost, and saves that report', async () => {
  const { page, server } = await open(serverWith(DAILY, SELLER_REPORT), { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  await page.field('Period').selectOption({ label: 'This month' });
  await page.push('Cancel');
  const question = page.getByRole('dialog', { name: 'Discard your changes?' });
  await question.getByText('Your changes to “Daily revenue” aren’t saved.').waitFor();
  await page.keyboard.press('Enter');
  expect([await question.count(), await hasFocus(page.button('Cancel'))]).toEqual([0, true]);
  expect(await page.field('Period').inputValue()).toBe('this month');
  await page.push('Cancel');
  await question.getByRole('button', { name: 'Discard' }).click();
  expect(await hasFocus(page.button('More actions for Daily revenue'))).toBe(true);
  await page.openTab('Build');
  expect(await page.field('Period').inputValue()).toBe('last 7 days');
  expect(server.callsOf('saveReport')).toEqual([]);

  await page.openTab('Reports');
  await page.chooseFor('Partner', 'Edit');
  await page.getByRole('heading', { name: 'Edit Partner' }).waitFor();
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  await page.getByRole('form', { name: 'Edit Partner' }).getByRole('button').first().click();
  await page.getByText('Nothing changes until you press Save.').waitFor();
  expect(await page.field('Source').inputValue()).toBe('sellerStats');
  expect(await page.field('Sheet name').inputValue()).toBe('Partner');
  await page.field('Report name').fill('Partner revenue');
  await page.pushUntil('Save', '“Partner revenue” is saved.');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({ id: '00000002', name: 'Partner revenue' });
  await page.button('Run Partner revenue').waitFor();
  expect(await page.button('Run Partner').count()).toBe(0);
});

test('Save and run asks to save as new what the table can’t take, with a name and a sheet of its own', async () => {
  const ran = { lastRun: '2026-11-20, 08:04' };
  const merged = reportView({ mode: 'merge' }, ran);
  const { page, server } = await open(serverWith(merged), { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  await page.unfold();
  await page.set({ 'Group by': ['Country'] });
  await page.push('Save and run');
  const question = page.getByRole('dialog', { name: 'Save as a new report?' });
  await question
    .getByText('The new report is “Daily revenue 2”, in a new sheet “Daily revenue 2”.')
    .waitFor();
  expect(server.callsOf('saveReport')).toEqual([]);
  await question.getByRole('button', { name: 'Save as new' }).click();
  await page.says('“Daily revenue 2” is saved.');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    id: '',
    name: 'Daily revenue 2',
    choice: { destination: { sheetName: 'Daily revenue 2' } },
  });
});

/** Shows the panel at 200 % on a laptop. @returns the height between its header and its footer */
async function zoomIn(page: Panel): Promise<{ top: number; bottom: number }> {
  await page.setViewportSize({ width: 300, height: 351 });
  return page.evaluate(() => ({
    top: document.querySelector('header')?.getBoundingClientRect().bottom ?? 0,
    bottom: document.querySelector('footer')?.getBoundingClientRect().top ?? 0,
  }));
}

test.each<[string, string, string, (page: Panel) => Promise<void>]>([
  ['Edit', 'Edit Partner', 'Report name', (page) => page.chooseFor('Partner', 'Edit')],
  ['Import report', 'Import report', 'Report text', (page) => page.push('Import report')],
])('%s shows its title and the field with the focus in a low panel', async (_what, title, field, opens) => {
  const { page } = await open(serverWith(DAILY, SELLER_REPORT), { tab: 'Reports' });
  const { top, bottom } = await zoomIn(page);
  await opens(page);
  expect(await hasFocus(page.field(field))).toBe(true);
  for (const part of [page.getByRole('form', { name: title }).getByText(title).first(), page.field(field)]) {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    expect([y >= top, y + height <= bottom]).toEqual([true, true]);
  }
  await page.setViewportSize({ width: 300, height: 760 });
});

test('the outcome of Save and run leads to the card', async () => {
  const { page } = await open(serverWith(DAILY, SELLER_REPORT), { tab: 'Build' });
  await page.draft('Third');
  await page.pushUntil('Save and run', '“Third” is saved.');
  await page.push('Go to Third');
  expect(await hasFocus(page.button('More actions for Third'))).toBe(true);
});

test('a double-click opens the form, and presses nothing in it', async () => {
  const { page, server } = await open(serverWith());
  await page.button('Save…').dblclick();
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  expect(server.callsOf('saveReport')).toEqual([]);
});

test('leaving without saving returns the focus to what has opened the form', async () => {
  const { page, server } = await open(serverWith());
  await page.push('Save…', 'Cancel');
  expect(await hasFocus(page.button('Save…'))).toBe(true);
  expect(await page.field('Report name').isVisible()).toBe(false);
  await page.openTab('Reports');
  await page.push('Make a report');
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  await page.push('Cancel');
  expect(await hasFocus(page.button('Make a report'))).toBe(true);
  expect(server.callsOf('saveReport')).toEqual([]);
});
