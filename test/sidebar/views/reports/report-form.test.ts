// The form of a saved report in a real browser: its fields and errors, saving, editing, leaving.

import type { Page } from 'playwright-core';
import { isHard } from 'sheets-workbench/test/set-up/draws';
import { StatsError } from '../../../../src/core/errors';
import { newDraft } from '../../../panel/reports/given-draft';
import { reportView } from '../../fake-reports';
import type { FakeServer } from '../../fake-server';
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
      draft: newDraft({
        ...{
          name: 'Revenue by day',
          choice: FIRST_CHOICE,
          mode: 'merge',
          lookbackDays: 5,
          missingRows: 'mark',
        },
        ...{ marksProvisional: true, fillsDown: true, marksChanges: true },
        schedule: { kind: 'weekly', weekday: 5, hour: 17 },
      }),
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

async function openReports(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await openTab(page, 'Reports');
  return page;
}

if (isHard) {
  it('the form shows only the fields that the schedule needs', async () => {
    const page = await open(serverWith());
    await button(page, 'Save report').click();
    const shown = async () => {
      const labels = ['Every', 'Day of the week', 'Day of the month', 'Hour'];
      const seen = await Promise.all(labels.map((label) => field(page, label).isVisible()));
      return labels.filter((_label, index) => seen[index]);
    };
    for (const [kind, fields] of Object.entries({
      None: [],
      'Every N hours': ['Every'],
      Daily: ['Hour'],
      Weekly: ['Day of the week', 'Hour'],
      Monthly: ['Day of the month', 'Hour'],
    })) {
      await field(page, 'Schedule').selectOption({ label: kind });
      expect([kind, await shown()]).toEqual([kind, fields]);
    }
  });

  it('a report that is saved at the current cell stays at that cell', async () => {
    const server = serverWith();
    const page = await open(server);
    await field(page, 'Destination').selectOption({ label: 'Current cell' });
    await button(page, 'Save report').click();
    await field(page, 'Report name').fill('Here');
    await button(page, 'Save').click();
    await says(page, '“Here” is saved.');
    expect(server.requests('saveReport')).toMatchObject([
      { draft: { name: 'Here', choice: { destination: { kind: 'currentCell' } } } },
    ]);
    // The choice in Build doesn't change, so Write to sheet still uses the current cell.
    expect(await field(page, 'Destination').inputValue()).toBe('currentCell');
    await openTab(page, 'Reports');
    await page.getByRole('listitem').getByText('Sheet: Sheet1!B3').waitFor();
    await chooseFor(page, 'Here', 'Edit');
    const shown = field(page, 'Destination').getByRole('option', { selected: true });
    expect(await shown.textContent()).toBe('Sheet1!B3');
  });

  it('a wrong lookback is explained beside its field, and the report isn’t saved', async () => {
    const server = serverWith();
    const page = await open(server);
    await button(page, 'Save report').click();
    await field(page, 'Write mode').selectOption({ label: 'Merge' });
    const lookback = field(page, 'Lookback days');
    await lookback.fill('400');
    expect(await describedBy(lookback)).toContain('up to 365 days');
    await lookback.fill('');
    expect(await lookback.getAttribute('aria-invalid')).toBeNull();
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText('Enter a whole number of days').waitFor();
    expect([await lookback.getAttribute('aria-invalid'), await hasFocus(lookback)]).toEqual(['true', true]);
    await page.keyboard.type('366');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Lookback can be up to 365 days.').waitFor();
    expect([await lookback.inputValue(), server.named('saveReport')]).toEqual(['366', []]);
    await lookback.fill('365');
    expect([await page.getByRole('alert').count(), await lookback.getAttribute('aria-invalid')]).toEqual([
      0,
      null,
    ]);
    await page.keyboard.press('Enter');
    await says(page, 'is saved.');
    expect(server.requests('saveReport')[0]?.draft.lookbackDays).toBe(365);
  });

  it.each([
    ['mode', 'Write mode'],
    ['schedule', 'Schedule'],
  ] as const)('the server’s error about %s is shown beside the field', async (at, label) => {
    const server = serverWith();
    server.reports.nextErrors.push(new StatsError('CHOICE_INVALID', { field: at, problem: `Wrong: ${at}.` }));
    const page = await open(server);
    await button(page, 'Save report').click();
    await button(page, 'Save').click();
    await page.getByRole('alert').getByText(`Wrong: ${at}.`).waitFor();
    expect(await describedBy(field(page, label))).toContain(`Wrong: ${at}.`);
    await button(page, `Go to ${label}`).waitFor();
  });

  it('an edited report can be saved as a new one with another name', async () => {
    const server = serverWith(DAILY);
    const page = await openReports(server);
    await chooseFor(page, 'Daily revenue', 'Edit');
    await button(page, 'Save as new').click();
    await page.getByRole('alert').getByText('Another report is named').waitFor();
    await field(page, 'Report name').fill('Second');
    await button(page, 'Save as new').click();
    await says(page, '“Second” is saved.');
    expect(server.requests('saveReport').map(({ draft }) => draft.id)).toEqual(['']);
    await button(page, 'Run Daily revenue').waitFor();
    await button(page, 'Run Second').waitFor();
  });

  it('the form says whose schedule it is until the schedule is changed', async () => {
    const theirs = reportView(
      { schedule: { kind: 'daily', hour: 9 } },
      { isMine: false, scheduledBy: 'bob@example.com' },
    );
    const page = await openReports(serverWith(theirs));
    await chooseFor(page, 'Daily revenue', 'Edit');
    await page.getByText('Scheduled by bob@example.com.').waitFor();
    await field(page, 'Hour').selectOption('10:00');
    await page.getByText('Runs with your connection').waitFor();
    expect(await page.getByText('Scheduled by bob@example.com.').isVisible()).toBe(false);
  });

  describe('leaving without saving', () => {
    it('returns the focus to Save report', async () => {
      const server = serverWith(DAILY);
      const page = await open(server);
      await button(page, 'Save report').click();
      await button(page, 'Cancel').click();
      expect(await hasFocus(button(page, 'Save report'))).toBe(true);
      expect(await field(page, 'Report name').isVisible()).toBe(false);
      expect(server.named('saveReport')).toEqual([]);
    });

    it('returns the focus to the card of the edited report', async () => {
      const server = serverWith(DAILY);
      const page = await openReports(server);
      await chooseFor(page, 'Daily revenue', 'Edit');
      await button(page, 'Cancel').click();
      expect(await hasFocus(button(page, 'More actions for Daily revenue'))).toBe(true);
      await openTab(page, 'Build');
      expect(await field(page, 'Report name').isVisible()).toBe(false);
      expect(server.named('saveReport')).toEqual([]);
    });

    it('returns the focus to Make a report', async () => {
      const page = await openReports(serverWith());
      await button(page, 'Make a report').click();
      expect(await hasFocus(field(page, 'Report name'))).toBe(true);
      await button(page, 'Cancel').click();
      expect(await hasFocus(button(page, 'Make a report'))).toBe(true);
    });
  });
}
