// Tests of the tab Reports in a real browser: its height, keyboard only, the looks of outcomes in light and dark.

import type { Locator } from 'playwright-core';
import { becomes } from '../../set-up/waiting';
import { reportView } from '../fake-reports';
import { button, chooseFor, heightOf, openTab, tabTo, usePanels } from '../panel-page';
import { FAULT, serverWith } from '../report-fixture';
import { everyState } from './reports/every-report';

const open = usePanels('Reports');

it('has for each report its button and its menu, named after it', async () => {
  const page = await open(everyState());
  await page.getByRole('heading', { name: '<b>By hand</b>' }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Overdue' });
  expect(await card.getByRole('button', { name: / Late$/ }).allTextContents()).toEqual([
    'Run',
    '⋮',
    'Details',
  ]);
  expect(await button(page, 'Run Late').textContent()).toBe('Run');
  await button(page, 'More actions for Late').click();
  const menu = page.getByRole('menu', { name: 'More actions for Late' });
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Edit',
    'Pause',
    'Duplicate',
    'Estimate run',
    'Add chart',
    'Export',
    'Delete',
  ]);
});

it('works by keyboard alone', async () => {
  const server = everyState();
  const page = await open(server);
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
  await page.getByRole('status').getByText('is saved').waitFor();
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
  await page.getByRole('status').getByText('The report is deleted.').waitFor();
});

it('shows the whole question and what has the focus above a high footer', async () => {
  const server = everyState();
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await page.getByRole('status').getByText('1 failed').waitFor();
  await page.getByRole('status').getByText('Details').click();
  await chooseFor(page, '<b>By hand</b>', 'Delete');
  const bottomOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const top = (await page.locator('footer').boundingBox())?.y ?? 0;
  expect(await bottomOf(page.getByRole('group', { name: 'Delete <b>By hand</b>' }))).toBeLessThanOrEqual(top);
  await page.getByRole('tab', { name: /^Reports/ }).focus();
  await tabTo(page, 'More actions for <b>By hand</b>');
  expect(await bottomOf(button(page, 'More actions for <b>By hand</b>'))).toBeLessThanOrEqual(top);
  await page.keyboard.press('Enter');
  expect(await bottomOf(page.getByRole('menu'))).toBeLessThanOrEqual(top);
});

it('shows three reports at rest without scrolling', async () => {
  const server = serverWith(
    ...['Daily revenue', 'Seller by country', 'Top apps of the month'].map((name, index) =>
      reportView(
        { id: `0000000${index}`, name, schedule: index === 2 ? null : { kind: 'daily', hour: 9 } },
        {
          lastRun: '2026-11-20, 08:04',
          lastRows: 43210,
          lastResult: 'Wrote 43,210 rows. 2 days changed: +9.72 USD.',
          place: {
            sheetName: name,
            range: 'A1:H43211',
            url: 'https://docs.google.com/spreadsheets/d/x#gid=1',
          },
        },
      ),
    ),
  );
  const page = await open(server);
  await button(page, 'Run Top apps of the month').waitFor();
  expect(await heightOf(page)).toBeLessThan(720);
});

describe.each([
  ['light', false],
  ['dark', true],
])('%s', (_name, dark) => {
  it('shows an outcome with a failure or a gap in a look of its own', async () => {
    const server = everyState();
    const page = await open(server, { dark });
    const lookOf = async (text: RegExp) => {
      const status = page.getByRole('status').filter({ hasText: text });
      await status.waitFor();
      return status.evaluate((box) => [
        getComputedStyle(box).backgroundColor,
        getComputedStyle(box).borderLeftColor,
      ]);
    };
    await button(page, 'Run all reports').click();
    const success = await lookOf(/^Ran 3 reports\./);
    server.reports.nextErrors.push(FAULT);
    await button(page, 'Run all reports').click();
    const partial = await lookOf(/^Ran 3 reports; 1 failed\./);
    for (const [index, colour] of partial.entries()) expect(colour).not.toBe(success[index]);
    server.reports.hasGaps = true;
    await button(page, 'Run Daily revenue').click();
    expect(await lookOf(/^Wrote 42 rows to A1:H43/)).toEqual(partial);
    server.reports.hasGaps = false;
    await button(page, 'Run Daily revenue').click();
    await becomes(() => lookOf(/^Wrote 42 rows to A1:H43/), success);
    await openTab(page, 'Build');
    const [failing = ''] = server.apps.map(({ appId }) => appId);
    server.side.services.failing.add(failing);
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/1 app is missing/)).toEqual(partial);
    server.side.services.failing.clear();
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/^Wrote 35 rows to A1:I36 of sheet “App stats”\.$/)).toEqual(success);
  });
});
