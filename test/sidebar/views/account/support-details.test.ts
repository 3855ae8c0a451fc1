// Tests of the details for support, on the page Help, in a real browser.

import type { Page } from 'playwright-core';
import { StatsError } from '../../../../src/core/errors';
import { reportView } from '../../fake-reports';
import { connected, FakeServer } from '../../fake-server';
import { button, describedBy, field, hasFocus, openTab, usePanels } from '../../panel-page';

const open = usePanels();
const COPY = 'Copy details for support';
const details = (page: Page) => field(page, 'Details for support');

async function openHelp(server: FakeServer): Promise<Page> {
  const page = await open(server);
  await button(page, 'Help').click();
  return page;
}

it('shows and copies version, platform and counts, and says so', async () => {
  const page = await openHelp(new FakeServer({ account: connected('demo@example.com') }));
  expect(await describedBy(button(page, COPY))).toContain(
    'don’t include names, email addresses or statistics',
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await button(page, COPY).click();
  await page.getByText('Copied', { exact: true }).waitFor();
  const text = await details(page).inputValue();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  expect(text).toMatch(/^Publisher Stats \S+\nHost: local workbench\nBrowser language: en/);
  expect(text).toContain('Spreadsheet: locale en_US, time zone America/Los_Angeles');
  expect(text).toContain('Connections: account 1, seller 0, bigquery 0; shared here: 0');
  expect(text).not.toContain('demo@example.com');
});

it('where the browser does not copy, the text is selected and the keys are told', async () => {
  const page = await openHelp(new FakeServer());
  await page.evaluate(() => Object.assign(document, { execCommand: () => false }));
  await button(page, COPY).click();
  await page.getByText('Press Ctrl+C to copy the selected text.').waitFor();
  expect(await hasFocus(details(page))).toBe(true);
  const selected = await details(page).evaluate((area) =>
    area instanceof HTMLTextAreaElement ? [area.selectionStart, area.selectionEnd] : null,
  );
  expect(selected).toEqual([0, (await details(page).inputValue()).length]);
});

it('shows that it waits, and a failure with its code and a way to try again', async () => {
  const server = new FakeServer();
  server.faults.set('supportDetails', 'Service Spreadsheets timed out while accessing document.');
  const page = await openHelp(server);
  const answer = server.hold('supportDetails', 1);
  await button(page, COPY).click();
  await page.getByText('Collecting details…').waitFor();
  answer();
  const alert = page.getByRole('alert');
  await alert.getByText('Details').click();
  await alert.getByText(/^Error code: [A-Z_]+$/).waitFor();
  await button(page, 'Try again').click();
  await details(page).waitFor();
  expect(await alert.count()).toBe(0);
});

describe('the code of an error', () => {
  it('stands behind Details, of what was done', async () => {
    const server = new FakeServer({ account: connected('demo@example.com') });
    server.nextErrors.push(
      new StatsError('SERVICE_FAILED', { service: 'account', status: 500, serviceMessage: '' }),
    );
    const page = await open(server);
    await button(page, 'Write to sheet').click();
    const alert = page.getByRole('alert');
    await alert.getByText('Details').click();
    await alert.getByText('Error code: SERVICE_FAILED', { exact: true }).waitFor();
  });

  it('stands there of reports that failed among others', async () => {
    const server = new FakeServer({ account: connected('demo@example.com') });
    server.reports.list = [reportView({ id: '00000001' }), reportView({ id: '00000002', name: 'Weekly' })];
    server.reports.nextErrors.push(
      new StatsError('SERVICE_UNREACHABLE', { service: 'account', fault: 'DNS' }),
    );
    const page = await open(server);
    await openTab(page, 'Reports');
    await button(page, 'Run all reports').click();
    const status = page.getByRole('status');
    await status.getByText('Details').click();
    await status.getByText('Error code: SERVICE_UNREACHABLE').waitFor();
  });

  it('stands there of a list that could not be loaded', async () => {
    const server = new FakeServer({ account: connected('demo@example.com') });
    server.faults.set('reports', 'Error: boom.');
    const page = await open(server);
    await openTab(page, 'Reports');
    await page.getByRole('tabpanel').getByText('Details').click();
    await page.getByText('Error code: UNEXPECTED').waitFor();
  });
});
