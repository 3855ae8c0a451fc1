// Tests of the reports' part of the page in a real browser: 300 pixels, keyboard only, axe in light and dark.

import type { Locator } from 'playwright-core';
import { reportView, unreadable } from '../fake-reports';
import type { FakeServer } from '../fake-server';
import { button, expectInOrder, field, tabTo, usePanels } from '../panel-page';
import { FAULT, serverWith } from '../report-fixture';

const open = usePanels();

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

it('has for each report its buttons, named after it, with short texts', async () => {
  const page = await open(everyState());
  for (const [name, text] of [
    ['Run Late', 'Run'],
    ['Edit Late', 'Edit'],
    ['More for Late', ''],
  ] as const)
    expect([name, await button(page, name).textContent()]).toEqual([name, text]);
  expect(await button(page, 'Delete Late').count()).toBe(0);
  await button(page, 'More for Late').click();
  const fold = page.getByRole('listitem').filter({ hasText: 'Overdue' }).locator('.folded');
  expect(await fold.getByRole('button').allTextContents()).toEqual([
    'Pause',
    'Duplicate',
    'Undo last refresh',
    'Estimate run',
    'Export',
    'Delete',
  ]);
  await page.getByRole('heading', { name: '<b>By hand</b>' }).waitFor();
});

it('works by keyboard alone', async () => {
  const server = everyState();
  const page = await open(server);
  await button(page, 'Run Late').waitFor();
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
  await page.keyboard.press('Home');
  await page.locator('#reports-title').focus();
  await tabTo(page, 'More for Late');
  await page.keyboard.press('Space');
  await tabTo(page, 'Delete Late');
  await page.keyboard.press('Enter');
  await tabTo(page, 'Delete, keep the cells');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Done: delete.').waitFor();
});

it('shows the whole question and what has the focus above a high action area', async () => {
  const server = everyState();
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await page.getByRole('status').getByText('1 failed').waitFor();
  await button(page, 'More for <b>By hand</b>').click();
  await button(page, 'Delete <b>By hand</b>').click();
  const bottomOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const top = (await page.locator('.actions').boundingBox())?.y ?? 0;
  expect(await bottomOf(page.getByRole('group', { name: 'Delete <b>By hand</b>' }))).toBeLessThan(top);
  await tabTo(page, 'Import report');
  expect(await bottomOf(button(page, 'Import report'))).toBeLessThan(top);
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
    await expectInOrder(page);
    server.outcome = { ...server.outcome, failures: [{ app: 'Chess', sentence: 'It says 500.' }] };
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/No data from 1 app/)).toEqual(partial);
    await expectInOrder(page);
    server.outcome = { ...server.outcome, failures: [] };
    await button(page, 'Write to sheet').click();
    expect(await lookOf(/^Wrote 42 rows to App stats!A1:H43\.$/)).toEqual(success);
  });

  it('has nothing for axe to complain of: every state, what unfolds, an import at fault', async () => {
    const page = await open(everyState(), { dark });
    await button(page, 'More for Daily revenue').click();
    await button(page, 'Delete Daily revenue').click();
    await button(page, `More for ${LONG}`).click();
    await expectInOrder(page);
    await button(page, 'Export Daily revenue').click();
    await field(page, 'Text of Daily revenue').waitFor();
    await button(page, 'Import report').click();
    await button(page, 'Import').click();
    await expectInOrder(page);
  });

  it('has nothing for axe to complain of: the form with all its fields and errors', async () => {
    const page = await open(everyState(), { dark });
    await button(page, `Edit ${LONG}`).click();
    await field(page, 'Write mode').selectOption({ label: 'Merge' });
    await field(page, 'Schedule').selectOption({ label: 'Monthly' });
    await field(page, 'Report name').fill('Late');
    await button(page, 'Save').click();
    await page.getByRole('alert').waitFor();
    await expectInOrder(page);
  });
});
