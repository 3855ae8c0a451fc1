// Tests of the list of reports in a real browser: nothing behind a high footer, and outcomes in both themes.

import type { Locator } from 'playwright-core';
import { becomes } from 'sheets-workbench/test/set-up/waiting';
import { button, openTab, tabTo, usePanels } from '../../../../sidebar/panel-page';
import { FAULT } from '../../../../sidebar/report-fixture';
import { everyState } from '../../../../sidebar/views/reports/every-report';

const open = usePanels('Reports');

it('the focused control and a menu are shown above a high footer', async () => {
  const server = everyState();
  server.reports.nextErrors.push(FAULT);
  const page = await open(server);
  await button(page, 'Run all reports').click();
  await page.getByRole('status').getByText('1 failed').waitFor();
  await page.getByRole('status').getByText('Details').click();
  const bottomOf = async (control: Locator) => {
    const box = await control.boundingBox();
    return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
  };
  const top = (await page.locator('footer').boundingBox())?.y ?? 0;
  await page.getByRole('tab', { name: /^Reports/ }).focus();
  await tabTo(page, 'More actions for <b>By hand</b>');
  expect(await bottomOf(button(page, 'More actions for <b>By hand</b>'))).toBeLessThanOrEqual(top);
  await page.keyboard.press('Enter');
  expect(await bottomOf(page.getByRole('menu'))).toBeLessThanOrEqual(top);
});

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it('an outcome with a failure or a gap looks different from a success', async () => {
    const server = everyState();
    const page = await open(server);
    await page.emulateMedia({ colorScheme });
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
    expect(await lookOf(/^Wrote 35 rows to A1:I36 of sheet “App stats”\. Revenue: /)).toEqual(success);
  });
});
