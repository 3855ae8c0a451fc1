// Tests of the reports' part of the page in a real browser: 300 pixels, keyboard only, axe in light and dark.

import type { Locator } from 'playwright-core';
import { reportView, unreadable } from '../fake-reports';
import type { FakeServer } from '../fake-server';
import {
  becomes,
  button,
  chooseFor,
  expectInOrder,
  field,
  heightOf,
  openTab,
  tabTo,
  usePanels,
} from '../panel-page';
import { FAULT, serverWith } from '../report-fixture';

const open = usePanels('Reports');

const LONG = 'Weekly revenue by country for the finance team, without the-placements-nobody-has-ever-bought';

/** Reports in every state, with names and sentences longer than the panel is wide. */
function everyState(): FakeServer {
  const lastRun = '2026-11-20, 08:04';
  return serverWith(
    reportView(
      { schedule: { kind: 'daily', hour: 9 } },
      { lastRun, lastRows: 43210, lastResult: 'Wrote 43,210 rows.' },
    ),
    reportView(
      { id: '00000002', name: LONG, schedule: { kind: 'weekly', weekday: 1, hour: 9 } },
      {
        isPaused: true,
        failures: 10,
        isMine: false,
        scheduledBy: 'somebody.with.a.long.name@publisher.example.com',
        lastRun,
        lastResult: 'It failed (request ID 0f8fad5b-d9cb-469f-a165-70867728950e).',
      },
    ),
    reportView({ id: '00000003', name: 'Late', schedule: { kind: 'hours', every: 6 } }, { isOverdue: true }),
    unreadable('Broken', 'Cell G5 of the tab _publisher_stats (Period) cannot be read.'),
    reportView({ id: '00000004', name: '<b>By hand</b>' }, { isRunning: true }),
  );
}

/** The states that a run by a schedule leaves or waits for, in a copy of the file. */
function everyWarning(): FakeServer {
  const schedule = { kind: 'daily' as const, hour: 9 };
  const definition = [
    { heading: 'Connection', text: 'demo@example.com' },
    { heading: 'Bundles', text: 'com.example.puzzle.with.a.name.longer.than.the.panel, com.example.chess' },
  ];
  const waits = (waitsFor: 'you' | 'owner') => ({
    approval: { hash: 'h', waitsFor, needsQuestion: true, definition },
  });
  const server = serverWith(
    reportView({ id: '00000006', name: 'Mine', schedule }, waits('you')),
    reportView(
      { id: '00000007', name: 'Bob’s', schedule },
      { isMine: false, scheduledBy: 'bob@example.com', ...waits('owner') },
    ),
    reportView({ id: '00000008', name: 'Quiet', schedule }, { warning: 'rows kept' }),
    reportView(
      { id: '00000009', name: 'Thin', schedule },
      {
        warning: 'data missing',
        place: {
          sheetName: 'A sheet with a name that is longer than the panel is wide',
          range: 'A1:C9',
          url: '#gid=1',
        },
      },
    ),
  );
  server.reports.isCopy = true;
  return server;
}

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
  await page.getByRole('status').getByText('Done: delete.').waitFor();
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
  it('shows an outcome with a failure in a look of its own, which axe does not complain of', async () => {
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
    await page.getByRole('status').getByText('Details').click();
    await expectInOrder(page);
    server.reports.hasGaps = true;
    await button(page, 'Run Daily revenue').click();
    expect(await lookOf(/^Wrote 42 rows\./)).toEqual(partial);
    server.reports.hasGaps = false;
    await button(page, 'Run Daily revenue').click();
    await becomes(() => lookOf(/^Wrote 42 rows\./), success);
    await openTab(page, 'Build');
    server.outcome = { ...server.outcome, failures: [{ app: 'Chess', sentence: 'It says 500.' }] };
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/No data from 1 app/)).toEqual(partial);
    await page.getByRole('status').getByText('Details').click();
    await expectInOrder(page);
    server.outcome = { ...server.outcome, failures: [] };
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/^Wrote 42 rows to App stats!A1:H43\.$/)).toEqual(success);
  });

  it('has nothing for axe to complain of: every state, what unfolds', async () => {
    const page = await open(everyState(), { dark });
    for (const name of [`Details of ${LONG}`, 'What to do about Late']) await button(page, name).click();
    for (const word of ['Paused', 'Failed 10 times', 'Overdue', 'Can’t be read', 'Manual', 'Running'])
      await page.getByText(word, { exact: true }).waitFor();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: warnings, approvals and their question, a copy', async () => {
    const page = await open(everyWarning(), { dark });
    for (const word of ['Needs your approval', 'Waits for approval', 'Rows kept', 'Data missing'])
      await page.getByText(word, { exact: true }).waitFor();
    await expectInOrder(page);
    await button(page, 'Run all reports').click();
    await page.getByRole('group', { name: 'Run reports of others' }).waitFor();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: a menu, a question, an export, an import at fault', async () => {
    const page = await open(everyState(), { dark });
    await button(page, 'More actions for Daily revenue').click();
    await page.getByRole('menu').waitFor();
    await expectInOrder(page);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await button(page, 'Import report').click();
    await button(page, 'Import').click();
    await page.getByText('Paste the text of an exported report.').waitFor();
    await expectInOrder(page);
    await chooseFor(page, 'Daily revenue', 'Export');
    await field(page, 'Text of Daily revenue').waitFor();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: the form with all its fields and errors', async () => {
    const page = await open(everyState(), { dark });
    await chooseFor(page, LONG, 'Edit');
    await field(page, 'Write mode').selectOption({ label: 'Merge' });
    await field(page, 'Schedule').selectOption({ label: 'Monthly' });
    await field(page, 'Report name').fill('Late');
    await field(page, 'Lookback days').fill('400');
    const explained = page.getByRole('form').getByRole('button', { name: 'Explanation', exact: true });
    for (const each of await explained.all()) await each.click();
    await button(page, 'Save').click();
    await page.getByRole('alert').waitFor();
    await expectInOrder(page);
  });
});
