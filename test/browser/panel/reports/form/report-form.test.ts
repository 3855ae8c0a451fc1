// The form of a saved report in a real browser: its fields and errors, saving, editing, leaving.

import { hard, onlyInLongRun } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../../src/core/errors';
import { newDraft } from '../../../../panel/reports/given-draft';
import { reportView } from '../../../../sidebar/fake-reports';
import { connected } from '../../../../sidebar/fake-server';
import { FIRST_CHOICE } from '../../../../sidebar/panel-fixture';
import { DAILY, SELLER_REPORT, serverWith } from '../../../../sidebar/report-fixture';
import { describedBy, hasFocus, hasRoom, tabTo, usePanels } from '../../panel-page';
import { everyState } from '../card/every-report';

onlyInLongRun();

const open = usePanels();

it('Save report saves the choice with everything that was entered', async () => {
  const { page, server } = await open(serverWith());
  await page.push('Save report');
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
  await page.pushUntil('Save report', '“Revenue by day” is saved.');
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
  expect(await hasFocus(page.button('Save report'))).toBe(true);
  expect(server.callsOf('runReport')).toEqual([]);
  await page.openTab('Reports');
  await page.getByRole('heading', { name: 'Revenue by day' }).waitFor();
});

it('a summary that is off says why, and leads to the field, a space apart', async () => {
  const { page } = await open(serverWith());
  await page.push('Save report');
  const hint = page.locator('#hint-mailsSummary');
  expect(await hint.textContent()).toBe('Off: it needs a comparison. Go to Compare with');
});

it('each list of the form has room for its longest entry', async () => {
  const { page } = await open(serverWith(), { choice: { ...FIRST_CHOICE, compare: 'previous period' } });
  await page.setViewportSize({ width: 300, height: 800 });
  await page.push('Save report');
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

it('the form checks sheet, name and a name that is taken before it sends', async () => {
  const { page, server } = await open(serverWith(DAILY));
  await page.field('Sheet name').fill('a/b');
  await page.draft(' ');
  await page.push('Save report');
  await page.getByRole('alert').getByText('Fix 2 fields').waitFor();
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  expect(await describedBy(page.field('Sheet name'))).toContain('can’t contain');
  expect(await describedBy(page.field('Report name'))).toContain('Enter a report name.');
  await page.set({ 'Sheet name': 'Daily', 'Report name': 'daily REVENUE' });
  await page.push('Save report');
  await page.getByRole('alert').getByText('Another report is named daily REVENUE').waitFor();
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  await page.field('Report name').fill('Mine');
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(server.callsOf('saveReport')).toEqual([]);
  await page.keyboard.press('Enter');
  await page.says('“Mine” is saved.');
});

it('Edit changes the account of a report, and says of which one the lists above are', async () => {
  const [current, other, gone] = ['demo@example.com', 'lee@example.com', 'kim@example.com'];
  const report = reportView({ schedule: { kind: 'daily', hour: 9 }, account: gone });
  const server = serverWith(report);
  server.given({ account: connected(current, other) });
  const { page } = await open(server, { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  const account = page.getByRole('combobox', { name: 'Account' });
  expect(await account.locator('option').allTextContents()).toEqual([
    current,
    other,
    `${gone} (not connected here)`,
  ]);
  expect(await account.inputValue()).toBe(gone);
  await account.selectOption(other);
  await page.getByText(`The lists below are of ${current}.`).waitFor();
  await page.pushUntil('Save report', '“Daily revenue” is saved.');
  expect(server.requests('saveReport')).toMatchObject([{ draft: { account: other } }]);
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
  await page.getByText('Nothing changes until you press Save report.').waitFor();
  expect(await page.field('Source').inputValue()).toBe('sellerStats');
  expect(await page.field('Sheet name').inputValue()).toBe('Partner');
  await page.field('Report name').fill('Partner revenue');
  await page.pushUntil('Save report', '“Partner revenue” is saved.');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({ id: '00000002', name: 'Partner revenue' });
  await page.button('Run Partner revenue').waitFor();
  expect(await page.button('Run Partner').count()).toBe(0);
});

it('a report of a period that isn’t listed opens with its text under Other…', async () => {
  const report = reportView({ id: '0000000a', name: 'Weeks', choice: { period: 'last 3 weeks' } });
  const { page, server } = await open(serverWith(report), { tab: 'Reports' });
  await page.chooseFor('Weeks', 'Edit');
  const text = page.field('Other period');
  expect(await text.inputValue()).toBe('last 3 weeks');
  expect(await page.field('Period').locator('option:checked').allTextContents()).toEqual(['Other…']);
  expect(await describedBy(text)).toContain('2026-10-26 to 2026-11-15 (UTC)');
  await text.fill('last 3 fortnights');
  await page.push('Save report');
  await page.getByRole('alert').getByText('“last 3 fortnights” isn’t a period.').waitFor();
  expect(await hasFocus(text)).toBe(true);
  expect(server.callsOf('saveReport')).toEqual([]);
  await text.fill('Last_2 Final Days');
  await page.pushUntil('Save report', '“Weeks” is saved.');
  expect(server.requests('saveReport')[0]?.draft.choice.period).toBe('last 2 final days');
});

it('a report is saved with a schedule, and another deleted, by keyboard alone', async () => {
  const { page, server } = await open(everyState(), { tab: 'Reports' });
  await page.button('Run Late').waitFor();
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
  await tabTo(page, 'Save report');
  await page.keyboard.press('Enter');
  await page.says('is saved');
  expect(server.requests('saveReport')[0]?.draft).toMatchObject({
    name: 'By keyboard',
    schedule: { kind: 'daily', hour: 10 },
  });
  await page.getByRole('tab', { name: 'Build' }).focus();
  await page.keyboard.press('ArrowRight');
  await tabTo(page, 'More actions for Late');
  await page.keyboard.press('Space');
  await tabTo(page, 'Delete');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete, keep the cells');
  await page.keyboard.press('Enter');
  await page.says('The report is deleted.');
});

hard.test('the form shows only the fields that the schedule needs', async () => {
  const { page } = await open(serverWith());
  await page.push('Save report');
  const visibleFields = async () => {
    const labels = ['Every', 'Day of the week', 'Day of the month', 'Hour'];
    const seen = await Promise.all(labels.map((label) => page.field(label).isVisible()));
    return labels.filter((_label, index) => seen[index]);
  };
  for (const [kind, fields] of Object.entries({
    None: [],
    'Every N hours': ['Every'],
    Daily: ['Hour'],
    Weekly: ['Day of the week', 'Hour'],
    Monthly: ['Day of the month', 'Hour'],
  })) {
    await page.field('Schedule').selectOption({ label: kind });
    expect([kind, await visibleFields()]).toEqual([kind, fields]);
  }
});

hard.test('a report that is saved at the current cell stays at that cell', async () => {
  const { page, server } = await open(serverWith());
  await page.field('Destination').selectOption({ label: 'Current cell' });
  await page.draft('Here');
  await page.pushUntil('Save report', '“Here” is saved.');
  expect(server.requests('saveReport')).toMatchObject([
    { draft: { name: 'Here', choice: { destination: { kind: 'currentCell' } } } },
  ]);
  // The choice in Build doesn't change, so Write to sheet still uses the current cell.
  expect(await page.field('Destination').inputValue()).toBe('currentCell');
  await page.openTab('Reports');
  await page.getByRole('listitem').getByText('Sheet: Sheet1!B3').waitFor();
  await page.chooseFor('Here', 'Edit');
  const option = page.field('Destination').getByRole('option', { selected: true });
  expect(await option.textContent()).toBe('Sheet1!B3');
});

hard.test('an error of the server is shown beside its field, which it leads to', async () => {
  const fields = [
    ['mode', 'Write mode'],
    ['schedule', 'Schedule'],
    ['totals', 'Add a row of totals'],
  ] as const;
  const { page } = await open(serverWith(), {
    runErrors: fields.map(
      ([at]) => new StatsError('CHOICE_INVALID', { field: at, problem: `Wrong: ${at}.` }),
    ),
  });
  await page.push('Save report');
  for (const [at, label] of fields) {
    await page.push('Save report');
    await page.getByRole('alert').getByText(`Wrong: ${at}.`).waitFor();
    expect(await describedBy(page.field(label))).toContain(`Wrong: ${at}.`);
    await page.button(`Go to ${label}`).waitFor();
  }
});

hard.test('an edited report can be saved as a new one with another name', async () => {
  const { page, server } = await open(serverWith(DAILY), { tab: 'Reports' });
  await page.chooseFor('Daily revenue', 'Edit');
  await page.push('Save as new');
  await page.getByRole('alert').getByText('Another report is named').waitFor();
  await page.field('Report name').fill('Second');
  await page.pushUntil('Save as new', '“Second” is saved.');
  expect(server.requests('saveReport').map(({ draft }) => draft.id)).toEqual(['']);
  await page.button('Run Daily revenue').waitFor();
  await page.button('Run Second').waitFor();
});

hard.test('leaving without saving returns the focus to what has opened the form', async () => {
  const { page, server } = await open(serverWith());
  await page.push('Save report', 'Cancel');
  expect(await hasFocus(page.button('Save report'))).toBe(true);
  expect(await page.field('Report name').isVisible()).toBe(false);
  await page.openTab('Reports');
  await page.push('Make a report');
  expect(await hasFocus(page.field('Report name'))).toBe(true);
  await page.push('Cancel');
  expect(await hasFocus(page.button('Make a report'))).toBe(true);
  expect(server.callsOf('saveReport')).toEqual([]);
});
