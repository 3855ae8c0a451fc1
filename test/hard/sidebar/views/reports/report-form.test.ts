// Tests of the form of saved reports in a real browser: its fields, errors, leaving it, and Save and run.

import type { Page } from 'playwright-core';
import { StatsError } from '../../../../../src/core/errors';
import { reportView } from '../../../../sidebar/fake-reports';
import type { FakeServer } from '../../../../sidebar/fake-server';
import {
  button,
  chooseFor,
  describedBy,
  field,
  hasFocus,
  openTab,
  says,
  usePanels,
} from '../../../../sidebar/panel-page';
import { DAILY, FAULT, FAULT_SAID, serverWith } from '../../../../sidebar/report-fixture';

const open = usePanels();

async function openReports(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await openTab(page, 'Reports');
  return page;
}

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

describe('Save and run', () => {
  const saved = (server: FakeServer) => server.requests('saveReport').map(({ draft }) => draft.name);
  const ran = (server: FakeServer) => server.requests('runReport').map(({ id }) => id);
  async function pressed(server: FakeServer) {
    const page = await open(server);
    await button(page, 'Save report').click();
    await page.keyboard.type('Weekly');
    await button(page, 'Save and run').click();
    return page;
  }

  it('keeps the report when its run fails, and Try again doesn’t save it again', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('saveReport');
    const page = await pressed(server);
    await page.getByText('Saving Weekly…').waitFor();
    // The fault is for the run alone, so the report is saved.
    server.faults.set('runReport', 'The script stopped.');
    release();
    await page.getByRole('alert').getByText('“Weekly” is saved, but its run failed.').waitFor();
    expect(await hasFocus(button(page, 'Try again'))).toBe(true);
    await page.keyboard.press('Enter');
    await says(page, 'Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.');
    expect([saved(server), ran(server)]).toEqual([['Weekly'], ['00000011', '00000011']]);
    expect(await page.getByRole('alert').count()).toBe(0);
    await openTab(page, 'Reports');
    await page.getByRole('heading', { name: 'Weekly' }).waitFor();
  });

  it('says that the report is saved even if its run is cancelled', async () => {
    const server = serverWith(DAILY);
    const release = server.hold('runReport');
    const page = await pressed(server);
    await button(page, 'Cancel').click();
    await page.getByText('Cancelling…').waitFor();
    release();
    await says(page, '“Weekly” is saved. Cancelled. Nothing was written.');
    expect(saved(server)).toEqual(['Weekly']);
  });

  it('returns the focus to the card of an edited report', async () => {
    const server = serverWith(DAILY);
    const page = await openReports(server);
    await chooseFor(page, 'Daily revenue', 'Edit');
    await field(page, 'Period').selectOption({ label: 'This month' });
    await button(page, 'Save and run').click();
    await says(
      page,
      '“Daily revenue” is saved. Wrote 42 rows to A1:H43 of sheet “App stats”. 3 rows added, 0 changed, 0 removed.',
    );
    await page.getByText('App stats · This month · Replace').waitFor();
    expect(ran(server)).toEqual(['00000001']);
    expect(await hasFocus(button(page, 'More actions for Daily revenue'))).toBe(true);
  });

  it('runs nothing when the report can’t be saved', async () => {
    const server = serverWith(DAILY);
    server.reports.nextErrors.push(FAULT);
    const page = await pressed(server);
    await page.getByRole('alert').getByText(FAULT_SAID).waitFor();
    expect([saved(server), ran(server)]).toEqual([['Weekly'], []]);
    expect(await field(page, 'Report name').inputValue()).toBe('Weekly');
  });
});
